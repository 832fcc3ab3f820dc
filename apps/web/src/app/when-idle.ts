/** By then the page has loaded what it needs, or its network is too slow to share. */
const QUIET_MS = 2000

/** Resolves some time after the page has loaded and is idle: for work nobody is waiting for. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: QUIET_MS }))
}
