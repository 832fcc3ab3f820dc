import type { BotCheckAction } from '@bannerday/contract/accounts'
import { MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH, type PasswordProblem } from '@bannerday/domain/credentials'
import { ApiError } from '#http/errors.ts'
import type { CheckHuman } from '#ports/bot-check.ts'
import { HasherBusy, type PasswordHasher } from './password-hasher.ts'

const BUSY_RETRY_SECONDS = 2
const BOT_CHECK_RETRY_SECONDS = 30

export async function assertHuman(
  checkHuman: CheckHuman,
  token: string,
  action: BotCheckAction,
): Promise<void> {
  const verdict = await checkHuman(token, action)
  if (verdict === 'failed') throw new ApiError('botCheckFailed', { about: { form: action } })
  if (verdict === 'unavailable')
    throw new ApiError('unavailable', { retryAfterSeconds: BOT_CHECK_RETRY_SECONDS })
}

/** Refuses a caller whose password could not be hashed soon, before their bot check is used up and anything is counted. */
export function assertRoom(hasher: Pick<PasswordHasher, 'assertRoom'>): void {
  try {
    hasher.assertRoom()
  } catch (error) {
    throw orUnavailable(error)
  }
}

/** Turns a full queue of the password hasher into a 503. */
export async function orBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw orUnavailable(error)
  }
}

function orUnavailable(error: unknown): unknown {
  return error instanceof HasherBusy
    ? new ApiError('unavailable', { retryAfterSeconds: BUSY_RETRY_SECONDS })
    : error
}

const SENTENCES = {
  'too-short': `The password needs at least ${MIN_PASSWORD_LENGTH} characters`,
  'too-long': `The password may have at most ${MAX_PASSWORD_LENGTH} characters`,
  common: 'This password is among the first that attackers try',
  'is-username': 'The password must not be made of the username',
  'names-site': 'The password must not contain the name of this site',
} as const satisfies Readonly<Record<PasswordProblem, string>>

/** Tells what is wrong with a password: in English, and by its name for a client that speaks other languages. */
export function weakPassword(problem: PasswordProblem): ApiError {
  return new ApiError('weakPassword', { message: SENTENCES[problem], data: { problem } })
}
