/**
 * What is printed of a page, and what we want of ours. Wall times are marked: a busy machine stretches them.
 * @typedef {{ title: string, unit: string, digits: number, goal: string, isWallTime?: true }} Metric
 * @typedef {Record<string, number>} Figures
 * @typedef {{ count: number, floor: Figures, ours: Figures }} Result
 */

/** @type {Record<string, Metric>} */
const METRICS = {
  script: { title: 'JavaScript on /timeline, brotli', unit: 'kB', digits: 1, goal: '≤ 110 kB' },
  cpuToBars: { title: 'CPU to bars', unit: 'ms', digits: 0, goal: '≤ 2.5x; 5,000 ≤ 1.5x our own 200' },
  barsShown: { title: 'Bars shown', unit: 'ms', digits: 0, goal: '≤ 1.8x', isWallTime: true },
  barsShownSlow: { title: 'Bars shown, 4x CPU', unit: 'ms', digits: 0, goal: '≤ 1.8x', isWallTime: true },
  elements: { title: 'DOM elements', unit: '', digits: 0, goal: '≤ 700' },
  heap: { title: 'Heap after GC', unit: 'MB', digits: 1, goal: '≤ 6 MB at 1,000, ≤ 9 MB at 5,000' },
  idle: { title: 'Idle main thread', unit: 'ms/s', digits: 1, goal: '≤ 4 ms/s, flat' },
  longTasks: { title: 'Long tasks while idle', unit: '', digits: 0, goal: 'none' },
  scrollFrames: { title: 'Scroll, frames', unit: '/s', digits: 0, goal: '≥ 1x', isWallTime: true },
  scrollP95: { title: 'Scroll, p95 frame', unit: 'ms', digits: 1, goal: '≤ 1.1x', isWallTime: true },
  scrollTask: { title: 'Scroll, main thread', unit: 'ms/s', digits: 0, goal: '≤ 1.3x' },
  clickToDialog: { title: 'Click to dialog', unit: 'ms', digits: 0, goal: '≤ 1.5x, flat', isWallTime: true },
}

/**
 * The middle of each figure over all passes that have it.
 * @param {readonly Figures[]} passes
 * @returns {Figures}
 */
export function mediansOf(passes) {
  const names = new Set(passes.flatMap((pass) => Object.keys(pass)))
  return Object.fromEntries(
    [...names].map((name) => [name, median(passes.flatMap((pass) => pass[name] ?? []))]),
  )
}

/**
 * A table in Markdown, as docs/performance.md shows it.
 * @param {readonly Result[]} results
 */
export function timelineTable(results) {
  const head = ['figure', ...results.map(({ count }) => `N = ${count.toLocaleString('en')}`), 'goal']
  const rows = Object.entries(METRICS).map(([name, metric]) => {
    const cells = results.map(({ floor, ours }) => cell(ours[name], floor[name], metric))
    return [metric.title + (metric.isWallTime ? ' *' : '')].concat(cells, metric.goal)
  })
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/**
 * @param {number | undefined} ours
 * @param {number | undefined} floor
 * @param {Metric} metric
 */
function cell(ours, floor, { unit, digits }) {
  if (ours === undefined) return ''
  const value = `${ours.toFixed(digits)} ${unit}`.trim()
  if (!floor) return value
  return `${value} (${(ours / floor).toFixed(2)}x of ${floor.toFixed(digits)})`
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = Math.floor(sorted.length / 2)
  const lower = sorted.length % 2 === 0 ? upper - 1 : upper
  return ((sorted[lower] ?? 0) + (sorted[upper] ?? 0)) / 2
}
