export type ProviderName = 'microsoft' | 'qq'

/** What a login is started with; the callback must match it. */
type Attempt = {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

export type Callback = { readonly code: string; readonly state: string; readonly issuer: string | undefined }

/** Where a provider has a picture of the player, and what is shown to see it where not everybody may; never stored. */
export type Picture = { readonly address: string; readonly bearer?: string }

/** `subject` never changes; `name` is a display name and may. */
type Identity = { readonly subject: string; readonly name: string | null; readonly picture: Picture | null }

export type LoginProvider = {
  readonly authUrl: (attempt: Attempt) => Promise<string>
  readonly identify: (attempt: Attempt, callback: Callback) => Promise<Identity>
}

/** The provider is unreachable or failing: worth another try later. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

export const PROVIDER_TIMEOUT_MS = 4_000
