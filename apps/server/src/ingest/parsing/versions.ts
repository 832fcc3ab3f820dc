/** Versions 6.0 to 6.7 of Genshin are called by moons in its texts. */
const MOONS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'] as const
const MOONS_IN_CHINESE = '一二三四五六七八'

/** Neither a part of a date nor `5.8.1`, which repairs a version and opens none. */
const NUMBER = /(?<!\d|\d\.)\d{1,2}\.\d{1,2}(?!\.?\d)/u.source

/** A version's number or moon, between quotes or not, inside of a larger pattern; `numberOf` reads what it found. */
export const VERSION_NUMBER = `["'“「『<(]?(?:${NUMBER}|Luna\\s?[IV]{1,4}|月之[一二三四五六七八])["'”」』>)]?`

const OPENING = '["“「『<《]'
const CLOSING = '["”」』>》]'
/** The title of a version, or of anything else. */
const TITLE = `${OPENING}(?:(?!${OPENING}|${CLOSING}).){2,80}${CLOSING}`

/** A version by its number, by its title, or by both. */
export const VERSION_NAME = `(?:${VERSION_NUMBER}(?: ?${TITLE})?|${TITLE})`

/** The title of a version that a headline gives beside its number. */
export function titleBeside(headline: string): string | null {
  const titles = headline.normalize('NFKC').match(new RegExp(TITLE, 'gu')) ?? []
  return titles.find((title) => numberOf(title) === null) ?? null
}

/** The number of a version that is named in a text: `5.6`, `"Luna IV"`, `「月之四」`. */
export function numberOf(name: string): string | null {
  const [number] = /\d{1,2}\.\d{1,2}/.exec(name) ?? []
  if (number !== undefined) return number
  const [, roman, chinese] = /Luna\s?([IV]{1,4})|月之([一二三四五六七八])/iu.exec(name) ?? []
  const moon =
    chinese === undefined
      ? MOONS.findIndex((numeral) => numeral === roman?.toUpperCase())
      : MOONS_IN_CHINESE.indexOf(chinese)
  return moon < 0 ? null : `6.${moon}`
}
