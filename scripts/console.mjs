/** How the scripts talk: one line a step, with its time, and a way out when a step fails. */

/** A step that failed in a way we can explain: what went wrong, and what to do about it. */
export class StepFailed extends Error {
  /**
   * @param {string} message
   * @param {string} hint
   */
  constructor(message, hint) {
    super(message)
    this.hint = hint
  }
}

/** @param {string} text */
export function say(text) {
  console.log(text)
}

/**
 * Runs one named step and says how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = performance.now()
  say(`▸ ${title} …`)
  const result = await work()
  say(`✓ ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  return result
}

/**
 * Runs a whole command of ours; a failure ends it with a sentence instead of a stack trace.
 * @param {() => Promise<void>} command
 */
export async function main(command) {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(`\n✗ ${error.message}\n  ${error.hint}`)
    process.exitCode = 1
  }
}
