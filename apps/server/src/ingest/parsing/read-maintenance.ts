import { HOUR, type WallClock } from '@bannerday/domain/time'
import { shifted } from '#catalogue/wall-dates.ts'
import type { BodyLine } from './body-lines.ts'
import { findMoments } from './moments.ts'
import { numberOf, VERSION_NAME } from './version-names.ts'

export type Maintenance = {
  readonly version: string
  readonly start: WallClock
  readonly end: WallClock
}

const MAINTENANCE_WORDS = /maintenance|begins at|维护|維護|メンテナンス|停机|停機/i
/** What else has a time on such a day. */
const OTHER_TIMES =
  /compensation|recipients|claim|pre-?install|pre-?download|补偿|補償|领取|領取|预下载|預下載|预载|預載|補填|受け取|事前ダウンロード|プリインストール/i
const HOURS = /(?<![\d.])(\d{1,2}(?:\.\d)?)\s?(?:hours?|[个個]?小[时時]|时间|時間)/i
const LONGEST_HOURS = 24
/** How many lines after its begin the length of a maintenance may be told. */
const LINES_TO_READ = 4

/** The version in a title: what else a text names may be any other one. */
export function versionIn(title: string): string | null {
  const [name] = new RegExp(VERSION_NAME, 'iu').exec(title.normalize('NFKC')) ?? []
  return name === undefined ? null : numberOf(name)
}

/** When the servers are down for an update: from and to, or from and for how many hours. */
export function readMaintenance(version: string, lines: readonly BodyLine[]): Maintenance | null {
  for (const [index, { text }] of lines.entries()) {
    if (OTHER_TIMES.test(text)) continue
    const near = lines.slice(Math.max(0, index - 1), index + 1)
    if (!near.some((line) => MAINTENANCE_WORDS.test(line.text))) continue
    const [first, second] = findMoments(text).map(({ moment }) => moment)
    if (first?.kind !== 'clock' || second?.kind === 'other-clock') continue
    const end =
      second?.kind === 'clock'
        ? second.wall
        : afterHours(first.wall, lines.slice(index, index + LINES_TO_READ))
    if (end !== null && first.wall < end && end <= shifted(first.wall, LONGEST_HOURS * HOUR))
      return { version, start: first.wall, end }
  }
  return null
}

function afterHours(start: WallClock, lines: readonly BodyLine[]): WallClock | null {
  for (const { text } of lines) {
    if (OTHER_TIMES.test(text)) continue
    const [, hours] = HOURS.exec(text) ?? []
    if (hours !== undefined) return shifted(start, Number(hours) * HOUR)
  }
  return null
}
