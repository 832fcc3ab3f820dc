import { fileURLToPath } from 'node:url'
import { preact } from '@preact/preset-vite'
import type { PluginOption } from 'vite'

const BEFORE_REACT_19 = fileURLToPath(new URL('before-react-19.ts', import.meta.url))

/** The app and its libraries are written for React and drawn by Preact (docs/decisions/0020). */
export function reactAsPreact(): PluginOption {
  return [
    {
      name: 'bannerday:react-as-preact',
      config: () => ({
        resolve: {
          alias: [
            { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'preact/compat' },
            { find: 'use-sync-external-store/shim/with-selector', replacement: BEFORE_REACT_19 },
          ],
        },
      }),
    },
    preact(),
  ]
}

/** What libraries ask for and never get: no part of it is shipped. */
export const REPLACED_BY_PREACT: readonly string[] = ['react', 'react-dom', 'use-sync-external-store']

/** Libraries that import React: where Node would load them, it would give them React itself. */
export const WRITTEN_FOR_REACT = [
  /@base-ui/,
  /@floating-ui\/react-dom/,
  /@tanstack\/react-query/,
  /@testing-library\/preact/,
  /wouter/,
]
