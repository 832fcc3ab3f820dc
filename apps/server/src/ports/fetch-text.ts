/** Why an address could not be read, in words for an operator. */
export type Fetched =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Reads a text from an address on the internet; it never throws, never waits long and never reads much. */
export type FetchText = (address: string) => Promise<Fetched>
