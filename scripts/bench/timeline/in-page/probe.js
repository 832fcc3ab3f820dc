/*
 * Runs in the measured page before its own scripts and watches it, as cheaply as it can; the passes read `bench`.
 * They write the two names they lend it before this file.
 */

/** The date is the bench's, and goes on from there. */
const offset = benchNow - Date.now()
/** @type {any} Its constructor has more shapes than a subclass can pass on by name. */
const RealDate = Date
class BenchDate extends RealDate {
  /** @param {unknown[]} args */
  constructor(...args) {
    super(...(args.length === 0 ? [BenchDate.now()] : args))
  }
  static now() {
    return RealDate.now() + offset
  }
}
Object.assign(globalThis, { Date: BenchDate })

const BAR = '[data-activity-uuid]'
const DIALOG = '[role=dialog]'

const bench = {
  barsShownAt: 0,
  longTasks: 0,
  clickToDialog: 0,
  intervals,
  pointsOnBars,
  opensBar,
  timeNextClick,
}
Object.assign(globalThis, { bench })

new PerformanceObserver((list) => {
  bench.longTasks += list.getEntries().length
}).observe({ type: 'longtask', buffered: true })

onceSeen(BAR, (at) => {
  bench.barsShownAt = at
  benchBarsShown(String(at))
})

/**
 * Times of the frames during so many milliseconds, as distances from one to the next.
 * @param {number} duration
 * @returns {Promise<number[]>}
 */
function intervals(duration) {
  return new Promise((resolve) => {
    /** @type {number[]} */
    const times = []
    const tick = (/** @type {number} */ time) => {
      times.push(time)
      if (time - (times[0] ?? time) < duration) requestAnimationFrame(tick)
      else resolve(times.slice(1).map((later, index) => later - (times[index] ?? later)))
    }
    requestAnimationFrame(tick)
  })
}

/** Points in the middle of each bar in view, where a click opens it. */
function pointsOnBars() {
  return [...document.querySelectorAll(BAR)].filter(isInView).flatMap((bar) => {
    const { left, right, top, bottom } = bar.getBoundingClientRect()
    const point = { x: (Math.max(left, 0) + Math.min(right, innerWidth)) / 2, y: (top + bottom) / 2 }
    return opensBar(point) ? [point] : []
  })
}

/**
 * Whether a click there meets a bar, and neither its label, at whose end its status is asked for, nor what lies over it.
 * A bar under the mouse shows more than one that is not: ask again after moving there.
 * @param {{ x: number, y: number }} point
 */
function opensBar({ x, y }) {
  const hit = document.elementFromPoint(x, y)
  return Boolean(hit?.closest(BAR)) && !hit?.closest('[data-label], [data-mark]')
}

/** From the moment the button goes down to the first frame with a dialog in it. */
function timeNextClick() {
  bench.clickToDialog = 0
  const pressed = (/** @type {PointerEvent} */ { timeStamp }) =>
    onceSeen(DIALOG, (at) => {
      bench.clickToDialog = at - timeStamp
    })
  addEventListener('pointerdown', pressed, { capture: true, once: true, passive: true })
}

/**
 * Looks once a frame; the time handed on is that after the frame which shows it.
 * @param {string} selector
 * @param {(at: number) => void} seen
 */
function onceSeen(selector, seen) {
  requestAnimationFrame(() => {
    if (![...document.querySelectorAll(selector)].some(isInView)) {
      onceSeen(selector, seen)
      return
    }
    const afterFrame = new MessageChannel()
    afterFrame.port1.addEventListener('message', () => seen(performance.now()))
    afterFrame.port1.start()
    requestAnimationFrame(() => afterFrame.port2.postMessage(null))
  })
}

/** @param {Element} element */
function isInView(element) {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
}
