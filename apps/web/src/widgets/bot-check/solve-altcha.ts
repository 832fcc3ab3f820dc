import { pbkdf2, solveChallenge } from 'altcha/lib'
import type { BotChallenge } from '#data/bot-challenge.ts'

/*
 * Only the solver of the package is used. Its widget comes with a framework that creates a trusted-types policy, which
 * our content security policy refuses. The hashing itself runs off the main thread, in the browser's crypto API.
 */

/** Solves the server's puzzle, which takes a second or two, and returns the token that proves it. */
export async function solveAltcha(challenge: BotChallenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({ challenge, controller, deriveKey: pbkdf2.deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time')
  const { counter, derivedKey } = solution
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
}
