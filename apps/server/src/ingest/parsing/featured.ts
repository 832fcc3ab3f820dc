import type { Language } from '@bannerday/domain/language'
import type { ShippedGame } from '#catalogue/shipped/shipped-catalogue.ts'
import type { BodyLine } from './body-lines.ts'

/** Where the units of the highest rank are listed, up to where those of the next one begin. */
const BEST_UNITS: Readonly<Record<Language, RegExp>> = {
  en: /(?:5|five)-star\b.{0,60}?(["“[].{0,200}?)(?=(?:4|four)-star|$)|boosted drop rate for (["“[].{0,200}?)(?=!|$)|S-rank\b.{0,60}?(["“[].{0,200}?)(?=A-rank|$)/i,
  'zh-Hans': /(?:5星|五星|S级).{0,12}?([「“].{0,200}?)(?=4星|四星|A级|$)|([「“][^「」“”]{1,40}[」”])概率UP/u,
  'zh-Hant': /(?:5星|五星|S級).{0,12}?([「“].{0,200}?)(?=4星|四星|A級|$)|([「“][^「」“”]{1,40}[」”])機率UP/u,
  ja: /(?:★5|5★|星5|S級).{0,16}?([「“].{0,200}?)(?=★4|4★|星4|A級|$)/u,
}
const QUOTED = /["“「[]([^"“”「」[\]]{1,40})["”」\]]/gu
/** Some names carry what the unit is: "Skirk (Cryo)", 「光锥·名（巡猎）」. */
const ADDITION = /\s?[(（][^()（）]{1,30}[)）]$/u
const LINES_TO_READ = 12

/** The names in the feed's own language of what a banner is about. */
export function featuredNames(
  language: Language,
  title: string,
  lines: readonly BodyLine[],
): readonly string[] {
  for (const text of [title.normalize('NFKC'), ...lines.slice(0, LINES_TO_READ).map((line) => line.text)]) {
    const [, ...groups] = BEST_UNITS[language].exec(text) ?? []
    const names = [...(groups.find((group) => group !== undefined) ?? '').matchAll(QUOTED)].map(
      ([, name = '']) => name.replace(ADDITION, '').trim(),
    )
    if (names.length > 0) return names
  }
  return []
}

/** The English names by which the catalogue knows units; English feeds may name new ones, other languages cannot. */
export function toUnits(
  language: Language,
  names: readonly string[],
  { unitNames }: Pick<ShippedGame, 'unitNames'>,
): readonly string[] {
  if (language === 'en') return names
  const known = Object.entries(unitNames)
  const find = (name: string) => known.find(([, unit]) => unit[language]?.normalize('NFKC') === name)?.[0]
  // 「称号·名字」: titles of honour come before the name.
  const units = names.map((name) => find(name) ?? find(name.split('·').at(-1) ?? '') ?? null)
  return units.some((unit) => unit === null) ? [] : units.filter((unit) => unit !== null)
}
