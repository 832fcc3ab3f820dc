/*
 * The floor: the cheapest page that shows the same activities. No framework, no shell, no texts, no menus. Lanes are packed,
 * only what is near the view stands in the document, and one timer writes what has changed, once a second.
 */

const DAY = 86_400_000
const DAY_WIDTH = 36
const LANE_HEIGHT = 40
const HEAD_HEIGHT = 76
const LEAST_WIDTH = 50
/** Drawn beyond the view, and how far one may scroll before drawing again. */
const MARGIN = 300
const STEP = 150

const FIRST = new Date(2025, 3, 30)
const LAST = new Date(2026, 5, 4)
/** @type {Record<string, string>} */
const COLOURS = { genshin: '#4e9c81', starrail: '#6a6fc5', zenless: '#d08a2e', wuthering: '#b3596b' }

/** @typedef {{ uuid: string, title: string, banner_img: string, start_time: string, end_time: string }} Activity */
/** @typedef {{ activity: Activity, colour: string, start: number, end: number, x: number, width: number, y: number }} Bar */

const view = one('#view')
const board = one('#board')
const head = one('#head')
const marker = one('#now')
const clock = one('#clock')

const { data } = await (await fetch('/api/events')).json()
const { bars, lanes } = pack(data.events)
const days = Math.round((LAST.getTime() - FIRST.getTime()) / DAY)
const weekday = new Intl.DateTimeFormat('en', { weekday: 'narrow' })
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat('en', { timeStyle: 'medium', hour12: false })

board.style.width = `${days * DAY_WIDTH}px`
board.style.height = `${HEAD_HEIGHT + lanes * LANE_HEIGHT}px`
for (let index = 0; index < days; index += 1) {
  const date = dayAt(index)
  if (index > 0 && date.getDate() > 1) continue
  const label = make(head, 'month', index * DAY_WIDTH, month.format(date))
  label.style.width = `${31 * DAY_WIDTH}px`
}

/** @type {Map<number, HTMLElement>} */
const drawnDays = new Map()
/** @type {Map<Bar, HTMLElement>} */
const drawnBars = new Map()
let drawnAt = { x: -STEP, y: -STEP }

tick()
view.scrollLeft = xOf(Date.now()) - view.clientWidth / 5
draw()

view.addEventListener('scroll', () => requestAnimationFrame(drawWhenFar), { passive: true })
view.addEventListener(
  'wheel',
  (event) => {
    event.preventDefault()
    view.scrollLeft += event.deltaY
  },
  { passive: false },
)
addEventListener('resize', draw)
board.addEventListener('click', ({ target }) => {
  const element = target instanceof Element ? target.closest('.bar') : null
  const hit = [...drawnBars].find(([, drawn]) => drawn === element)
  if (hit) open(hit[0])
})
one('dialog button').addEventListener('click', () => document.querySelector('dialog')?.close())

/** The first lane of its game that is free takes a bar. @param {{ game_id: string, events: Activity[] }[]} games */
function pack(games) {
  let above = 0
  /** @type {Bar[]} */
  const placed = []
  for (const { game_id: game, events } of games) {
    /** @type {number[]} */
    const ends = []
    for (const activity of events.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))) {
      const start = Math.max(Date.parse(activity.start_time), FIRST.getTime() + DAY)
      const end = Math.min(Date.parse(activity.end_time), LAST.getTime() - 2 * DAY)
      const x = xOf(start)
      const width = Math.max(LEAST_WIDTH, xOf(end) - x)
      const free = ends.findIndex((taken) => taken + 4 <= x)
      const lane = free < 0 ? ends.length : free
      ends[lane] = x + width
      const y = HEAD_HEIGHT + (above + lane) * LANE_HEIGHT
      placed.push({ activity, colour: COLOURS[game] ?? 'gray', start, end, x, width, y })
    }
    above += ends.length
  }
  return { bars: placed, lanes: above }
}

function drawWhenFar() {
  if (Math.abs(view.scrollLeft - drawnAt.x) < STEP && Math.abs(view.scrollTop - drawnAt.y) < STEP) return
  draw()
}

function draw() {
  const { scrollLeft: x, scrollTop: y, clientWidth: width, clientHeight: height } = view
  drawnAt = { x, y }
  const [left, right, top, bottom] = [x - MARGIN, x + width + MARGIN, y - MARGIN, y + height + MARGIN]
  const now = Date.now()
  const nearDays = new Set()
  for (let day = Math.max(0, Math.floor(left / DAY_WIDTH)); day * DAY_WIDTH < right && day < days; day += 1)
    nearDays.add(day)
  const nearBars = new Set(
    bars.filter((bar) => bar.x < right && bar.x + bar.width > left && bar.y < bottom && bar.y + 32 > top),
  )
  keep(drawnDays, nearDays, drawDay)
  keep(drawnBars, nearBars, (bar) => drawBar(bar, now))
}

/**
 * @template Thing
 * @param {Map<Thing, HTMLElement>} drawn
 * @param {Set<Thing>} wanted
 * @param {(thing: Thing) => HTMLElement} add
 */
function keep(drawn, wanted, add) {
  for (const [thing, element] of drawn) {
    if (wanted.has(thing)) continue
    element.remove()
    drawn.delete(thing)
  }
  for (const thing of wanted) if (!drawn.has(thing)) drawn.set(thing, add(thing))
}

/** @param {number} index */
function drawDay(index) {
  const date = dayAt(index)
  const kind = date.getDay() % 6 === 0 ? 'day weekend' : 'day'
  return make(head, kind, index * DAY_WIDTH, `${date.getDate()}\n${weekday.format(date)}`)
}

/**
 * @param {Bar} bar
 * @param {number} now
 */
function drawBar(bar, now) {
  const element = make(board, 'bar', bar.x)
  element.style.cssText += `top:${bar.y}px;width:${bar.width}px;background:${bar.colour}`
  element.dataset['activityUuid'] = bar.activity.uuid
  const title = document.createElement('span')
  title.textContent = bar.activity.title
  element.append(title)
  const { banner_img: src } = bar.activity
  if (src) element.append(Object.assign(new Image(), { src, alt: '' }))
  const pill = document.createElement('b')
  pill.textContent = remaining(bar, now)
  element.append(pill)
  return element
}

/** Once a second, on the second. */
function tick() {
  const now = Date.now()
  setTimeout(tick, 1_000 - (now % 1_000))
  clock.textContent = time.format(now)
  write(marker.style, 'left', `${Math.round(xOf(now))}px`)
  for (const [bar, element] of drawnBars) {
    const pill = element.lastElementChild
    if (pill) write(pill, 'textContent', remaining(bar, now))
  }
}

/** Writing what stands there already would still cost a layout. @param {any} target @param {string} name @param {string} text */
function write(target, name, text) {
  if (target[name] !== text) target[name] = text
}

/**
 * @param {Bar} bar
 * @param {number} now
 */
function remaining({ start, end }, now) {
  if (now > end) return ''
  const minutes = Math.floor(((now < start ? start : end) - now) / 60_000)
  return minutes < 1_440 ? `${Math.floor(minutes / 60)}h ${minutes % 60}m` : `${Math.floor(minutes / 1_440)}d`
}

/** @param {Bar} bar */
function open(bar) {
  const { title, banner_img: src, start_time: start, end_time: end } = bar.activity
  one('dialog img').setAttribute('src', src)
  one('dialog h2').textContent = title
  one('dialog p').textContent = `${start} – ${end}, ${remaining(bar, Date.now())}`
  document.querySelector('dialog')?.showModal()
}

/** @param {number} index */
function dayAt(index) {
  return new Date(FIRST.getFullYear(), FIRST.getMonth(), FIRST.getDate() + index)
}

/** @param {number} at */
function xOf(at) {
  return ((at - FIRST.getTime()) / DAY) * DAY_WIDTH
}

/**
 * @param {HTMLElement} parent
 * @param {string} kind
 * @param {number} x
 * @param {string} [text]
 */
function make(parent, kind, x, text = '') {
  const element = document.createElement('div')
  element.className = kind
  element.style.left = `${x}px`
  element.textContent = text
  parent.append(element)
  return element
}

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
function one(selector) {
  const found = document.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`No ${selector}`)
  return found
}
