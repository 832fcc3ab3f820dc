/** The only source of the time; tests pass in a clock that moves only when told to. */
export type Clock = { readonly now: () => number }

export const systemClock: Clock = { now: () => Date.now() }
