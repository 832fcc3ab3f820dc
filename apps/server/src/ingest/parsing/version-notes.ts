import { NOTICE_FACTS } from '@bannerday/domain/game'
import { HOUR, MINUTE, type WallClock } from '@bannerday/domain/time'
import type { VersionTable } from '#catalogue/version-line.ts'
import { onDayAfter, shifted } from '#catalogue/wall-clocks.ts'
import type { Notice } from '#ingest/source.ts'
import { kindOf } from './kinds.ts'
import { findMoments } from './moments.ts'
import { headlineOf, listedName } from './names.ts'
import { periodOf, periodOfVersion } from './period.ts'
import { asWritten, type BodyLine, searchable, type SearchableLine } from './plain-text.ts'
import type { ActivityReading, Knowledge, VersionReading } from './read-notice.ts'
import { isHeading, sectionAt } from './sections.ts'
import { numberOf, titleBeside, VERSION_NUMBER } from './versions.ts'

export type Maintenance = {
  readonly version: string
  readonly start: WallClock
  readonly end: WallClock
}

const MAINTENANCE_WORDS =
  /maintenance|begins at|update (?:(?:start )?time|begins|starts|will (?:be|begin|start|take))|停服|维护|維護|停机|停機|更新(?:开始|開始)?[时時][间間]|メンテナンス|アップデート(?:開始)?(?:時間|日時)/i
/** What else has a time on such a day. */
const OTHER_TIMES =
  /compensation|recipients|claim|pre-?install|pre-?download|补偿|補償|领取|領取|预下载|預下載|预载|預載|補填|受け取|事前ダウンロード|プリインストール/i
/** A lone time behind these words, or before them, is when an update is over. */
const ENDS_AT =
  /(?:\b(?:end(?:s|ed)?|complete(?:d|s)?|finish(?:ed|es)?|until)\b(?:(?!\b(?:begin|start)s?\b)[^.]){0,24}|(?:[结結]束|完成|終了|完了|[开開]服)(?:予定|[预預][计計])?(?:[时時][间間刻])?[^。]{0,6})$/iu
const AT_ITS_END = /^\s?(?:左右|前[后後]?|頃|ごろ|に|まで){0,3}\s?(?:完成|[结結]束|終了|完了|[开開]服)/u
/** How much longer an update takes than was announced is not how long it takes. */
const EXTENDED = /\bexten(?:d|sion)|延[长長]/iu
const PERHAPS = /\b(?:may|might|could)\b|可能|場合|ことがあ/iu
const HOURS = /(?<![\d.])(\d{1,3}(?:\.\d)?)\s?(?:hours?|[个個]?小[时時]|时间|時間)/i
const MAX_HOURS = 24
/** How many lines after its begin the length of a maintenance may stand. */
const LINES_TO_READ = 4
const RUNS =
  /\bversion\b.{0,20}\b(?:runs?|lasts?)\b|版本的?(?:持续|持續)?(?:时间|時間)|(?:バージョン|Ver\.).{0,12}期間/iu
/** The same as a heading, with nothing but the time below it. */
const RUNS_BELOW = /^\W*version (?:.{1,20} )?duration\W*$|版本(?:时长|時長|时间|時間)\W*$/iu
/** Between "the end of the version" and its date. */
const IS_AT = /^(?:的?[时時][间間]|日時)?(?:[为為]|は|:| is | at )/u
/** To log in day by day is all that is asked for. */
const CHECK_IN =
  /\blog in\b.{0,60}\bcheck[- ]?in\b|\bcheck[- ]?in\b.{0,60}\blog in\b|登[录錄入].{0,30}[签簽]到|[签簽]到.{0,30}登[录錄入]|活[动動]期[间間].{0,20}登[录錄入]|毎日ログイン|日間ログイン|ログイン.{0,20}(?:日間|報酬)/iu
const NAME = /^(?<mark>[■·•・])\s*(?<name>\S.{0,79})$/u
/** These also stand before sentences, and before what is asked for. */
const NAME_IN_ORNAMENT = /^(?<mark>[▌◆])\s*(?<name>\S.{0,78}[^\s.。:])$/u
/** Behind any mark or none: `[Name] Login Event`, or `[Name] Exploration Event: Place`. */
const BRACKETED_NAME =
  /^(?:\p{S}\s?)?(?<name>(?<mark>\[)[^[\]]{1,60}\][^.。!！?？:]{0,40}(?:(?<=\bevent): [^.:]{1,40})?)$/iu
/** Between quotes, behind a number or a mark or neither: `1. "Name" Event`. */
const QUOTED_NAME =
  /^(?:\p{S}\s?|\(?\d{1,2}[.、)]\s?)?(?<name>(?<mark>["“「『])[^"“”「」『』]{1,80}["”」』][^.。!！?？:,，]{0,24})$/u
/** Between quotes, behind what it is: `限定イベント「名」`. */
const NAME_BEHIND_KIND =
  /^(?:\p{S}\s?)?(?<name>[^「」【】。:、]{0,20}(?:イベント|ボーナス)\s?(?<mark>[「【])[^「」【】]{1,60}[」】])$/u
/** What only says what is listed below it. */
const GROUP =
  /^(?:(?:new|limited-time|version)\s)*events?$|^(?:全新|限[时時]|版本)*(?:活动|活動)$|^新?(?:規)?イベント$/iu
const NAMES = [NAME, NAME_IN_ORNAMENT, BRACKETED_NAME, QUOTED_NAME, NAME_BEHIND_KIND]
/** A heading above several names, which holds until the next one of its kind: `【Sales】:`, `✦Events✦`, `Web Events:`. */
const ABOVE_NAMES =
  /^(?:(?<mark>[【✦◆〓])[^:【✦◆〓】]{1,40}[】✦◆〓]:?|(?<bracket>\[)(?:[^[\]]{1,40}\]:|(?:[^[\]]{0,30} )?(?:events?|gameplay|sales?|offers?)\])|(?:[\p{L}-]{1,20} ){0,3}events?(?<colon>:))$/iu
const NUMBERED = /^(?:[一二三四五六七八九十]{1,3}、|(?:\d{1,2}|[IVX]{1,4})\.\s)/u
/** What goes on in a browser, or is sold. */
const NOT_PLAYED =
  /\bweb events?\b|\bsales?\b|\boffers?\b|网页活动|網頁活動|限[时時]上架|(?:web|ウェブ)イベント|期間限定販売/iu
/** A text about what is sold under a name. */
const IS_SOLD =
  /\bbundles?\b[^.]{0,60}\bavailable\b|\bavailable (?:for purchase )?in the (?:in-game )?(?:store|shop)\b/iu
/** Below a name, the marks further down are what is said about it. */
const MARKS = ['■', '▌[', '◆', '·•・', '"“「『【']
/** `✦Rewards: some` is said about a name, and no heading of others. */
const ONE_FACT = /^\p{S}[^:]{1,40}:\s?\S/u
const BEFORE_RANGE = /^[-·•・\s]*(?:\p{L}[^:\d]{0,30}:\s?)?$/u
const SEASON = /^[-·•●・■]?\s*(?<name>\S.{0,79})$/u

/**
 * Whatever announces an update says when; notes of the version also say what it brings, and until when it runs. Null
 * where nothing of that can be read.
 */
export function readVersionNotes(
  notice: Notice,
  lines: readonly BodyLine[],
  knowledge: Knowledge,
): VersionReading | null {
  const headline = headlineOf(notice)
  const version = versionIn(headline)
  if (version === null) return null
  const maintenance = readMaintenance(version, lines, knowledge)
  const closes = readVersionEnd(version, lines)
  const listed = readListed(notice, lines, knowledge)
  const checkIns = readCheckIns(notice, lines, version, knowledge)
  return maintenance === null && closes === null && listed.length === 0 && checkIns.length === 0
    ? null
    : { kind: 'version', version, title: titleBeside(headline), maintenance, closes, listed, checkIns }
}

/** The version in a title: what else a text names may be any other one. */
function versionIn(title: string): string | null {
  const [name] = new RegExp(VERSION_NUMBER, 'iu').exec(title.normalize('NFKC')) ?? []
  return name === undefined ? null : numberOf(name)
}

/**
 * When the servers are down for an update: from and to, from and for how many hours, or from and for as long as ever. A
 * notice that it takes longer may give nothing but the new end.
 */
function readMaintenance(
  version: string,
  lines: readonly BodyLine[],
  { game, versions }: Knowledge,
): Maintenance | null {
  let usual: Maintenance | null = null
  let begin: WallClock | null = null
  const ends: WallClock[] = []
  let isExtended = false
  for (const [index, { text }] of lines.entries()) {
    if (OTHER_TIMES.test(text)) continue
    const above = lines[index - 1]?.text ?? ''
    if (![above, text].some((one) => MAINTENANCE_WORDS.test(one))) continue
    const found = findMoments(text)
    const [first, second] = found.map(({ moment }) => moment)
    const isExtension = saysLonger(text)
    isExtended ||= isExtension
    if (first?.kind !== 'clock' || second?.kind === 'other-clock') continue
    const newEnd = isExtension ? lastClock(found) : endAlone(text, above)
    const end =
      second?.kind === 'clock'
        ? second.wall
        : afterHours(first.wall, lines.slice(index, index + LINES_TO_READ))
    if (newEnd !== null) ends.push(newEnd)
    else if (end === null) begin ??= first.wall
    else usual ??= maintenanceOf(version, first.wall, end)
  }
  const knownStart = usual?.start ?? begin ?? knownBegin(version, versions)
  const longer = maintenanceOf(version, knownStart, ends.toSorted().at(-1) ?? null)
  if (isExtended) return longer ?? usual
  const { start, end } = game.cadence.maintenance
  const asEver =
    begin?.endsWith(start) === true ? { version, start: begin, end: onDayAfter(begin, 0, end) } : null
  return usual ?? longer ?? asEver
}

function maintenanceOf(version: string, start: WallClock | null, end: WallClock | null): Maintenance | null {
  if (start === null || end === null) return null
  return start < end && end <= shifted(start, MAX_HOURS * HOUR) ? { version, start, end } : null
}

/** When the servers go down for a version, where that was announced before. */
function knownBegin(version: string, { versionBefore, closesAt }: VersionTable): WallClock | null {
  const before = versionBefore(version)
  const lastMinute = before === null ? null : closesAt(before)
  return lastMinute === null || lastMinute.isForecast ? null : shifted(lastMinute.wall, MINUTE)
}

/** A range is what it says, whatever it is called; most notes warn that it may take longer. */
function saysLonger(text: string): boolean {
  if (PERHAPS.test(text)) return false
  return EXTENDED.test(text) && MAINTENANCE_WORDS.test(text) && !isRange(text.slice(text.indexOf(':') + 1))
}

function lastClock(found: ReturnType<typeof findMoments>): WallClock | null {
  const last = found.at(-1)?.moment
  return last?.kind === 'clock' ? last.wall : null
}

/** The only time of a line that says, or stands below what says, that something is over then. */
function endAlone(text: string, above: string): WallClock | null {
  const [only, ...more] = findMoments(text)
  if (only?.moment.kind !== 'clock' || more.length > 0) return null
  const before = only.from === 0 ? above : text.slice(0, only.from)
  return ENDS_AT.test(before) || AT_ITS_END.test(text.slice(only.to)) ? only.moment.wall : null
}

function afterHours(start: WallClock, lines: readonly BodyLine[]): WallClock | null {
  for (const { text } of lines) {
    if (OTHER_TIMES.test(text) || EXTENDED.test(text)) continue
    const [, hours] = HOURS.exec(text) ?? []
    if (hours !== undefined) return shifted(start, Number(hours) * HOUR)
  }
  return null
}

/** When the servers go down for the version after this one: notes say how long theirs will run. */
function readVersionEnd(version: string, lines: readonly BodyLine[]): WallClock | null {
  for (const [index, { text }] of lines.entries()) {
    // "The time of Version 3.2: from its update until …" names it first.
    const moments = findMoments(text).flatMap(({ moment }) => (moment.kind === 'version' ? [] : [moment]))
    const [first, second, third] = moments
    const opens = first?.kind === 'version-opens' ? first.version === version : first?.kind === 'clock'
    const isAboutIt = RUNS.test(text) || RUNS_BELOW.test(lines[index - 1]?.text ?? '')
    if (opens && second?.kind === 'clock' && third === undefined && isAboutIt) return second.wall
    const end = endIn(text, version)
    if (end !== null) return end
  }
  return null
}

/** "Version 3.2 ends at …", which may follow what else lasts until then. */
function endIn(text: string, version: string): WallClock | null {
  const found = findMoments(text)
  for (const [place, { moment, to }] of found.entries()) {
    const next = found[place + 1]
    if (moment.kind !== 'version-closes' || moment.version !== version || next === undefined) continue
    if (next.moment.kind === 'clock' && IS_AT.test(text.slice(to, next.from))) return next.moment.wall
  }
  return null
}

type Listed = VersionReading['listed'][number]

/** Notes of a version list what runs in it: a name behind a mark or in brackets, and some lines below it how long. */
function readListed(
  notice: Notice,
  lines: readonly BodyLine[],
  { game, versions }: Knowledge,
): readonly Listed[] {
  const listed: Listed[] = []
  const add = (title: string, section: readonly SearchableLine[]) =>
    listed.push(...toListed(notice, title, game, periodOf(section, versions)))
  let name: { readonly text: string; readonly mark: string } | null = null
  let notPlayed: string | null = null
  for (const [index, line] of lines.entries()) {
    notPlayed = notPlayedBelow(line, notPlayed)
    if (notPlayed !== null) {
      name = null
      continue
    }
    const { mark, name: text } = nameIn(line)
    // `[Name] Limited-Time Event` is no heading of the time below it.
    const isOther = RUNS_BELOW.test(line.text) || mark === '['
    const section = isOther ? null : sectionAt(lines, index)
    if (section !== null) {
      if (name !== null) add(name.text, section)
      name = null
    } else if (mark !== undefined && text !== undefined) {
      if (name === null || rankOf(mark) <= rankOf(name.mark)) name = { text, mark }
    } else if (endsNames(line) || IS_SOLD.test(line.text)) name = null
    const season = seasonAt(lines, index, notice.language, game)
    if (season !== null) add(season.title, [season.range])
  }
  return listed
}

/** Headings, and sections by their number, come before other names. */
function endsNames(line: BodyLine): boolean {
  const isAbove = [NUMBERED, ABOVE_NAMES].some((heading) => heading.test(line.text))
  return isAbove || (isHeading(line) && !ONE_FACT.test(line.text))
}

/** The mark of the heading above what nobody plays, as long as it holds. */
function notPlayedBelow({ kind, text }: BodyLine, before: string | null): string | null {
  const { mark, bracket, colon } = ABOVE_NAMES.exec(text)?.groups ?? {}
  const own = kind === 'heading' ? 'heading' : (mark ?? bracket ?? colon)
  if (own !== undefined && NOT_PLAYED.test(text)) return own
  // A heading that only a colon tells from a sentence is the lowest of all.
  const isOver =
    own === before || (own !== undefined && before === ':') || NUMBERED.test(text) || GROUP.test(text)
  return isOver ? null : before
}

function nameIn({ text, written }: BodyLine): { readonly mark?: string; readonly name?: string } {
  const { mark, name } = NAMES.map((one) => one.exec(text)?.groups).find((groups) => groups) ?? {}
  if (mark === undefined || name === undefined || GROUP.test(name) || ABOVE_NAMES.test(text)) return {}
  return { mark, name: asWritten(written, name) }
}

function rankOf(mark: string): number {
  return MARKS.findIndex((marks) => marks.includes(mark))
}

function toListed(
  notice: Notice,
  title: string,
  game: Knowledge['game'],
  period: ReturnType<typeof periodOf>,
): readonly Listed[] {
  const name = listedName(title)
  if (name === '') return []
  const what = kindOf({ ...notice, title: searchable(title), subtitle: '', group: 'unknown' }, game)
  if (what.kind !== 'event' && what.kind !== 'challenge')
    return [{ kind: 'skipped', reason: 'no-activity', name }]
  if (typeof period === 'string') return [{ kind: 'skipped', reason: period, name }]
  const { kind: type } = what
  const ruleId = what.kind === 'challenge' ? what.ruleId : null
  const { language } = notice
  return [
    { kind: 'activity', language, type, subtype: null, ruleId, name, featured: [], featuredHere: [], period },
  ]
}

/** Check-ins that are listed without dates run with the version, until when most of those before did. */
function readCheckIns(
  notice: Notice,
  lines: readonly BodyLine[],
  version: string,
  { game, versions }: Knowledge,
): readonly ActivityReading[] {
  const { checkIns } = NOTICE_FACTS[notice.gameId]
  if (checkIns === undefined) return []
  const period = periodOfVersion(version, { ...checkIns, anchor: 'server' }, versions)
  return lines.flatMap((line, index) => {
    const { mark, name } = NAME.exec(line.text)?.groups ?? {}
    if (mark !== '■' || name === undefined) return []
    const about = untilHeading(lines.slice(index + 1))
    const isDated = about.some((_, place) => sectionAt(about, place) !== null)
    if (isDated || !about.some(({ text }) => CHECK_IN.test(text))) return []
    return toListed(notice, asWritten(line.written, name), game, period).filter(
      (one) => one.kind === 'activity',
    )
  })
}

function untilHeading(lines: readonly BodyLine[]): readonly BodyLine[] {
  const end = lines.findIndex(isHeading)
  return end < 0 ? lines : lines.slice(0, end)
}

/** Seasons of the challenges are listed by the name of their mode, with nothing but a range below. */
function seasonAt(
  lines: readonly BodyLine[],
  index: number,
  language: Notice['language'],
  { seasonRules }: Knowledge['game'],
) {
  const [line, range] = [lines[index], lines[index + 1]]
  const title = SEASON.exec(line?.text ?? '')?.groups?.['name']
  if (line === undefined || title === undefined || range === undefined || !isRange(range.text)) return null
  // Where it says that it is a time, it is read for the name above it.
  if (nameIn(line).mark !== undefined && sectionAt(lines, index + 1) !== null) return null
  const isNamed = seasonRules.some(({ names }) => {
    const name = names[language]
    return name !== undefined && title.startsWith(name)
  })
  return isNamed ? { title: asWritten(line.written, title), range } : null
}

/** Two moments, nothing behind them, and before them at most a word and a colon. */
function isRange(text: string): boolean {
  const [first, last, more] = findMoments(text)
  if (first === undefined || last === undefined || more !== undefined) return false
  return BEFORE_RANGE.test(text.slice(0, first.from)) && last.to === text.length
}
