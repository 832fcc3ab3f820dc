import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileHints } from './build/compile-hints.ts'
import { filesAhead } from './build/files-ahead.ts'
import { inlineIcons } from './build/inline-icons.ts'
import { licenses } from './build/licenses.ts'
import { precompress } from './build/precompress.ts'
import { retryStyles } from './build/retry-styles.ts'
import { listBuildInServiceWorker, SERVICE_WORKER } from './build/service-worker.ts'
import { smallFirstScript } from './build/small-first-script.ts'
import manifest from './package.json' with { type: 'json' }

/** Nothing of it has to do with calls: a first visit to `/` makes none. */
const EVERY_PAGE = [
  /node_modules[\\/](react|zod|wouter|use-sync-external-store|regexparam)[\\/]/,
  /[\\/]src[\\/](i18n[\\/](?!messages[\\/])|widgets[\\/]paths\.|ui[\\/](icon|late-part|tile)\.|ui[\\/]toast[\\/]toast-provider)/,
  /[\\/]contract[\\/]src[\\/]ids\./,
]

/** What a page that asks the server stands on; most of them ask for games and their activities. */
const EVERY_CALL = [
  /node_modules[\\/]@tanstack[\\/]/,
  /[\\/]src[\\/]app[\\/](answers|data-provider)\./,
  /[\\/]src[\\/]data[\\/](answer|api-failure|asked-ahead|call|config|events|games|listed-game|query-client|query-keys|request|retry-after)\./,
  /[\\/]src[\\/]widgets[\\/](activities[\\/]|games[\\/]|icons[\\/](game-glyphs|type-icons)|status-mark[\\/]status-mark\.)/,
  /[\\/]src[\\/]widgets[\\/](browser-zone|display-settings|failure-text|remaining-text|status-menu[\\/](personal-status|status-texts))\./,
  /[\\/]src[\\/]ui[\\/](hooks[\\/]use-last|segmented|skeleton)\./,
  /[\\/]contract[\\/]src[\\/](errors|events|site-config|whole-activity)\./,
  /[\\/]domain[\\/]src[\\/](planner[\\/]|selection[\\/](game-order|selections)|time[\\/](clock-parts|day-cells|day-start|index|offset-text))/,
]

/** What the board shares with its dialogs, menus and lists. */
const EVERY_BOARD = [
  /[\\/]domain[\\/]src[\\/]timeline[\\/]/,
  /[\\/]src[\\/]features[\\/]timeline[\\/]ticking[\\/]/,
  /[\\/]src[\\/]widgets[\\/]launch-dialog[\\/]launch-dialog\./,
]

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
        // What every page stands on packs best in one piece.
        codeSplitting: {
          groups: [
            {
              name: 'renderer',
              includeDependenciesRecursively: false,
              test: /node_modules[\\/](react-dom|scheduler)[\\/]|[\\/]src[\\/]app[\\/]renderer\./,
            },
            { name: 'base', test: (id) => EVERY_PAGE.some((path) => path.test(id)) },
            {
              name: 'data',
              includeDependenciesRecursively: false,
              test: (id) => EVERY_CALL.some((path) => path.test(id)),
            },
            {
              name: 'board',
              includeDependenciesRecursively: false,
              test: (id) => EVERY_BOARD.some((path) => path.test(id)),
            },
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
