/** The one way to ask for the time; tests hand in a clock that stands still until told otherwise. */
export type Clock = { readonly now: () => number }

export const systemClock: Clock = { now: () => Date.now() }
