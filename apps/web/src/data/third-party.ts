import { microsoftCallback, microsoftLogin, qqCallback, qqLogin } from '@bannerday/contract/accounts'
import { ApiFailure } from './api-failure.ts'
import { call } from './call.ts'

export type Provider = 'microsoft' | 'qq'

/** What a provider sent the browser back with. */
export type Return = {
  readonly provider: Provider
  readonly code: string
  readonly state: string
  readonly issuer?: string | undefined
}

/** Under this key running logins are found by whoever wants to show a spinner. */
export const thirdPartyKey = (provider: Provider) => ['third-party', provider] as const

/** Where to send the browser; never to anything but a web page. */
export async function loginAddress(provider: Provider, isDomestic: boolean): Promise<string> {
  const { auth_url: address } =
    provider === 'qq'
      ? await call(qqLogin, {})
      : await call(microsoftLogin, { is_domestic: isDomestic ? '1' : '0' })
  if (!/^https?:$/.test(new URL(address).protocol)) throw new ApiFailure('invalid-answer')
  return address
}

/** The token of the session that the provider's word opens. */
export async function completeLogin({ provider, code, state, issuer }: Return): Promise<string> {
  const { token } =
    provider === 'qq'
      ? await call(qqCallback, { qq_code: code, qq_state: state, json: '1' })
      : await call(microsoftCallback, { ms_code: code, ms_state: state, ms_iss: issuer, json: '1' })
  return token
}
