import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from '../chromium.mjs'
import { say, step } from '../console.mjs'
import { ROOT } from '../processes.mjs'
import { loadPass, scriptBytes, slowLoadPass, usePass } from './timeline/passes.mjs'
import { packFolder, startStub } from './timeline/stub-server.mjs'
import { mediansOf, timelineTable } from './timeline/table.mjs'

const COUNTS = [200, 1_000, 5_000]
const LOADS = 5
const SLOW_LOADS = 3
const USES = 3

/** @typedef {import('./timeline/passes.mjs').Target} Target */
/** @typedef {import('./timeline/table.mjs').Figures} Figures */

/** The built timeline beside a page that does the least one can do, in turns, on the same activities. */
export async function benchTimeline() {
  const { path: browser, found } = await ensureChromium()
  say(`· ${found}`)
  const [floor, ours] = await step('packing both pages', async () => [
    packFolder(fileURLToPath(new URL('timeline/in-page/floor', import.meta.url))),
    packFolder(join(ROOT, 'apps/web/dist')),
  ])
  /** @type {import('./timeline/table.mjs').Result[]} */
  const results = []
  for (const count of COUNTS) {
    const stubs = [await startStub(floor, count), await startStub(ours, count)]
    const targets = stubs.map(({ origin }) => ({ browser, origin }))
    try {
      const title = `N = ${count.toLocaleString('en')}: ${LOADS} loads, ${SLOW_LOADS} at 4x CPU, ${USES} uses of each page`
      const [floorFigures = {}, ourFigures = {}] = await step(title, () => measure(targets))
      results.push({ count, floor: floorFigures, ours: ourFigures })
    } finally {
      await Promise.all(stubs.map(({ stop }) => stop()))
    }
  }
  say(`
Timeline: ours (ratio to the floor page). Median of the passes, which took turns.
CPU, bytes, elements and heap hold on a busy machine; wall times (*) hold on a quiet one only, and so does the work of
scrolling, because fewer frames are less work.

${timelineTable(results)}
${growth(results)}`)
}

/**
 * Floor, ours, floor, ours: whatever else the machine does meets both alike.
 * @param {readonly Target[]} targets
 */
async function measure(targets) {
  /** @type {((target: Target) => Promise<Figures>)[]} */
  const rounds = [
    scriptBytes,
    ...Array(LOADS).fill(loadPass),
    ...Array(SLOW_LOADS).fill(slowLoadPass),
    ...Array(USES).fill(usePass),
  ]
  /** @type {Figures[][]} */
  const passes = targets.map(() => [])
  for (const pass of rounds) {
    for (const [index, target] of targets.entries()) passes[index]?.push(await pass(target))
  }
  return passes.map(mediansOf)
}

/** @param {readonly import('./timeline/table.mjs').Result[]} results */
function growth(results) {
  const [fewest, most] = [results.at(0), results.at(-1)]
  const ratio = (most?.ours['cpuToBars'] ?? 0) / (fewest?.ours['cpuToBars'] ?? 1)
  return `\nCPU to bars at ${most?.count.toLocaleString('en')}: ${ratio.toFixed(2)}x our own at ${fewest?.count}.`
}
