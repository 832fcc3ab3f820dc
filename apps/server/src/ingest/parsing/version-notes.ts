import { NOTICE_FACTS } from '@bannerday/domain/game'
import type { WallClock } from '@bannerday/domain/time'
import type { Notice } from '#ingest/source.ts'
import { kindOf } from './kinds.ts'
import { readMaintenance } from './maintenances.ts'
import { findUpdateMoments, isRange } from './moments.ts'
import { headlineOf, listedName } from './names.ts'
import { periodOf, periodOfVersion } from './period.ts'
import { asWritten, type BodyLine, searchable, type SearchableLine } from './plain-text.ts'
import type { ActivityReading, Knowledge, VersionReading } from './read-notice.ts'
import { isHeading, sectionAt } from './sections.ts'
import { numberOf, titleBeside, VERSION_NUMBER } from './versions.ts'

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

/** When the servers go down for the version after this one: notes say how long theirs will run. */
function readVersionEnd(version: string, lines: readonly BodyLine[]): WallClock | null {
  for (const [index, { text }] of lines.entries()) {
    // "The time of Version 3.2: from its update until …" names it first.
    const moments = findUpdateMoments(text).flatMap(({ moment }) =>
      moment.kind === 'version' ? [] : [moment],
    )
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
  const found = findUpdateMoments(text)
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
