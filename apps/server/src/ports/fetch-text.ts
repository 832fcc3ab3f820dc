type NotFetched =
  /** The address answers, and has nothing there. */
  | { readonly kind: 'missing' }
  /** `reason` is in words for an operator. */
  | { readonly kind: 'failed'; readonly reason: string }

export type Fetched = { readonly kind: 'text'; readonly text: string } | NotFetched
export type FetchedBytes = { readonly kind: 'bytes'; readonly bytes: Buffer } | NotFetched

/** Reads a text from an address on the internet; it never throws, never waits long and never reads much. */
export type FetchText = (address: string) => Promise<Fetched>
/** The same for what is no text. A bearer token is shown to that address alone, never to one that it leads on to. */
export type FetchBytes = (address: string, bearer?: string) => Promise<FetchedBytes>
