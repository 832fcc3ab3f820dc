import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { NOW, SETTINGS, TIME_ZONE } from './activities.mjs'
import { BLANK } from './stub-server.mjs'

const SIZE = { width: 1440, height: 900 }
const PROBE = readFileSync(new URL('in-page/probe.js', import.meta.url), 'utf8')
const BARS_SHOWN = 'benchBarsShown'
const TIMEOUT_MS = 60_000

const SETTLED_MS = 2_500
const IDLE_MS = 6_000
const SCROLL_MS = 1_500
const SCROLL_PX_PER_S = 2_400
const CLICKS = 4

/** @typedef {{ browser: string, origin: string }} Target */
/** @typedef {Awaited<ReturnType<typeof openPage>>} OpenPage */

/**
 * How many bytes of JavaScript a first visit brings over the wire, packed.
 * @param {Target} target
 */
export function scriptBytes(target) {
  return withPage(target, async (opened) => {
    /** @type {Set<string>} */
    const scripts = new Set()
    let bytes = 0
    await opened.cdp.send('Network.enable')
    opened.cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId)
    })
    opened.cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await showBars(opened)
    await opened.page.waitForLoadState('networkidle')
    await pause(SETTLED_MS)
    return { script: bytes / 1_000 }
  })
}

/**
 * From an empty cache to the first bars.
 * @param {Target} target
 */
export function loadPass(target) {
  return withPage(target, async (opened) => {
    const before = await opened.metrics()
    const after = await showBars(opened)
    return { cpuToBars: (after.task - before.task) * 1_000, barsShown: await opened.read('barsShownAt') }
  })
}

/**
 * The same on a quarter of the processor. Only the time counts here: the throttling itself is booked as work.
 * @param {Target} target
 */
export function slowLoadPass(target) {
  return withPage(target, async (opened) => {
    await opened.cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await showBars(opened)
    return { barsShownSlow: await opened.read('barsShownAt') }
  })
}

/**
 * Looked at, left alone, scrolled and clicked.
 * @param {Target} target
 */
export function usePass(target) {
  return withPage(target, async (opened) => {
    await showBars(opened)
    await pause(SETTLED_MS)
    const size = await sizeOf(opened)
    const idle = await busyDuring(opened, () => pause(IDLE_MS))
    const frames = await scroll(opened)
    await showBars(opened)
    await pause(SETTLED_MS)
    return {
      ...size,
      idle: idle.taskPerSecond,
      longTasks: idle.longTasks,
      ...frames,
      clickToDialog: await clickThrough(opened),
    }
  })
}

/** Uses no locator: the script that Playwright injects for locators would count as heap of the page. @param {OpenPage} opened */
async function sizeOf({ cdp, page, metrics }) {
  // What the first collection frees may release more, which the second one collects.
  for (const _round of [1, 2]) await cdp.send('HeapProfiler.collectGarbage')
  const { heap } = await metrics()
  return { heap: heap / 1e6, elements: Number(await page.evaluate('document.querySelectorAll("*").length')) }
}

/** Back and forth with the wheel, at the speed of a hurried hand. @param {OpenPage} opened */
async function scroll(opened) {
  const { cdp, page } = opened
  const [x, y] = [SIZE.width / 2, SIZE.height * 0.6]
  await page.mouse.move(x, y)
  /** @type {number[]} */
  let intervals = []
  const { taskPerSecond } = await busyDuring(opened, async () => {
    const watched = page.evaluate(`bench.intervals(${2 * SCROLL_MS})`)
    for (const direction of [1, -1]) {
      await cdp.send('Input.synthesizeScrollGesture', {
        x,
        y,
        yDistance: (direction * SCROLL_PX_PER_S * SCROLL_MS) / 1_000,
        speed: SCROLL_PX_PER_S,
        gestureSourceType: 'mouse',
      })
    }
    intervals = await watched
  })
  const sorted = intervals.toSorted((a, b) => a - b)
  const total = intervals.reduce((sum, interval) => sum + interval, 0)
  return {
    scrollFrames: (intervals.length * 1_000) / total,
    scrollP95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0,
    scrollTask: taskPerSecond,
  }
}

/** @param {OpenPage} opened */
async function clickThrough({ page, read }) {
  /** @type {number[]} */
  const times = []
  /** @type {{ x: number, y: number }[]} */
  const points = await page.evaluate('bench.pointsOnBars()')
  for (const point of points) {
    if (times.length === CLICKS) break
    await page.mouse.move(point.x, point.y)
    await pause(200)
    if (!(await page.evaluate(`bench.opensBar(${JSON.stringify(point)})`))) continue
    await page.evaluate('bench.timeNextClick()')
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForFunction('bench.clickToDialog > 0', null, { polling: 50 })
    times.push(await read('clickToDialog'))
    await page.keyboard.press('Escape')
    await page.locator('[role=dialog]').filter({ visible: true }).waitFor({ state: 'hidden' })
    await pause(400)
  }
  if (times.length < CLICKS) throw new Error(`Only ${times.length} bars can be clicked`)
  return times.toSorted((a, b) => a - b)[CLICKS / 2] ?? 0
}

/**
 * @param {OpenPage} opened
 * @param {() => Promise<void>} work
 */
async function busyDuring({ metrics, read }, work) {
  const longBefore = await read('longTasks')
  const [before, startedAt] = [await metrics(), performance.now()]
  await work()
  const [after, endedAt] = [await metrics(), performance.now()]
  return {
    taskPerSecond: ((after.task - before.task) * 1e6) / (endedAt - startedAt),
    longTasks: (await read('longTasks')) - longBefore,
  }
}

/** Goes to the timeline, and answers with what had been spent the moment its first bars stood there. @param {OpenPage} opened */
async function showBars({ cdp, page, origin, metrics }) {
  const shown = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No bars after ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
    cdp.once('Runtime.bindingCalled', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
  await Promise.all([shown, page.goto(`${origin}/timeline`, { waitUntil: 'commit' })])
  return metrics()
}

/**
 * A browser that has seen nothing yet, for each pass.
 * @template Figures
 * @param {Target} target
 * @param {(opened: OpenPage) => Promise<Figures>} work
 */
async function withPage(target, work) {
  const opened = await openPage(target)
  try {
    return await work(opened)
  } finally {
    await opened.browser.close()
  }
}

/** @param {Target} target */
async function openPage({ browser: executablePath, origin }) {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  const localStorage = [{ name: 'bannerday', value: JSON.stringify(SETTINGS) }]
  const context = await browser.newContext({
    viewport: SIZE,
    timezoneId: TIME_ZONE,
    locale: 'en-US',
    colorScheme: 'light',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: BARS_SHOWN })
  // Time on the processor, not on the wall: it is the same on a busy machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(origin + BLANK)
  await context.addInitScript(`{ const benchNow = ${Date.parse(NOW)}\n${PROBE} }`)
  return {
    browser,
    page,
    cdp,
    origin,
    metrics: async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      const valueOf = (/** @type {string} */ name) =>
        metrics.find((metric) => metric.name === name)?.value ?? 0
      return { task: valueOf('TaskDuration'), heap: valueOf('JSHeapUsedSize') }
    },
    read: async (/** @type {'barsShownAt' | 'longTasks' | 'clickToDialog'} */ name) =>
      Number(await page.evaluate(`bench.${name}`)),
  }
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
