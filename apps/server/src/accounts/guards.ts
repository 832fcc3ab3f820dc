import type { BotCheckAction } from '@bannerday/contract/accounts'
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
