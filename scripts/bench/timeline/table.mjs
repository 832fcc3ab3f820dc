/**
 * What is printed of a page, and what we want of ours. Wall times are marked: a busy machine stretches them.
 * @typedef {{ title: string, unit: string, digits: number, goal: string, isWallTime?: true }} Metric
 * @typedef {Record<string, number>} Figures
 * @typedef {{ title: string, bare: Figures, ours: Figures }} Result
 */

/** @type {Record<string, Metric>} */
const METRICS = {
  script: { title: 'JavaScript on /timeline, brotli', unit: 'kB', digits: 1, goal: '' },
  cpuToBars: { title: 'CPU to bars', unit: 'ms', digits: 0, goal: '≤ 1.3x' },
  barsShown: { title: 'Bars shown', unit: 'ms', digits: 0, goal: '≤ 1.5x', isWallTime: true },
  barsShownSlow: { title: 'Bars shown, 4x CPU', unit: 'ms', digits: 0, goal: '≤ 1.4x', isWallTime: true },
  elements: { title: 'DOM elements', unit: '', digits: 0, goal: '≤ 900' },
  heap: { title: 'Heap after GC', unit: 'MB', digits: 1, goal: '≤ 7 MB' },
  idle: { title: 'Idle main thread', unit: 'ms/s', digits: 1, goal: '≤ 1.5x' },
  longTasks: { title: 'Long tasks while idle', unit: '', digits: 0, goal: 'none' },
  scrollFrames: { title: 'Scroll, frames', unit: '/s', digits: 0, goal: '≥ 0.98x', isWallTime: true },
  scrollP95: { title: 'Scroll, p95 frame', unit: 'ms', digits: 1, goal: '≤ 1.1x', isWallTime: true },
  scrollTask: { title: 'Scroll, main thread', unit: 'ms/s', digits: 0, goal: '≤ 1.3x' },
  clickToDialog: { title: 'Click to dialog', unit: 'ms', digits: 0, goal: '≤ 1.6x', isWallTime: true },
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
  const head = ['figure', ...results.map(({ title }) => title), 'goal']
  const rows = Object.entries(METRICS).map(([name, metric]) => {
    const cells = results.map(({ bare, ours }) => cell(ours[name], bare[name], metric))
    return [metric.title + (metric.isWallTime ? ' *' : '')].concat(cells, metric.goal)
  })
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/**
 * @param {number | undefined} ours
 * @param {number | undefined} bare
 * @param {Metric} metric
 */
function cell(ours, bare, { unit, digits }) {
  if (ours === undefined) return ''
  const value = `${ours.toFixed(digits)} ${unit}`.trim()
  if (!bare) return value
  return `${value} (${(ours / bare).toFixed(2)}x of ${bare.toFixed(digits)})`
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = Math.floor(sorted.length / 2)
  const lower = sorted.length % 2 === 0 ? upper - 1 : upper
  return ((sorted[lower] ?? 0) + (sorted[upper] ?? 0)) / 2
}
