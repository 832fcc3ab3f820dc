import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups, everyChunkIsWhole } from './build/chunks.ts'
import { compileHints } from './build/compile-hints.ts'
import { filesAhead } from './build/files-ahead.ts'
import { inlineIcons } from './build/inline-icons.ts'
import { licenses } from './build/licenses.ts'
import { precompress } from './build/precompress.ts'
import { retryStyles } from './build/retry-styles.ts'
import { listBuildInServiceWorker, SERVICE_WORKER } from './build/service-worker.ts'
import { smallFirstScript } from './build/small-first-script.ts'
import manifest from './package.json' with { type: 'json' }

/** What the entry asks for by itself, on every page. */
const ALWAYS = ['src/app/renderer.ts']

/** What the first script fetches: the code of the screens people open most, and the texts of one language. */
const AHEAD = {
  page: {
    '/': ['src/features/home/home-page.tsx'],
    '/timeline': ['src/app/timeline-screen.tsx', 'src/app/data-provider.tsx'],
  },
  language: Object.fromEntries(
    ['en', 'zh-Hans', 'zh-Hant', 'ja'].map((language) => [language, [`src/i18n/messages/${language}.json`]]),
  ),
}

export default defineConfig({
  plugins: [
    inlineIcons(),
    licenses(),
    react(),
    retryStyles(),
    filesAhead(ALWAYS, AHEAD),
    everyChunkIsWhole(),
    compileHints(),
    smallFirstScript(),
    listBuildInServiceWorker(),
    precompress(),
  ],
  // A stand-in for Reacts that have no such hook of their own.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
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
        codeSplitting: { groups: chunkGroups },
        entryFileNames: ({ name }) => (name === 'worker' ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  // In parts, so that whoever's browser reads QR codes by itself does not fetch our reader.
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
})
