import { HOUR, MINUTE, type WallClock } from '@bannerday/domain/time'
import type { VersionTable } from '#catalogue/version-line.ts'
import { onDayAfter, shifted } from '#catalogue/wall-clocks.ts'
import { findUpdateMoments, isRange } from './moments.ts'
import type { BodyLine } from './plain-text.ts'
import type { Knowledge } from './read-notice.ts'

export type Maintenance = {
  readonly version: string
  readonly start: WallClock
  readonly end: WallClock
}

const MAINTENANCE_WORDS =
  /maintenance|begins at|update (?:(?:start )?time|begins|starts|will (?:be|begin|start|take))|停服|维护|維護|停机|停機|更新(?:开始|開始)?[时時][间間]|メンテナンス|(?:アップデート|バージョンアップ)(?:開始)?(?:時間|日時)/i
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

/**
 * When the servers are down for an update: from and to, from and for how many hours, or from and for as long as ever. A
 * notice that it takes longer may give nothing but the new end.
 */
export function readMaintenance(
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
    const found = findUpdateMoments(text)
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

function lastClock(found: ReturnType<typeof findUpdateMoments>): WallClock | null {
  const last = found.at(-1)?.moment
  return last?.kind === 'clock' ? last.wall : null
}

/** The only time of a line that says, or stands below what says, that something is over then. */
function endAlone(text: string, above: string): WallClock | null {
  const [only, ...more] = findUpdateMoments(text)
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
