/**
 * The first of `count` indices that passes, or `count` when none does; asks about log2(count) of them.
 * Once an index passes, all later ones must.
 */
export function firstIndex(count: number, passes: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}
