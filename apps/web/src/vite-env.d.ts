/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly APP_VERSION: string
}

/** Written by build/licenses.ts. */
declare module 'virtual:licenses' {
  export const PACKAGES: readonly {
    readonly name: string
    readonly version: string
    readonly license: string
    readonly usedBy: readonly ('browser' | 'server')[]
    readonly text: string | null
  }[]
}
