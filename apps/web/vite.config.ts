import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineIcons } from './build/inline-icons.ts'
import { licenses } from './build/licenses.ts'
import { precompress } from './build/precompress.ts'
import { listBuildInServiceWorker, SERVICE_WORKER } from './build/service-worker.ts'
import manifest from './package.json' with { type: 'json' }

/** The words for failed calls bring the whole table of errors along, and a first visit to `/` makes no call. */
const EVERY_PAGE = [
  /node_modules[\\/](react|react-dom|scheduler|zod|wouter|use-sync-external-store|regexparam)[\\/]/,
  /[\\/]src[\\/](i18n[\\/](?!messages[\\/]|failure-text)|widgets[\\/]paths\.|ui[\\/](icon|tile)\.|ui[\\/]toast[\\/]toast-provider)/,
  /[\\/]contract[\\/]src[\\/]ids\./,
]

/** What a page that asks the server stands on. */
const EVERY_CALL = [
  /node_modules[\\/]@tanstack[\\/]/,
  /[\\/]src[\\/]data[\\/](answer|api-failure|call|query-client|query-keys|request|retry-after)\./,
]

export default defineConfig({
  plugins: [inlineIcons(), licenses(), react(), listBuildInServiceWorker(), precompress()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(manifest.version) },
  build: {
    target: 'es2022',
    manifest: true,
    cssMinify: 'lightningcss',
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    // A drawing inlined as a data: address would be paid for by every page that loads its style sheet.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', worker: 'service-worker/main.ts' },
      output: {
        // What every page stands on packs best in one piece.
        codeSplitting: {
          groups: [
            { name: 'base', test: (id) => EVERY_PAGE.some((path) => path.test(id)) },
            { name: 'data', test: (id) => EVERY_CALL.some((path) => path.test(id)) },
          ],
        },
        entryFileNames: ({ name }) => (name === 'worker' ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  // In parts, so that whoever's browser reads QR codes by itself does not fetch our reader.
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
})
