import type { Updates } from '#features/shell/updates.ts'
import { scriptAddress } from '#widgets/script-address.ts'

const CHECK_EVERY_MS = 60 * 60 * 1000

/** Lets the app start without a network from the next time on. Called when the page has loaded what it needs itself. */
export async function startServiceWorker(workers: ServiceWorkerContainer, updates: Updates): Promise<void> {
  await workers.register(scriptAddress('/sw.js'))
  const registration = await workers.getRegistration()
  if (!registration) return
  updates.follow(registration)
  checkWhenSeenAgain(registration)
  if (!workers.controller) await handOver(workers)
}

/** An app that stays open for days is never navigated, which is when browsers look for a new version. */
function checkWhenSeenAgain(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    // Offline is no reason to complain: there will be a next time.
    registration.update().catch(() => {})
  })
}

/** On the first visit the page asked for its answers before the worker was there to keep them. */
async function handOver(workers: ServiceWorkerContainer): Promise<void> {
  const { active } = await workers.ready
  const calls = performance.getEntriesByType('resource').map(({ name }) => name)
  const answered = calls.filter((name) => new URL(name).pathname.startsWith('/api/'))
  active?.postMessage(answered, { transfer: [] })
}
