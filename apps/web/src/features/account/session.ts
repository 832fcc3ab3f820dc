import { showProfile } from '@bannerday/contract/accounts'
import { isRefusal, isUnauthorized } from '#data/api-failure.ts'
import { call } from '#data/call.ts'
import { changeStored, readStored, removeStored } from '#storage/storage.ts'

/** Removes the id of the previous player in the same write; the profile provides the new one. */
export function openSession(token: string): void {
  changeStored({ auth_token: token, user_id: undefined })
}

export function closeSession(): void {
  removeStored('auth_token', 'user_id')
}

/** Whether a call was refused because of the session or the account behind it. */
export function isAboutSession(error: unknown): boolean {
  return isUnauthorized(error) || isRefusal(error, 'accountBanned') || isRefusal(error, 'accountInactive')
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
