/** By then a page has what it asked for, or is waiting for a network that can use the room. */
const QUIET_MS = 2000

/** Settles some time after the page has loaded, when it has nothing to do: for what nobody waits for. */
export async function atRest(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: QUIET_MS }))
}
