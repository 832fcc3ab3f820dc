import type { BotCheckAction } from '@bannerday/contract/accounts'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { Clock } from '#ports/clock.ts'

/** One to two seconds of work on a phone, and for a spammer the same for every account. */
const COST = 1_000
/** Where among the tries the right one is. */
export const COUNTER = { from: 500, to: 1_500 }
const CHALLENGE_SECONDS = 295

/** What the widget sends back, packed as base64: the challenge as we signed it, and its solution. */
const answer = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.int().check(z.lte(64)),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

export type Altcha = {
  /** The widget's own JSON. */
  readonly challenge: (action: BotCheckAction) => Promise<object>
  /** The nonce of the challenge that a token solves; null when it solves none of ours for that form. */
  readonly solvedBy: (token: string, action: BotCheckAction) => Promise<string | null>
}

/** The embedded bot check: no third party, no puzzle for people, only work for their machine. */
export function altcha(secret: () => Promise<string>, clock: Clock): Altcha {
  /** Each form has its own, so that work done for one does not count for another. */
  const signedFor = async (action: BotCheckAction) => {
    const value = `${await secret()}.${action}`
    return { hmacSignatureSecret: value, hmacKeySignatureSecret: `${value}.key` }
  }
  return {
    challenge: async (action) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(COUNTER.from, COUNTER.to),
        deriveKey,
        expiresAt: new Date(clock.now() + CHALLENGE_SECONDS * 1_000),
        ...(await signedFor(action)),
      }),
    solvedBy: async (token, action) => {
      const given = readToken(token)
      if (!given || given.challenge.parameters.expiresAt * 1_000 <= clock.now()) return null
      const { verified } = await verifySolution({ ...given, deriveKey, ...(await signedFor(action)) })
      return verified ? given.challenge.parameters.nonce : null
    },
  }
}

function readToken(token: string): z.output<typeof answer> | null {
  try {
    const parsed = answer.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
