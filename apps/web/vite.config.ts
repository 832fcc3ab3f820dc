import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileHints } from './build/compile-hints.ts'
import { firstScript } from './build/first-script.ts'
import { inlineIcons } from './build/inline-icons.ts'
import { licenses } from './build/licenses.ts'
import { precompress } from './build/precompress.ts'
import { preloadLists } from './build/preload-lists.ts'
import { listBuildInServiceWorker, SERVICE_WORKER } from './build/service-worker.ts'
import manifest from './package.json' with { type: 'json' }

const TEXTS = 'src/i18n/messages'

/** What the first script preloads: the code of the most visited screens, and the texts of one language. */
const PRELOADED = {
  page: {
    '/': ['src/features/home/home-page.tsx'],
    '/timeline': ['src/app/timeline-screen.tsx'],
  },
  language: Object.fromEntries(
    readdirSync(join(import.meta.dirname, TEXTS))
      .filter((name) => name.endsWith('.json'))
      .map((file) => [basename(file, '.json'), [`${TEXTS}/${file}`]]),
  ),
}

/** What several pages share is one file: many small ones would be compressed badly. */
const SHARED = /src\/(activity|i18n|language|time|ui|widgets)\/|src\/planner/
/**
 * Texts, popups, which are large and fetched when they open, what forms consist of, and emblems, which come after the first
 * picture.
 */
const ON_DEMAND =
  /messages|bot-check|choices|fields|emblem|(?<!launch-)dialog|drawer|sheet|menu|select|tabs|tooltip|toast/

export default defineConfig(({ command }) => ({
  plugins: [
    inlineIcons(),
    licenses(),
    react(),
    preloadLists(PRELOADED),
    compileHints(),
    firstScript(),
    listBuildInServiceWorker(),
    precompress(),
  ],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(manifest.version) },
  // Readable names of classes are for development: in the build they would be a thirtieth of all styles. That two of 600 names
  // become the same is one chance in thousands.
  ...(command === 'build' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  build: {
    target: 'es2022',
    manifest: true,
    cssMinify: 'lightningcss',
    // One style sheet: a dialog can then never be there without its styles.
    cssCodeSplit: false,
    // Every browser of the target supports modulepreload.
    modulePreload: { polyfill: false },
    // An image inlined as a data: URL would be downloaded by every page that loads its style sheet.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', worker: 'service-worker/main.ts' },
      output: {
        // What every page needs, what pages with data need, each with all that it imports, and small parts that pages share.
        // The bundler splits the rest by page, language and popup.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|wouter|zod)\//, priority: 3 },
            { name: 'base', test: /src\/app\/(app|providers)\.tsx$/, priority: 2 },
            { name: 'data', test: /src\/(app\/data\.tsx|widgets\/activities\.ts)/, priority: 1 },
            {
              name: 'parts',
              test: (module) => SHARED.test(module) && !ON_DEMAND.test(module),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
        entryFileNames: ({ name }) => (name === 'worker' ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  // Split, so that browsers with a QR reader of their own do not fetch ours.
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
}))
