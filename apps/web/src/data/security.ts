import { showSecurity, type WireSecurity } from '@bannerday/contract/account-security'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-client.ts'

/** The security settings of an account. */
export type Security = {
  /** False for players who only sign in through another provider. */
  readonly hasPassword: boolean
  /** Whether every new sign-in is announced by mail; null if the account has no mail address. */
  readonly signInMail: boolean | null
  readonly sessions: readonly OpenSession[]
}

/** A device on which the player is signed in. */
export type OpenSession = {
  readonly id: string
  /** Such as "Firefox, Windows"; empty if unknown. */
  readonly device: string
  readonly createdAt: string
  readonly usedAt: string
  readonly isCurrent: boolean
}

/** Fetched again whenever the section is opened. */
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
