import { showSecurity, type WireSecurity } from '@bannerday/contract/account-security'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** How the account is guarded. */
export type Security = {
  /** False for players who only ever come through another provider. */
  readonly hasPassword: boolean
  /** Whether a mail tells of every new sign-in; null where there is no address to write to. */
  readonly signInMail: boolean | null
  readonly sessions: readonly OpenSession[]
}

/** A device on which the player is signed in. */
export type OpenSession = {
  readonly id: string
  /** "Firefox, Windows"; empty where the browser did not say. */
  readonly device: string
  readonly createdAt: string
  readonly usedAt: string
  readonly isCurrent: boolean
}

/** Where the player is signed in, asked anew whenever the list is opened. */
export function securityQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.security(token),
    queryFn: async ({ signal }): Promise<Security> => toSecurity(await call(showSecurity, {}, { signal })),
    staleTime: 0,
  })
}

function toSecurity({ has_password, sign_in_mail, sessions }: WireSecurity): Security {
  return {
    hasPassword: has_password,
    signInMail: sign_in_mail,
    sessions: sessions.map(({ session_id, device, created_at, used_at, is_current }) => ({
      id: session_id,
      device,
      createdAt: created_at,
      usedAt: used_at,
      isCurrent: is_current,
    })),
  }
}
