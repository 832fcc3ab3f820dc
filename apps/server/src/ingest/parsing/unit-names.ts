import { bareTitle } from '#catalogue/same-activity.ts'
import type { ShippedGame } from '#catalogue/shipped.ts'
import type { NoticeLanguage } from '#ingest/source.ts'
import { IN_CORNERS } from './names.ts'
import type { BodyLine } from './plain-text.ts'

/** Where the units of the highest rank are listed, up to where those of the next one begin. */
const BEST_UNITS: Readonly<Record<NoticeLanguage, RegExp>> = {
  en: /(?:(?:5|five)-star\b|5★|★5).{0,60}?(["“[].{0,200}?)(?=(?:4|four)-star|4★|★4|$)|drop rates? for (["“[].{0,200}?)(?=!|$)|S-rank\b.{0,60}?(["“[].{0,200}?)(?=A-rank|$)/i,
  'zh-Hans':
    /(?:5星|五星|S级).{0,12}?([「“【].{0,200}?)(?=4星|四星|A级|$)|((?:[「“][^「」“”]{1,40}[」”][、与和及]?)+)(?:获取|出现)?概率UP/u,
  'zh-Hant':
    /(?:5星|五星|S級).{0,12}?([「“【].{0,200}?)(?=4星|四星|A級|$)|((?:[「“][^「」“”]{1,40}[」”][、與和及]?)+)(?:獲取|出現)?機率UP/u,
  ja: /(?:★5|5★|星5|5星|S級).{0,16}?([「“].{0,200}?)(?=★4|4★|星4|4星|A級|$)|((?:[「“][^「」“”]{1,40}[」”][、と]?)+)(?:の)?(?:出現|獲得)?(?:確|率)率?が?(?:UP|アップ)/u,
}
/** A name without quotes, which may have a colon: `Name: Epithet`. */
const UNQUOTED = String.raw`(?<name>(?:[^,;:、"“「【[(|]|: (?=\p{L})){1,40}?)`
/** No quotes are needed between one rank and the next: `5-Star Resonator: Name, 4-Star Resonators: …`, 5星角色：名，4星角色. */
const UNQUOTED_BEST_UNIT = new RegExp(
  String.raw`(?:\b5-star (?:resonator|weapon):?\s|(?:5星|★5)(?:角色|共鸣者|共鳴者|武器):?\s?)${UNQUOTED}(?=(?:\s?\([^()]{1,30}\))?(?:[,;、|\s]{0,3}(?:and )?(?:the )?(?:4-star|4星|★4)| (?:receives?|gets?|has|have)\b))`,
  'iu',
)
/** The same on a line of its own: `5-Star Resonator: Name (Element)`. */
const BEST_UNIT_ALONE = new RegExp(
  String.raw`^\W*(?:5-star (?:resonator|weapon)|(?:5星|★5)(?:角色|共鸣者|共鳴者|武器)):\s?${UNQUOTED}(?:\s?\([^()]{1,30}\))?$`,
  'iu',
)
/** Several of them: `5-Star Weapons: Name, Name, and Name, and 4-Star Weapons: …`. */
const UNQUOTED_BEST_UNITS =
  /\b5-star (?:resonators|weapons):\s(?<names>[^.;!"“[(]{1,200}?),?(?: and)?(?: the)? 4-star\b/iu
/** In quotes without what they are: 5星角色「名」、4星角色. */
const QUOTED_BEST_UNITS =
  /(?:5星|★5|星5)(?:角色|共鸣者|共鳴者|武器):?\s?(?<names>(?:「[^「」()]{1,40}」[、,与與和及と]?)+)/u
const BETWEEN_NAMES = /,\s(?:and\s)?|\sand\s/u
const QUOTED = new RegExp(`${IN_CORNERS.source}|["“[【]([^"“”[\\]【】]{1,60})["”\\]】]`, 'gu')
/** Some names carry what the unit is: "Skirk (Cryo)", 「光锥·名（巡猎）」. */
const ADDITION = /\s?[(（][^()（）]{1,30}[)）]$/u
const LINES_TO_READ = 12

/** What a unit of Genshin is stands behind its name: `"Epithet" Name (Element)`, `Name (Weapon)`. */
const WITH_KIND =
  /(.{2,120}?)\s?\((?:Pyro|Hydro|Anemo|Electro|Dendro|Cryo|Geo|Sword|Claymore|Polearm|Bow|Catalyst)\)/giu
const BEFORE_UNITS = /^.*(?:(?:drop rates?|probability)(?: up)? for|["”]\s?[-–—:])\s/iu
const BETWEEN_UNITS = /^[\s,、&]*(?:[Aa]nd\s+)?(?:the\s+)?/u
/** Where a line comes to units of one rank. */
const RANK = /(?=\b[45]-star\b)/iu
const OF_BEST_RANK = /^5-star (?:characters?|weapons?),?\s/iu
const EPITHET = /^(?:["“].*["”]|[^":“”]{1,60}:)\s+(?=\S)/u

/** The names in the feed's own language of what a banner is about. */
export function featuredNames(
  language: NoticeLanguage,
  title: string,
  lines: readonly BodyLine[],
): readonly string[] {
  const headline = title.normalize('NFKC')
  const choices = lines.filter(({ kind }) => kind === 'cell').map(({ text }) => text)
  const beginning = lines.slice(0, LINES_TO_READ).map((line) => line.text)
  for (const texts of [[headline], choices, ...beginning.map(ofBestRank)]) {
    const names = texts.flatMap(namesWithKind)
    if (names.length > 0) return names
  }
  for (const text of [headline, ...beginning]) {
    const unquoted = unquotedUnits(text)
    if (unquoted.length > 0) return unquoted
    const [, ...groups] = BEST_UNITS[language].exec(text) ?? []
    const names = [...(groups.find((group) => group !== undefined) ?? '').matchAll(QUOTED)].map(
      ([, inCorners, name = '']) => (inCorners ?? name).replace(ADDITION, '').trim(),
    )
    if (names.length > 0) return names
  }
  return []
}

/** The best units of Wuthering Waves, in quotes behind their rank. */
export function quotedUnits(text: string): readonly string[] {
  const names = QUOTED_BEST_UNITS.exec(text)?.groups?.['names'] ?? ''
  return [...names.matchAll(/「([^「」]+)」/gu)].map(([, name = '']) => name)
}

/** The same without quotes, between their rank and the next one. */
export function unquotedUnits(text: string): readonly string[] {
  const one = (UNQUOTED_BEST_UNIT.exec(text) ?? BEST_UNIT_ALONE.exec(text))?.groups?.['name']
  if (one !== undefined) return [one.trim()]
  const several = UNQUOTED_BEST_UNITS.exec(text)?.groups?.['names']
  return several?.split(BETWEEN_NAMES).map((name) => name.trim()) ?? []
}

/** What a line says behind each word for the best rank. */
function ofBestRank(text: string): readonly string[] {
  return text
    .split(RANK)
    .filter((part) => OF_BEST_RANK.test(part))
    .map((part) => part.replace(OF_BEST_RANK, ''))
}

function namesWithKind(text: string): readonly string[] {
  return [...text.replace(BEFORE_UNITS, '').matchAll(WITH_KIND)].map(([, before = '']) =>
    before
      .replace(BETWEEN_UNITS, '')
      .replace(EPITHET, '')
      .replace(/^["“]|["”]$/gu, '')
      .trim(),
  )
}

/** The English names by which the catalogue knows units; English feeds may name new ones, other languages cannot. */
export function toUnits(
  language: NoticeLanguage,
  names: readonly string[],
  { unitNames }: Pick<ShippedGame, 'unitNames'>,
): readonly string[] {
  if (language === 'en') return names.map((name) => givenName(name, unitNames))
  const known = Object.entries(unitNames)
  // Bare, because there is more than one dot that stands in names.
  const find = (name: string) => {
    const bare = bareTitle(name)
    return bare === '' ? undefined : known.find(([, unit]) => bareTitle(unit[language] ?? '') === bare)?.[0]
  }
  const units = names.map((name) => endings(name).flatMap((ending) => find(ending) ?? [])[0])
  return units.some((unit) => unit === undefined) ? [] : units.filter((unit) => unit !== undefined)
}

/** Two names in Chinese characters, of which English knows the unit by the second: `Family Given`. */
const WITH_FAMILY_NAME = /^\p{Script=Han}{3,5}$/u

function givenName(name: string, unitNames: ShippedGame['unitNames']): string {
  const given = /^\p{Lu}\p{Ll}+ (\p{Lu}\p{Ll}+)$/u.exec(name)?.[1] ?? ''
  const isKnownAs = unitNames[name] === undefined && WITH_FAMILY_NAME.test(unitNames[given]?.ja ?? '')
  return isKnownAs ? given : name
}

/** Titles of honour and kinds of weapons stand before names, 「称号·名字」 and 「法器·名字」, and names may have dots themselves. */
function endings(name: string): readonly string[] {
  const parts = name.split(/[·・]/u)
  return parts.map((_, place) => parts.slice(place).join('·'))
}
