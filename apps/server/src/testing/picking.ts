/**
 * Whole numbers below the one asked for, which look random and are the same in every run: a failure can be looked at
 * again. They come from the upper bits, for the lower ones of such a row repeat after a few steps.
 */
export function pickingFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
