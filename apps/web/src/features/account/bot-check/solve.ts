import { pbkdf2, solveChallenge } from 'altcha/lib'
import type { BotChallenge } from '#data/bot-challenge.ts'

/*
 * Only the solver of the package is used. Its own widget is written in a framework that makes a trusted-types policy
 * of its own, which our content security policy refuses. The work itself is done by the browser off the page's thread.
 */

/** Does the work that the server asks for: a second or two. Answers the token that proves it. */
export async function solveBotChallenge(challenge: BotChallenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({ challenge, controller, deriveKey: pbkdf2.deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time')
  const { counter, derivedKey } = solution
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
}
