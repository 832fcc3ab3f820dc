/** The moment the page believes it is. */
declare const benchNow: number
/** Tells the pass, without waiting for it to ask. */
declare function benchBarsShown(at: string): void
