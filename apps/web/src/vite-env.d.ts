/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly APP_VERSION: string
}
