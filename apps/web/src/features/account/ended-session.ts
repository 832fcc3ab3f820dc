import { showProfile } from '@bannerday/contract/accounts'
import { hasCode, isRefusal } from '#data/api-failure.ts'
import { call } from '#data/call.ts'
import { readStored } from '#storage/storage.ts'
import { closeSession } from './session.ts'

const UNAUTHORIZED = 401

/** Whether a call was refused because of the session or the account behind it. */
export function isAboutSession(error: unknown): boolean {
  return (
    hasCode(error, UNAUTHORIZED) || isRefusal(error, 'accountBanned') || isRefusal(error, 'accountInactive')
  )
}

/**
 * Signs out if the server has ended the session, and returns whether it has. The server is asked again, because a refusal
 * can have another reason, or be about a session that this browser has left meanwhile.
 */
export async function leaveEndedSession(): Promise<boolean> {
  const token = readStored('auth_token')
  if (token === undefined) return false
  try {
    await call(showProfile, {})
    return false
  } catch (error) {
    if (!isAboutSession(error) || readStored('auth_token') !== token) return false
    closeSession()
    return true
  }
}
