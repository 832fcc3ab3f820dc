import './zod-without-eval.ts'
import '#styles/tokens.css'
import '#styles/base.css'
import { StrictMode } from 'react'
import { watchInstallPrompt } from '#features/shell/install-prompt.ts'
import { watchUpdates } from '#features/shell/updates.ts'
import type { I18nStore } from '#i18n/i18n-store.ts'
import { onStorageProblem } from '#storage/storage.ts'
import { onMissingPart } from '#ui/missing-parts.ts'
import { createToastQueue } from '#ui/toast/toast-queue.ts'
import { INSTALLED } from '#widgets/installed.ts'
import { App } from './app.tsx'
import { atRest } from './at-rest.ts'
import { HAS_SERVICE_WORKER } from './env.ts'
import { Providers } from './providers.tsx'
import { routeAt } from './routes.tsx'
import { startFailed } from './start-failed.ts'
import { startLanguage } from './start-language.ts'
import { openStartup } from './startup/startup.ts'

// Fetched beside all that can be done before it is there. Whether it failed matters to whoever awaits it, not earlier.
const renderer = import('./renderer.ts')
renderer.catch(() => {})
const startUp = openStartup()
const installPrompt = watchInstallPrompt(window)
// Missing in pages that are not served safely.
const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
const updates = watchUpdates({ workers, reload: () => location.reload() })
const toasts = createToastQueue()
start().catch(() => rootElement().replaceChildren(startFailed()))
if (HAS_SERVICE_WORKER) void workOffline()

async function start() {
  // The page's code is fetched beside its texts, not after them; if it cannot be had, drawing the page says so.
  const page = routeAt(location.pathname)
    .preload?.()
    .catch(() => {})
  const { i18n, offersJapanese } = await startLanguage(navigator.languages)
  onStorageProblem((problem) =>
    toasts.show({ kind: 'warning', durationMs: 6000, message: i18n.current().t(`storage.${problem}`) }),
  )
  const sayNetworkFailed = () =>
    toasts.show({ kind: 'error', message: i18n.current().t('general.network-failed') })
  onMissingPart(sayNetworkFailed)
  startUp({ i18n, toasts }).catch(sayNetworkFailed)
  // React shows what stands in for a page for at least 300 ms: better to have the page at once.
  await page
  const { createRoot } = await renderer
  createRoot(rootElement()).render(
    <StrictMode>
      <Providers i18n={i18n} toasts={toasts}>
        <App installPrompt={installPrompt} updates={updates} offersJapanese={offersJapanese} />
      </Providers>
    </StrictMode>,
  )
  if ('setAppBadge' in navigator) void carryBadge(i18n)
}

/**
 * A browser that refuses service workers, or leaves the page before it has fetched what starts one, shows the app all the
 * same. What the worker fetches is for the next visit, so it does not set out while this one is being drawn.
 */
async function workOffline() {
  if (!workers) return
  await atRest()
  await import('./start-service-worker.ts')
    .then(({ startServiceWorker }) => startServiceWorker(workers, updates))
    .catch(() => {})
}

/** A tab has no icon until it moves into a window of its own. A number on one is worth no complaint. */
async function carryBadge(i18n: I18nStore) {
  const installed = matchMedia(INSTALLED)
  if (!installed.matches)
    await new Promise((resolve) => installed.addEventListener('change', resolve, { once: true }))
  await import('./start-badge.tsx').then(({ startBadge }) => startBadge(i18n)).catch(() => {})
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  return root
}
