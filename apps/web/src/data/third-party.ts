import { microsoftCallback, microsoftLogin, qqCallback, qqLogin } from '@bannerday/contract/accounts'
import { ApiFailure } from './api-failure.ts'
import { call } from './call.ts'

export type Provider = 'microsoft' | 'qq'

/** What a provider added to the address when it sent the browser back. */
export type Return = {
  readonly provider: Provider
  readonly code: string
  readonly state: string
  readonly issuer?: string | undefined
}

/** The mutation key of a login that the browser came back from. */
export const RETURN_KEY = ['third-party-return'] as const

/** The provider's login page. Rejects anything but a web address. */
export async function loginAddress(provider: Provider, isDomestic: boolean): Promise<string> {
  const { auth_url: address } =
    provider === 'qq'
      ? await call(qqLogin, {})
      : await call(microsoftLogin, { is_domestic: isDomestic ? '1' : '0' })
  if (!/^https?:$/.test(new URL(address).protocol)) throw new ApiFailure('invalid-answer')
  return address
}

/** Exchanges what the provider sent for a session, and returns its token. */
export async function completeLogin({ provider, code, state, issuer }: Return): Promise<string> {
  const { token } =
    provider === 'qq'
      ? await call(qqCallback, { qq_code: code, qq_state: state, json: '1' })
      : await call(microsoftCallback, { ms_code: code, ms_state: state, ms_iss: issuer, json: '1' })
  return token
}
