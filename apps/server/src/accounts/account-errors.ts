import type { BotCheckAction } from '@bannerday/contract/accounts'
import {
  LEAST_PASSWORD_LENGTH,
  MOST_PASSWORD_LENGTH,
  type PasswordProblem,
} from '@bannerday/domain/passwords'
import { ApiError } from '#http/errors.ts'
import type { CheckHuman } from '#ports/bot-check.ts'
import { HasherBusy } from './password-hasher.ts'

const BUSY_RETRY_SECONDS = 5
const BOT_CHECK_RETRY_SECONDS = 30

export async function assertHuman(
  checkHuman: CheckHuman,
  token: string,
  action: BotCheckAction,
): Promise<void> {
  const verdict = await checkHuman(token, action)
  if (verdict === 'failed') throw new ApiError('botCheckFailed')
  if (verdict === 'unavailable')
    throw new ApiError('unavailable', { retryAfterSeconds: BOT_CHECK_RETRY_SECONDS })
}

/** Turns a full queue of the password hasher into a 503. */
export async function orBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof HasherBusy)
      throw new ApiError('unavailable', { retryAfterSeconds: BUSY_RETRY_SECONDS })
    throw error
  }
}

const SENTENCES = {
  'too-short': `The password needs at least ${LEAST_PASSWORD_LENGTH} characters`,
  'too-long': `The password may have at most ${MOST_PASSWORD_LENGTH} characters`,
  common: 'This password is among the first that attackers try',
  'is-username': 'The password must not be the username',
  'names-site': 'The password must not contain the name of this site',
} as const satisfies Readonly<Record<PasswordProblem, string>>

/** Tells what is wrong with a password: in English, and by its name for a client that speaks other languages. */
export function weakPassword(problem: PasswordProblem): ApiError {
  return new ApiError('weakPassword', { message: SENTENCES[problem], data: { problem } })
}
