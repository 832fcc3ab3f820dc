import type { Updates } from '#features/shell/updates.tsx'
import { readStored } from '#storage/storage.ts'
import { scriptAddress } from '#widgets/web-address.ts'

const CHECK_EVERY_MS = 60 * 60 * 1000

/** Lets the app start offline from the next visit on. */
export async function startServiceWorker(workers: ServiceWorkerContainer, updates: Updates): Promise<void> {
  await workers.register(scriptAddress('/sw.js'))
  const registration = await workers.getRegistration()
  if (!registration) return
  updates.follow(registration)
  checkWhenSeenAgain(registration)
  if (readStored('reminders') || readStored('reminderDevice')) await startReminders()
  if (!workers.controller) await handOver(workers)
}

/** Tells the server what has changed since the last visit. Players without reminders never fetch the code for it. */
async function startReminders(): Promise<void> {
  const [{ appQueryClient }, { followReminders }] = await Promise.all([
    import('./data.tsx'),
    import('#features/reminders/sync.ts'),
  ])
  // Configures the calls.
  appQueryClient()
  followReminders()
}

/** Browsers look for a new version on navigation, which never happens in an app that stays open for days. */
function checkWhenSeenAgain(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    // Offline: the next time will do.
    registration.update().catch(() => {})
  })
}

/** On the first visit the page made its calls before the worker could cache them: tells the worker which. */
async function handOver(workers: ServiceWorkerContainer): Promise<void> {
  const { active } = await workers.ready
  const calls = performance.getEntriesByType('resource').map(({ name }) => name)
  const answered = calls.filter((name) => new URL(name).pathname.startsWith('/api/'))
  active?.postMessage(answered, { transfer: [] })
}
