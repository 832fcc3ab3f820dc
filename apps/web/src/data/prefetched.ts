type Prefetched = {
  readonly url: string
  readonly answer: Promise<Response>
  readonly abort: () => void
}

declare global {
  /** The call that src/app/first-script.ts has made before the app's code arrived. */
  var prefetched: Prefetched | undefined
}

/** A page that has not used the answer by then was held up, and the answer may be outdated. */
const FRESH_MS = 10_000

/** The answer to a call that src/app/first-script.ts has made already. Handed out once. */
export function takePrefetched(url: string, signal: AbortSignal | undefined): Promise<Response> | undefined {
  const made = globalThis.prefetched
  if (made?.url !== url || performance.now() > FRESH_MS) return undefined
  globalThis.prefetched = undefined
  signal?.addEventListener('abort', made.abort)
  return made.answer
}
