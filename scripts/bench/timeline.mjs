import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { ensureChromium } from '../chromium.mjs'
import { say, step } from '../console.mjs'
import { startOurServer } from '../our-server.mjs'
import { ROOT } from '../processes.mjs'
import { makeActivities } from './timeline/activities.mjs'
import { loadPass, scriptBytes, slowLoadPass, usePass } from './timeline/passes.mjs'
import { packFolder, startStub } from './timeline/stub-server.mjs'
import { mediansOf, timelineTable } from './timeline/table.mjs'

const COUNTS = [200, 1_000, 5_000]
/** Where the bare board is built. */
const BARE_BOARD = join(ROOT, '.cache/bare-board')
const LOADS = 5
const SLOW_LOADS = 3
const USES = 3

/** @typedef {import('./timeline/passes.mjs').Target} Target */
/** @typedef {import('./timeline/table.mjs').Figures} Figures */

/** The built timeline beside a bare React board, in turns, on the same activities: the real catalogue, and seeded ones. */
export async function benchTimeline() {
  const { path: browser, found } = await ensureChromium()
  say(`· ${found}`)
  const [bare, ours] = await step('packing both pages', async () => {
    await buildBareBoard()
    return [packFolder(BARE_BOARD), packFolder(join(ROOT, 'apps/web/dist'))]
  })
  const samples = [
    { title: 'real catalogue', activities: await realActivities() },
    ...COUNTS.map((count) => ({
      title: `N = ${count.toLocaleString('en')}`,
      activities: makeActivities(count),
    })),
  ]
  /** @type {import('./timeline/table.mjs').Result[]} */
  const results = []
  for (const { title, activities } of samples) {
    const stubs = [await startStub(bare, activities), await startStub(ours, activities)]
    const targets = stubs.map(({ origin }) => ({ browser, origin }))
    try {
      const work = `${title}: ${LOADS} loads, ${SLOW_LOADS} at 4x CPU, ${USES} uses of each page`
      const [bareFigures = {}, ourFigures = {}] = await step(work, () => measure(targets))
      results.push({ title, bare: bareFigures, ours: ourFigures })
    } finally {
      await Promise.all(stubs.map(({ stop }) => stop()))
    }
  }
  say(`
Timeline: ours (ratio to the bare React board). Median of the passes, which took turns.
CPU, bytes, elements and heap hold on a busy machine; wall times (*) hold on a quiet one only, and so does the work of
scrolling, because fewer frames are less work.

${timelineTable(results)}
${growth(results)}`)
}

/**
 * Bare, ours, bare, ours: whatever else the machine does meets both alike.
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
  const [, fewest] = results
  const most = results.at(-1)
  const ratio = (most?.ours['cpuToBars'] ?? 0) / (fewest?.ours['cpuToBars'] ?? 1)
  return `\nCPU to bars at ${most?.title}: ${ratio.toFixed(2)}x our own at ${fewest?.title} (goal: ≤ 2x).`
}

async function buildBareBoard() {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('timeline/in-page/bare-board', import.meta.url)),
    build: { outDir: BARE_BOARD, emptyOutDir: true, target: 'es2022' },
  })
}

/** What the built server answers. */
async function realActivities() {
  const { url, stop } = await startOurServer()
  try {
    const answer = await fetch(`${url}/api/events?games=genshin.starrail.zenless.wuthering`)
    /** @type {{ data: { events: { events: import('./timeline/activities.mjs').WireActivity[] }[] } }} */
    const { data } = JSON.parse(await answer.text())
    return data.events.flatMap(({ events }) => events)
  } finally {
    await stop()
  }
}
