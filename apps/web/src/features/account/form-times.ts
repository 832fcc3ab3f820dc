/** How long the result of a form stays to be read. */
export const FORM_TIMES_MS = { login: 10_000, success: 30_000, failure: 10_000 } as const

/** How long a button shows that the browser is on its way to a provider. */
export const REDIRECT_MS = 10_000
