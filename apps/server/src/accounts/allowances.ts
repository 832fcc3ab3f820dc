type Guessed<Found> =
  | { readonly kind: 'right'; readonly found: Found }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many-failures'; readonly retryAfterSeconds: number }

/**
 * Runs `look`, which checks a password, unless that address has been wrong about that account too often lately. `look`
 * answers with what the right password gives access to, or null.
 */
export type GuessPassword = <Found>(
  account: string,
  address: string,
  look: () => Promise<Found | null>,
) => Promise<Guessed<Found>>

/** Whether one more mail may go to an address. Mails beyond the limit are dropped silently. */
export type MayMail = (address: string) => Promise<boolean>
