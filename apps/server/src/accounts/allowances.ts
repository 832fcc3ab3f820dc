type Guessed<Found> =
  | { readonly kind: 'right'; readonly found: Found }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many-failures'; readonly retryAfterSeconds: number }

/**
 * Lets somebody at an address try an account's password, unless they were wrong too often lately. `look` answers with
 * what a right password opens, or null.
 */
export type GuessPassword = <Found>(
  account: string,
  address: string,
  look: () => Promise<Found | null>,
) => Promise<Guessed<Found>>

/** Whether one more mail may go to an address; beyond that, mails are silently not sent. */
export type MayMail = (address: string) => Promise<boolean>
