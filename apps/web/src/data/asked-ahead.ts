type AskedAhead = {
  readonly url: string
  readonly answer: Promise<Response>
  readonly abort: () => void
}

declare global {
  /** What the first script has asked for, before there was any code that could. */
  var askedAhead: AskedAhead | undefined
}

/** An answer that nobody took by then belongs to a page that was held up: what was true may be no more. */
const FRESH_MS = 10_000

/** The answer to a call that has been made already. It is handed out once. */
export function takeAskedAhead(url: string, signal: AbortSignal | undefined): Promise<Response> | undefined {
  const asked = globalThis.askedAhead
  if (asked?.url !== url || performance.now() > FRESH_MS) return undefined
  globalThis.askedAhead = undefined
  signal?.addEventListener('abort', asked.abort)
  return asked.answer
}
