/**
 * A seeded generator of whole numbers, so that a failure can be reproduced. It uses the upper bits, because the lower bits
 * of a linear congruential generator repeat after a few steps.
 */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
