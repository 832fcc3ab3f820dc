export type ProviderName = 'microsoft' | 'qq'

/** What a login is begun with and must come back with. */
type Attempt = {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

export type Callback = { readonly code: string; readonly state: string; readonly issuer: string | undefined }

/** Who the provider says it is: `subject` never changes, the name is what they like to be called. */
type Identity = { readonly subject: string; readonly name: string | null }

export type LoginProvider = {
  readonly authUrl: (attempt: Attempt) => Promise<string>
  readonly identify: (attempt: Attempt, callback: Callback) => Promise<Identity>
}

/** The provider does not answer; trying again later may help. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

export const PROVIDER_TIMEOUT_MS = 4_000
