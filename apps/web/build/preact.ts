import { preact } from '@preact/preset-vite'
import type { PluginOption } from 'vite'

/** The app and its libraries are written for React and drawn by Preact (docs/decisions/0020). */
export function reactAsPreact(): PluginOption {
  return [
    {
      name: 'bannerday:react-as-preact',
      config: () => ({
        resolve: {
          // For versions of React without `useSyncExternalStore`.
          alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'preact/compat' }],
        },
      }),
    },
    preact(),
  ]
}

/** Libraries that import React: where Node would load them, it would give them React itself. */
export const WRITTEN_FOR_REACT = [
  /@base-ui/,
  /@floating-ui\/react-dom/,
  /@tanstack\/react-query/,
  /@testing-library\/preact/,
  /wouter/,
]
