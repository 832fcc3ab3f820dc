/**
 * What a state of a screen is pictured in. All combinations would be thousands of pictures; these show each size, theme and
 * language of a state, and each pair of them for a screen as it opens.
 */

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/**
 * A text of the app in the language of the picture.
 * @callback Translate
 * @param {import('./words.mjs').TextKey} key
 * @returns {string}
 */

/** @typedef {{ page: Page, t: Translate }} Visit */

/**
 * @typedef {object} State
 * @property {string} screen
 * @property {string} name
 * @property {string} path
 * @property {(visit: Visit) => Locator} shows what is there once the state has been reached
 * @property {string} [now] the moment that the page takes for the present
 * @property {Record<string, unknown>} [stored] what the browser has stored, in addition to the usual
 * @property {(page: Page) => Promise<unknown>} [prepare] done before the page is opened
 * @property {(visit: Visit) => Promise<unknown>} [reach] done in the opened page
 * @property {true} [isWholePage] pictured to the end of the page, not only what fits the window
 * @property {true} [isBrief] it passes by itself, unless the clock stands still
 * @property {true} [isWaiting] something never arrives, so that nobody waits for it
 */

/**
 * @typedef {object} Variant
 * @property {string} name
 * @property {Size} size
 * @property {'light' | 'dark'} theme
 * @property {string} language
 */

/** @typedef {{ name: string, width: number, height: number, isTouched: boolean }} Size */

/** @type {readonly Size[]} */
const SIZES = [
  { name: 'desktop', width: 1440, height: 900, isTouched: false },
  { name: 'tablet', width: 820, height: 1180, isTouched: true },
  { name: 'phone', width: 390, height: 844, isTouched: true },
  { name: 'landscape', width: 667, height: 375, isTouched: true },
]
const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'ja']

/** Every size in every language, in turns light and dark: each pair of two occurs. @type {readonly Variant[]} */
const ALL = SIZES.flatMap((size, row) =>
  LANGUAGES.map((language, column) => {
    const theme = (row + column) % 2 === 0 ? 'light' : 'dark'
    return { name: `${size.name}-${theme}-${language}`, size, theme, language }
  }),
)

/** One of each size and of each language, two light and two dark. */
const FEW = new Set(['desktop-light-en', 'tablet-dark-zh-Hant', 'phone-dark-zh-Hans', 'landscape-light-ja'])

/**
 * The first state of a screen is the screen as it opens.
 * @param {State} state
 * @param {readonly State[]} states
 */
export function variantsOf(state, states) {
  const isFirst = states.find(({ screen }) => screen === state.screen) === state
  return isFirst ? ALL : ALL.filter(({ name }) => FEW.has(name))
}

/**
 * Below the folder of the pictures.
 * @param {State} state
 * @param {Variant} variant
 */
export function pathOf({ screen, name }, variant) {
  return `${screen}/${name.replaceAll(' ', '-')}/${variant.name}.png`
}
