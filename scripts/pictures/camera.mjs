import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { pathOf, variantsOf } from './variants.mjs'
import { wordsIn } from './words.mjs'
import { DENSE_DAY, storedByMika } from './world.mjs'

/** @typedef {import('./variants.mjs').State} State */
/** @typedef {import('./variants.mjs').Variant} Variant */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {{ browser: string, url: string, folder: string }} Place */

/** Pages wait more than they work: two more than the cores keep those busy. */
const PAGES_AT_ONCE = cpus().length + 2
const TIMEOUT_MS = 30_000

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--hide-scrollbars']

/**
 * Takes the pictures of these states, and says which did not come out and why.
 * @param {readonly State[]} states
 * @param {Place} place
 * @returns {Promise<readonly string[]>}
 */
export async function takePictures(states, { browser: executablePath, url, folder }) {
  for (const { screen } of states) rmSync(join(folder, screen), { recursive: true, force: true })
  const browser = await chromium.launch({ args: ARGUMENTS, ...(executablePath && { executablePath }) })
  const stored = await storedByMika(url)
  const walks = walksThrough(states)
  /** @type {string[]} */
  const problems = []

  /** @param {Variant} variant */
  async function openBrowser({ size: { width, height, isTouched }, language }) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height },
      hasTouch: isTouched,
      isMobile: isTouched,
      locale: language,
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      // A worker would answer before the answers of a state could.
      serviceWorkers: 'block',
    })
    context.setDefaultTimeout(TIMEOUT_MS)
    return context
  }

  async function walk() {
    for (let next = walks.shift(); next; next = walks.shift()) {
      const { variant } = next
      const context = await openBrowser(variant)
      for (const state of next.states) {
        // The clock belongs to the context, and one that was stopped stays so.
        const own = state.isBrief ? await openBrowser(variant) : context
        const { picture, problem } = await takePicture(own, state, { variant, stored })
        const path = pathOf(state, variant)
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), picture)
        if (problem !== null) problems.push(`${path}: ${problem}`)
        if (own !== context) await own.close()
      }
      await context.close()
    }
  }

  try {
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, walk))
  } finally {
    await browser.close()
  }
  return problems
}

/**
 * One browser for each variant, which goes from state to state and fetches the app once. The longest walks start first.
 * @param {readonly State[]} states
 */
function walksThrough(states) {
  /** @type {Map<Variant, State[]>} */
  const walks = new Map()
  for (const state of states)
    for (const variant of variantsOf(state, states))
      walks.set(variant, [...(walks.get(variant) ?? []), state])
  return [...walks]
    .map(([variant, walk]) => ({ variant, states: walk }))
    .toSorted((a, b) => b.states.length - a.states.length)
}

/**
 * A state that is not reached is pictured where it got stuck.
 * @param {BrowserContext} context
 * @param {State} state
 * @param {{ variant: Variant, stored: object }} visitor
 */
async function takePicture(context, state, { variant: { theme, language }, stored }) {
  const page = await context.newPage()
  const fetching = watchRequests(page)
  const visit = { page, t: wordsIn(language) }
  let problem = null
  try {
    const time = new Date(state.now ?? DENSE_DAY)
    await (state.isBrief ? stopTheClock(page, time) : page.clock.setFixedTime(time))
    await store(page, { ...stored, userLanguage: language, theme, ...state.stored })
    await state.prepare?.(page)
    await page.goto(state.path)
    await state.reach?.(visit)
    const shown = state.shows(visit).first()
    await (state.isBrief ? advanceUntil(page, shown) : shown.waitFor())
    if (!state.isBrief && !state.isWaiting) await comeToRest(page, fetching)
  } catch (error) {
    problem = String(error).split('\n').slice(0, 2).join(' ')
  }
  const picture = await page.screenshot({ fullPage: state.isWholePage === true })
  await page.close()
  return { picture, problem }
}

/**
 * What the page is waiting for.
 * @param {Page} page
 */
function watchRequests(page) {
  /** @type {Set<import('@playwright/test').Request>} */
  const pending = new Set()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}

/**
 * Puts entries into the storage before the first page; what the player changes then stays.
 * @param {Page} page
 * @param {object} entries
 */
async function store(page, entries) {
  await page.addInitScript(`
    if (!sessionStorage.isStored) {
      localStorage.clear()
      localStorage.bannerday = ${JSON.stringify(JSON.stringify(entries))}
      sessionStorage.isStored = true
    }`)
}

/** Parts that are fetched when there is nothing better to do have been asked for by then. */
const IDLE = `new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => resolve())))`

/**
 * A page is ready when twice in a row it has had nothing to do and nothing to fetch.
 * @param {Page} page
 * @param {ReadonlySet<unknown>} fetching
 */
async function comeToRest(page, fetching) {
  const startedAt = performance.now()
  for (let rests = 0; rests < 2; rests = fetching.size === 0 ? rests + 1 : 0) {
    if (performance.now() - startedAt > TIMEOUT_MS) throw new Error('It does not come to rest')
    await page.evaluate(IDLE)
  }
}

/**
 * From the first page on, time only passes when it is advanced: `setFixedTime` would let timers run.
 * @param {Page} page
 * @param {Date} time
 */
async function stopTheClock(page, time) {
  await page.clock.install({ time: new Date(time.getTime() - 1_000) })
  await page.clock.pauseAt(time)
}

const TICK_MS = 50
/** What appears has arrived, and what is brief has not gone yet. */
const ARRIVAL_MS = 500

/**
 * @param {Page} page
 * @param {import('@playwright/test').Locator} shown
 */
async function advanceUntil(page, shown) {
  const startedAt = performance.now()
  while (!(await shown.isVisible())) {
    if (performance.now() - startedAt > TIMEOUT_MS) throw new Error(`Not shown: ${String(shown)}`)
    await page.clock.runFor(TICK_MS)
  }
  await page.clock.runFor(ARRIVAL_MS)
}
