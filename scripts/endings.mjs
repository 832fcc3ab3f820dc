import { once } from 'node:events'
import { constants } from 'node:os'

/*
 * What must not outlive a script of ours: the processes it started and the folders it made. Whoever made something stops it;
 * where a signal ends the script before that, it is stopped here.
 */

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** @type {Set<() => Promise<void>>} */
const open = new Set()
let isListening = false

/**
 * Answers with a function that stops it once, however often it is called, and that is called at the end of this process at the
 * latest. `process.exit` waits for nothing: then only as much is done as can be done at once.
 * @param {() => void | Promise<void>} stop
 * @returns {() => Promise<void>}
 */
export function stopAtTheEnd(stop) {
  listen()
  /** @type {Promise<void> | undefined} */
  let stopping
  const stopOnce = () => (stopping ??= stopNow())
  const stopNow = async () => {
    try {
      await stop()
    } finally {
      open.delete(stopOnce)
    }
  }
  open.add(stopOnce)
  return stopOnce
}

/**
 * Ends a process, unless it has ended already, by itself or by a signal, or never began.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
export async function endProcess(child, signal = 'SIGTERM') {
  if (child.pid === undefined || hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** @param {import('node:child_process').ChildProcess} child */
export function hasEnded({ exitCode, signalCode }) {
  return (exitCode ?? signalCode) !== null
}

/** Only in a script that has something to stop: any other ends as Node ends it. */
function listen() {
  if (isListening) return
  isListening = true
  // Once: whoever does not want to wait sends it again.
  for (const signal of SIGNALS)
    process.once(signal, async () => {
      // The latest first, as it may need the earlier ones. One that fails keeps none from being stopped.
      for (const stop of [...open].toReversed()) await stop().catch(() => {})
      process.exit(128 + constants.signals[signal])
    })
  process.once('exit', () => [...open].toReversed().forEach((stop) => void stop()))
}
