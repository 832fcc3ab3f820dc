import './zod-without-eval.ts'
import '#styles/tokens.css'
import '#styles/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { watchInstallPrompt } from '#features/shell/install.tsx'
import { watchUpdates } from '#features/shell/updates.tsx'
import { type I18nStore, loadMessages } from '#i18n/i18n-store.ts'
import { onStorageProblem, readStored } from '#storage/storage.ts'
import { onLoadFailure, whenIdle } from '#ui/lazy.tsx'
import { INSTALLED } from '#ui/media-query.ts'
import { createToasts, loadToaster } from '#ui/toast.tsx'
import { App } from './app.tsx'
import { HAS_SERVICE_WORKER } from './env.ts'
import { Providers } from './providers.tsx'
import { routeAt } from './routes.tsx'
import { startLanguage } from './start-language.ts'
import { prepareStartup, untilSignedIn } from './startup.ts'

/** By then the page has loaded what it needs, or its network is too slow to share. */
const QUIET_AFTER_MS = 2000

const startUp = prepareStartup()
const installPrompt = watchInstallPrompt(window)
// Missing on pages that are served without https.
const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
const updates = watchUpdates({ workers, reload: () => location.reload() })
const toasts = createToasts()
start().catch(() => dispatchEvent(new Event('start-failed')))
if (HAS_SERVICE_WORKER) void registerServiceWorker()
void keepCalendarCurrent()
void fetchToaster()

async function start() {
  // The code of the page is fetched in parallel with its texts. If it fails, rendering the page reports that.
  const page = routeAt(location.pathname)
    .preload()
    .catch(() => {})
  const { i18n, offersJapanese } = await startLanguage(navigator.languages)
  const showNetworkFailed = () =>
    toasts.show({ kind: 'error', message: i18n.current().t('general.network-failed') })
  onStorageProblem((problem) => {
    const show = () =>
      toasts.show({ kind: 'warning', durationMs: 6000, message: i18n.current().t(`storage.${problem}`) })
    loadMessages('settings').then(show, showNetworkFailed)
  })
  onLoadFailure(showNetworkFailed)
  startUp({ i18n, toasts }).catch(showNetworkFailed)
  // Drawn once, with its content: an empty frame first would be drawn twice.
  await page
  const root = createRoot(rootElement())
  // A transition is rendered in slices, between which a slow phone can react to a touch.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers i18n={i18n} toasts={toasts}>
          <App installPrompt={installPrompt} updates={updates} offersJapanese={offersJapanese} />
        </Providers>
      </StrictMode>,
    ),
  )
  if ('setAppBadge' in navigator) void showBadge(i18n)
}

/** The worker caches files for the next visit, so it waits until this page is idle. Without it the app works all the same. */
async function registerServiceWorker() {
  if (!workers) return
  await whenQuiet()
  await import('./start-service-worker.ts')
    .then(({ startServiceWorker }) => startServiceWorker(workers, updates))
    .catch(() => {})
}

/** Before it is needed: where no worker holds it, a page that has lost its network could not say so. */
async function fetchToaster() {
  await whenQuiet()
  await loadToaster().catch(() => addEventListener('online', fetchToaster, { once: true }))
}

/** Only for players who have a calendar, or an account that may have one. */
async function keepCalendarCurrent() {
  if (!readStored('calendar')) await untilSignedIn()
  await whenQuiet()
  await import('./start-background.tsx').then(({ startCalendar }) => startCalendar()).catch(() => {})
}

/** Only an installed app has an icon to put a number on; a tab can become one while it is open. Failing is silent. */
async function showBadge(i18n: I18nStore) {
  const installed = matchMedia(INSTALLED)
  if (!installed.matches)
    await new Promise((resolve) => installed.addEventListener('change', resolve, { once: true }))
  await import('./start-background.tsx').then(({ startBadge }) => startBadge(i18n)).catch(() => {})
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  return root
}

/** Resolves some time after the page has loaded and is idle: for work nobody is waiting for. */
async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) => setTimeout(resolve, QUIET_AFTER_MS))
  await new Promise<void>((resolve) => whenIdle(resolve))
}
