import type { Subtype } from '#catalogue/shipped.ts'
import type { Notice, NoticeLanguage } from '#ingest/source.ts'
import { subtypeOf } from './kinds.ts'
import { type AnnouncedPeriod, findPeriod, periodOf, type PeriodProblem } from './period.ts'
import { asWritten, type BodyLine } from './plain-text.ts'
import type { ActivityReading, Knowledge } from './read-notice.ts'
import { quotedUnits, toUnits, unquotedUnits } from './unit-names.ts'

/** What a notice says of one of its banners in one place. */
type Mention = {
  /** Null where only its units are told. */
  readonly name: string | null
  readonly subtype: Subtype
  /** As this language calls them. */
  readonly units: readonly string[]
  readonly period: AnnouncedPeriod | null
}

type BestUnits = Pick<Mention, 'subtype' | 'units'>

/** The name of a banner, before or behind what kind of banner it is. */
const NAMES: Readonly<Record<NoticeLanguage, RegExp>> = {
  en: /"([^"()]{1,80})"[\w\s-]{0,40}\b(?:warp|channel|signal search)\b|\b(?:warp|channel|signal search):? "([^"()]{1,80})"|^\[([^[\]]{1,80})\] \w+ (?:resonator|weapon) convene$/iu,
  'zh-Hans':
    /「([^「」()]{1,60})」(?:角色|光锥|武器)?(?:活动跃迁|活动唤取|调频(?:活动|说明)|(?:独家|音擎)频段)|(?:(?:角色|光锥)活动跃迁|(?:独家|音擎)频段):?「([^「」()]{1,60})」|^\[([^[\]]{1,80})\](?:角色|武器)活动唤取$/u,
  'zh-Hant':
    /「([^「」()]{1,60})」(?:角色|光錐|武器)?(?:活動躍遷|活動喚取|調頻(?:活動|說明)|(?:獨家|音擎)頻[段道])|(?:(?:角色|光錐)活動躍遷|(?:獨家|音擎)頻[段道]):?「([^「」()]{1,60})」|^\[([^[\]]{1,80})\](?:角色|武器)活動喚取$/u,
  ja: /「([^「」()]{1,60})」(?:.{0,12}?(?:イベント跳躍|変調|集音)|(?:独占|音動機)チャンネル)|(?:イベント跳躍(?:[・·](?:キャラクター|光円錐))?|集音(?:\(イベント\))?|チャンネル):?「([^「」()]{1,60})」|^\[([^[\]]{1,80})\](?:共鳴者|武器)集音/iu,
}

/** What stands on the weapon banners of Wuthering Waves that have no name of their own. */
export const NAMELESS_BANNERS = /^(?:浮声沉兵|浮聲沉兵|absolute pulsation|音を操る利器)$/i
/** Channels that are called by what they are: one of several old units is to be had there. */
const NAMED_BY_KIND =
  /\b(?:exclusive rescreening|w-engine reverberation)\b|独家重映|音擎回响|獨家重映|音擎[迴回]響|独占再上映|音動機再奏/iu
/** A longer line without units is a sentence, and no heading. */
const MAX_HEADING_LENGTH = 40

/** What its best units are, before their names. */
const LIMITED_UNITS: Readonly<Record<NoticeLanguage, RegExp>> = {
  en: /limited (?:5-star (?:collaboration )?(?:characters?|light cones?)|s-rank (?:agents?|w-engines?)),?:?\s/giu,
  'zh-Hans': /限定(?:5星(?:角色|光锥)|S级(?:代理人|音擎))(?:包含)?:?\s?/gu,
  'zh-Hant': /限定(?:5星(?:角色|光錐)|S級(?:代理人|音擎))(?:包含)?:?\s?/gu,
  ja: /限定(?:★5(?:キャラ(?:クター)?|光円錐)|S級(?:エージェント|音動機)):?\s?/gu,
}
/** The same where no unit is called limited. */
const UNITS: typeof LIMITED_UNITS = {
  en: /(?:5-star (?:characters?|light cones?)|s-rank (?:agents?|w-engines?)),?:?\s/giu,
  'zh-Hans': /(?:5星(?:角色|光锥)|S级(?:代理人|音擎)):?\s?/gu,
  'zh-Hant': /(?:5星(?:角色|光錐)|S級(?:代理人|音擎)):?\s?/gu,
  ja: /(?:★5(?:キャラ(?:クター)?|光円錐)|S級(?:エージェント|音動機)):?\s?/gu,
}

/** A name, in quotes or not, and in brackets what the unit is: `Name (Path: Element)`, 「名（命途•属性）」, `[名(属性·特性)]`. */
const UNIT = /(?:["“「[]\s?)?(?<name>[^"“”「」[\](),、]{1,60}?)\s?\([^()]{1,40}\)(?:\s?["”」\]])?/uy
const AND = /\s?(?:,\s?(?:(?:and|or)\s)?|、|(?:and|or)\s|[与與和或]|または|(?=[「[]))\s?/uy
/** A phase has up to eight banners, and its notice tells of each up to three times. */
const MAX_MENTIONS = 100
/** Which unit is to be had in which banner only: it names several of both. */
const SMALL_PRINT = /^※/u
const OTHER_RANK = /\b[45]-star\b|\b[as]-rank\b/iu

/** Some feeds announce all banners of a phase in one notice. Each is told by its best units, most also by a name. */
export function readBannerList(
  notice: Notice,
  body: readonly BodyLine[],
  { game, versions }: Knowledge,
): readonly ActivityReading[] | PeriodProblem | 'no-name' {
  const { language } = notice
  const lines = withUnitsBelow(language, body)
  const words = wordsForUnits(language, lines)
  const mentions = mentionsIn(words, language, lines, versions)
  if (mentions.length === 0 || mentions.length > MAX_MENTIONS) return 'no-name'
  const forAll = periodAbove(words, language, lines, versions) ?? findPeriod(lines, versions)
  const banners: ActivityReading[] = []
  for (const { name, subtype, units, period: own } of merged(mentions)) {
    const period = own ?? forAll
    // One that has no time makes all of them doubtful.
    if (typeof period === 'string') return period
    banners.push({
      kind: 'activity',
      language,
      type: 'gacha',
      subtype,
      ruleId: null,
      name: name ?? units.join(language === 'en' ? ', ' : '、'),
      featured: toUnits(language, units, game),
      featuredHere: units,
      period,
    })
  }
  return banners
}

/** The best units of a notice about one banner, where it tells them as the notices of a whole phase do. */
export function bestUnitsOf(language: NoticeLanguage, lines: readonly BodyLine[]): BestUnits | null {
  const words = wordsForUnits(language, lines)
  for (const line of lines) {
    const [group] = SMALL_PRINT.test(line.text) ? [] : unitsIn(words, line)
    if (group !== undefined) return group
  }
  return null
}

/** A line that ends with the word for its best units and a colon goes on with them below. */
function withUnitsBelow(language: NoticeLanguage, lines: readonly BodyLine[]): readonly BodyLine[] {
  return lines.map((line, index) => {
    const whole = `${line.text} `
    const isOpen = [...whole.matchAll(LIMITED_UNITS[language])].some(
      ({ 0: words, index: at }) => words.includes(':') && at + words.length === whole.length,
    )
    const below = isOpen ? lines[index + 1] : undefined
    return below === undefined
      ? line
      : { ...line, text: whole + below.text, written: `${line.written} ${below.written}` }
  })
}

/** Those that are not limited can be had in every banner, so they count only where no other does. */
function wordsForUnits(language: NoticeLanguage, lines: readonly BodyLine[]): RegExp {
  const limited = LIMITED_UNITS[language]
  return lines.some((line) => unitsIn(limited, line).length > 0) ? limited : UNITS[language]
}

/** The time that is told before any banner is: it holds for all of them. */
function periodAbove(
  words: RegExp,
  language: NoticeLanguage,
  lines: readonly BodyLine[],
  versions: Knowledge['versions'],
): AnnouncedPeriod | null {
  for (const line of lines) {
    if (NAMES[language].test(line.text) || listedUnitsIn(words, line).length > 0) return null
    const period = periodIn(line, versions)
    if (period !== null) return period
  }
  return null
}

/** What stands in a notice: banners, and times on lines of their own. */
type Place = Mention | AnnouncedPeriod

function mentionsIn(
  words: RegExp,
  language: NoticeLanguage,
  lines: readonly BodyLine[],
  versions: Knowledge['versions'],
): readonly Mention[] {
  const places: Place[] = []
  /** What stands above units that are told on a line of their own. */
  let above: { readonly name: string; readonly period: AnnouncedPeriod | null } | null = null
  for (const line of lines) {
    if (SMALL_PRINT.test(line.text)) continue
    const groups = listedUnitsIn(words, line)
    const name = nameIn(line, language, groups.length > 0)
    const period = periodIn(line, versions)
    if (groups.length > 0) {
      const called = name ?? above?.name ?? null
      const time = period ?? above?.period ?? null
      for (const { subtype, units } of groups) {
        const each = called === null ? units.map((unit) => [unit]) : [units]
        places.push(...each.map((some) => ({ name: called, subtype, units: some, period: time })))
      }
      above = null
    } else if (name !== undefined) above = { name, period }
    else if (period !== null && above !== null) above = { name: above.name, period }
    else if (period !== null) places.push(period)
  }
  return timesAreAbove(places) ? withTimesAbove(places) : withTimesBelow(places)
}

function nameIn(
  { text, written }: BodyLine,
  language: NoticeLanguage,
  hasUnits: boolean,
): string | undefined {
  const [, before, behind, bracketed] = NAMES[language].exec(text) ?? []
  const [kind] = hasUnits || text.length <= MAX_HEADING_LENGTH ? (NAMED_BY_KIND.exec(text) ?? []) : []
  const found = before ?? behind ?? bracketed ?? kind
  return found === undefined || NAMELESS_BANNERS.test(found) ? undefined : asWritten(written, found)
}

function isMention(place: Place): place is Mention {
  return 'units' in place
}

/** Times stand above their banners where a notice begins with one, has more, and yet another banner below the last. */
function timesAreAbove(places: readonly Place[]): boolean {
  const times = places.flatMap((place, index) => (isMention(place) ? [] : [index]))
  const [first] = times
  const last = times.at(-1)
  if (first !== 0 || last === undefined || last === first) return false
  const before = places.slice(0, last).filter(isMention)
  const below = places.slice(last).filter(isMention)
  return below.some((mention) => !before.some((other) => isSameBanner(mention, other)))
}

function withTimesAbove(places: readonly Place[]): readonly Mention[] {
  let above: AnnouncedPeriod | null = null
  const mentions: Mention[] = []
  for (const place of places) {
    if (isMention(place)) mentions.push({ ...place, period: place.period ?? above })
    else above = place
  }
  return mentions
}

/** A table with the time stands below its banner. */
function withTimesBelow(places: readonly Place[]): readonly Mention[] {
  const mentions: Mention[] = []
  for (const place of places) {
    const last = mentions.at(-1)
    if (isMention(place)) mentions.push(place)
    else if (last?.period === null) mentions.splice(-1, 1, { ...last, period: place })
  }
  return mentions
}

function periodIn(line: BodyLine, versions: Knowledge['versions']): AnnouncedPeriod | null {
  const period = periodOf([line], versions)
  return typeof period === 'string' ? null : period
}

function unitsIn(words: RegExp, { text, written }: BodyLine): readonly BestUnits[] {
  const groups = [...text.matchAll(words)].flatMap(({ 0: what, index }) => {
    const units = namesFrom(text, index + what.length).map((name) => asWritten(written, name))
    return units.length === 0 ? [] : [{ subtype: subtypeOf(what), units }]
  })
  const unquoted = groups.length === 0 ? unquotedUnits(text) : []
  return unquoted.length === 0 ? groups : [{ subtype: subtypeOf(text), units: unquoted }]
}

/** In a list the rank alone tells which units are the best ones. */
function listedUnitsIn(words: RegExp, line: BodyLine): readonly BestUnits[] {
  const groups = unitsIn(words, line)
  const quoted = groups.length === 0 ? quotedUnits(line.text) : []
  return quoted.length === 0 ? groups : [{ subtype: subtypeOf(line.text), units: quoted }]
}

function namesFrom(text: string, from: number): readonly string[] {
  const names: string[] = []
  let at = from
  for (;;) {
    UNIT.lastIndex = at
    const name = UNIT.exec(text)?.groups?.['name']?.trim()
    if (name === undefined || OTHER_RANK.test(name)) return names
    names.push(name)
    AND.lastIndex = UNIT.lastIndex
    if (!AND.test(text)) return names
    at = AND.lastIndex
  }
}

/** A banner may be mentioned with its time in one place, and with its name in another. */
function merged(mentions: readonly Mention[]): readonly Mention[] {
  let banners: readonly Mention[] = []
  for (const mention of mentions) {
    const same = banners.filter((one) => isSameBanner(one, mention))
    const [first = mention] = same
    const all = [...same, mention]
    const banner = {
      ...first,
      name: all.find(({ name }) => name !== null)?.name ?? null,
      units: [...new Set(all.flatMap(({ units }) => units))],
      period: all.find(({ period }) => period !== null)?.period ?? null,
    }
    banners = same.length === 0 ? [...banners, mention] : replaced(banners, same, banner)
  }
  return banners
}

/** The new one takes the place of the first of the old ones. */
function replaced(banners: readonly Mention[], old: readonly Mention[], banner: Mention): readonly Mention[] {
  return banners.flatMap((one) => (one === old[0] ? [banner] : old.includes(one) ? [] : [one]))
}

/** What has no name yet is known by its units, of which another place may tell more. One name has all of its units. */
function isSameBanner(a: Mention, b: Mention): boolean {
  if (a.subtype !== b.subtype) return false
  if (a.name !== null && b.name !== null) return a.name === b.name && atSameTime(a.period, b.period)
  const [few, many] = a.name === null ? [a, b] : [b, a]
  return few.units.every((unit) => many.units.includes(unit))
}

function atSameTime(a: AnnouncedPeriod | null, b: AnnouncedPeriod | null): boolean {
  if (a === null || b === null) return true
  return a.start.wall === b.start.wall && a.end.wall === b.end.wall
}
