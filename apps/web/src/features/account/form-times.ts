/** How long the result of a form is shown. */
export const FORM_TIMES_MS = { login: 10_000, success: 30_000, failure: 10_000 } as const

/** How long a button stays busy after the browser was sent to a provider. */
export const REDIRECT_MS = 10_000
