import { DAY, HOUR, parseWallClock, type Anchor, type WallClock } from '@bannerday/domain/time'
import { shifted } from '#catalogue/wall-clocks.ts'
import { GLOBAL_MARK, JAPAN_MARK, OTHER_MARK, SERVER_MARK } from './plain-text.ts'
import { numberOf, VERSION_NAME } from './versions.ts'

/** A point in time as a text names it. */
export type Moment =
  | { readonly kind: 'clock'; readonly wall: WallClock; readonly anchor: Anchor | null }
  /** A date without a year: `06-02T03:59:00`. */
  | { readonly kind: 'without-year'; readonly day: string; readonly anchor: Anchor | null }
  /** A date without a time of day, or one that is on no calendar. */
  | { readonly kind: 'incomplete' }
  /** By a clock that is neither the server's nor the world's, with what it says if it is Japan's. */
  | { readonly kind: 'other-clock'; readonly inJapan: WallClock | null }
  /** A version is given by its number, or by its title. */
  | { readonly kind: 'version-opens'; readonly version: string }
  | { readonly kind: 'version-closes'; readonly version: string }
  /** The last minute before the update to a version. */
  | { readonly kind: 'before-version'; readonly version: string }
  /** All of a version. */
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'before-next-version' }

type FoundMoment = { readonly moment: Moment; readonly from: number; readonly to: number }

const AFTER = '(?:after|following|from|since|once|upon|when)'
const JAPANESE_VERSION = `(?:(?:Ver(?:sion)?\\.?|バージョン)\\s?(${VERSION_NAME})|(${VERSION_NAME})\\s?バージョン)\\s?(?:の)?`
const JAPANESE_UPDATE = '(?:(?:アップ(?:デート)?|更新)(?:メンテナンス)?|メンテナンス)'
const CHINESE_VERSION = `(${VERSION_NAME})\\s?版本(?:[「『][^「」『』]{1,60}[」』])?`

const DATE =
  /(?:([\u{E000}-\u{E003}])[\s:]*)?(\d{4})\s?(?:[-/.]|年)\s?(\d{1,2})\s?(?:[-/.]|月)\s?(\d{1,2})(?!\d)\s?日?\s?(?:\([^()\d]{1,9}\))?,?\s?(?:at )?(?:(\d{1,2}):(\d{2})(?::(\d{2}))?)?(?:\s?([ap])\.?m\b\.?)?\s?([\u{E000}-\u{E003}])?/giu
const WITHOUT_YEAR =
  /(?<![\d/])(\d{1,2})(?:\/|月)(\d{1,2})(?:日|\s)\s?(?:\([^()\d]{1,9}\)\s?)?(\d{1,2}):(\d{2})(?::\d{2})?\s?([\u{E000}-\u{E003}])?/gu

/** Longer wordings first: of two that match at the same place, the first one wins. */
const WORDINGS: readonly (readonly [RegExp, (version: string) => Moment])[] = [
  [
    either(
      `${AFTER} (?:the )?(?:update (?:to|of) )?(?:version |v(?:er\\.)? ?)(${VERSION_NAME}) (?:version )?(?:update(?: maintenance)?(?: is (?:completed?|over))?|(?:update )?maintenance|is (?:updated|live|available)|goes live)`,
      `${AFTER} (?:the )?update (?:to|of) (?:version |v(?:er\\.)? ?)(${VERSION_NAME})`,
      `(?:from )?(?:the )?start of (?:version |v)(${VERSION_NAME})`,
      `(?:${AFTER} (?:the )?)?(${VERSION_NAME}) version update(?: maintenance)?(?! ends)`,
      `${AFTER} (?:the )?(${VERSION_NAME}) update(?: maintenance)?`,
      // "Version 3.7 update - 2026-10-22 09:59": what begins a range is what comes after it.
      `(?<!\\w )(?:version |v)(${VERSION_NAME}) update(?=\\s*[-~]\\s*(?:[\\u{E000}-\\u{E002}]?\\d{4}|version|v\\d|(?:the )?(?:end|next)|until|before))`,
      `${CHINESE_VERSION}(?:更新(?:维护|維護)?(?:完成|结束|結束)?|[开開](?:启|啟|放|服)|上[线線])[后後]`,
      `(${VERSION_NAME})\\s?版更[后後]`,
      `${JAPANESE_VERSION}${JAPANESE_UPDATE}(?:完了|終了)?[後后]`,
      `(${VERSION_NAME})\\s?の?アップデート(?:メンテナンス)?(?:完了|終了)?[後后]`,
    ),
    (version) => ({ kind: 'version-opens', version }),
  ],
  [
    either(
      `(?:before|until) (?:the )?(?:version |v)(${VERSION_NAME}) (?:update(?: maintenance)?|maintenance)`,
      `(?:before|until) (?:the )?(?:update )?maintenance (?:for|of) (?:the )?(?:version |v)(${VERSION_NAME})`,
      `(?:before|until) (?:the )?(${VERSION_NAME}) version update(?: maintenance)?`,
      `${CHINESE_VERSION}更新(?:维护|維護)?前`,
      `${JAPANESE_VERSION}${JAPANESE_UPDATE}(?:開始)?(?:前|まで)`,
    ),
    (version) => ({ kind: 'before-version', version }),
  ],
  [
    either(
      `(?:(?:until|before|by) )?(?:the )?end of (?:the )?(?:version |v)(${VERSION_NAME})`,
      `(?:(?:until|before) )?(?:the )?(?:version |v)(${VERSION_NAME}) ends?`,
      `${CHINESE_VERSION}[结結]束前?`,
      `${JAPANESE_VERSION}(?:バージョン)?終了(?:まで|前|時)?`,
    ),
    (version) => ({ kind: 'version-closes', version }),
  ],
  [
    either(
      `(?:during|throughout) (?:the )?(?:entirety of )?(?:the )?(?:version |v)(${VERSION_NAME})`,
      `${CHINESE_VERSION}期[间間]`,
      `${JAPANESE_VERSION}期間中?`,
    ),
    (version) => ({ kind: 'version', version }),
  ],
]

const NEXT_UPDATE =
  /(?:(?:until|before) )?(?:the )?end of (?:the|this) (?:current )?version(?! ["“]?[\dL])|(?:until|before) (?:the|this) (?:current )?version ends|(?:本|[当當]前|[该該]|此)?版本[结結]束前?(?![后後])|(?:現在の|本|この)?バージョン終了(?:まで|前)|(?<!(?:after|following|from|since|once|upon|when) (?:the )?)(?:(?:until|before) )?(?:the )?next (?:version(?:'s)? )?update(?: maintenance)?|下一?[个個]?版本更新(?:维护|維護)?前|次(?:回|の)?(?:バージョン|Ver\.?)?(?:の)?(?:アップデート|更新)(?:メンテナンス)?(?:開始)?(?:まで|前)/giu

const BEFORE_RANGE = /^[-·•・\s]*(?:\p{L}[^:\d]{0,30}:\s?)?$/u

/** All points in time that a line names, in its order. The line must be `searchable`. */
export function findMoments(line: string): readonly FoundMoment[] {
  const found = [
    ...matches(DATE, line, clockMoment),
    ...matches(WITHOUT_YEAR, line, ([month, day, hour, minute, mark]) =>
      mark === OTHER_MARK || mark === JAPAN_MARK
        ? { kind: 'other-clock', inJapan: null }
        : {
            kind: 'without-year',
            day: `${two(month)}-${two(day)}T${two(hour)}:${minute}:00`,
            anchor: anchorOf(mark),
          },
    ),
    ...WORDINGS.flatMap(([pattern, toMoment]) =>
      matches(pattern, line, (groups) => {
        const name = groups.find((group) => group !== undefined) ?? ''
        return toMoment(numberOf(name) ?? name)
      }),
    ),
    ...matches(NEXT_UPDATE, line, () => ({ kind: 'before-next-version' })),
  ]
  let end = 0
  const inOrder = found
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from, to }) => {
      if (from < end) return false
      end = to
      return true
    })
  return inOrder.filter(({ moment, to }, index) => {
    const next = inOrder[index + 1]
    // Of "2025/05/07 after the Version 5.6 update" the update tells the hour as well.
    const isItsDay = next?.moment.kind === 'version-opens' && /^[\s(]*$/.test(line.slice(to, next.from))
    return moment.kind !== 'incomplete' || !isItsDay
  })
}

/** The same in a text about an update: it comes for the whole world at once, so Japan's clock tells when as well. */
export function findUpdateMoments(line: string): readonly FoundMoment[] {
  const found = findMoments(line)
  const isInJapan = found.some(({ moment }) => moment.kind === 'other-clock' && moment.inJapan !== null)
  return isInJapan ? found.map((one) => ({ ...one, moment: fromJapan(one.moment) })) : found
}

/** Of a range only one end may say whose clock it is. */
function fromJapan(moment: Moment): Moment {
  const isUnsaid = moment.kind === 'clock' && moment.anchor === null
  const wall = isUnsaid ? moment.wall : moment.kind === 'other-clock' ? moment.inJapan : null
  return wall === null ? moment : { kind: 'clock', wall: shifted(wall, -HOUR), anchor: 'global' }
}

/** Two moments, nothing behind them, and before them at most a word and a colon. */
export function isRange(text: string): boolean {
  const [first, last, more] = findMoments(text)
  if (first === undefined || last === undefined || more !== undefined) return false
  return BEFORE_RANGE.test(text.slice(0, first.from)) && last.to === text.length
}

function matches(
  pattern: RegExp,
  line: string,
  toMoment: (groups: readonly (string | undefined)[]) => Moment,
): readonly FoundMoment[] {
  return [...line.matchAll(pattern)].map((match) => {
    const [whole, ...groups] = match
    return { moment: toMoment(groups), from: match.index, to: match.index + whole.length }
  })
}

function clockMoment(groups: readonly (string | undefined)[]): Moment {
  const [markBefore, year, month, day, hour, minute, second = '00', half, mark = markBefore] = groups
  if (hour === undefined || minute === undefined) return { kind: 'incomplete' }
  const date = [year, two(month), two(day)].join('-')
  const time = `${two(half === undefined ? hour : ofDay(hour, half))}:${minute}:${second}`
  const isLastMidnight = time === '24:00:00'
  const parsed = parseWallClock(`${date}T${isLastMidnight ? '00:00:00' : time}`)
  if (parsed === null) return { kind: 'incomplete' }
  const wall = isLastMidnight ? shifted(parsed, DAY) : parsed
  if (mark === JAPAN_MARK) return { kind: 'other-clock', inJapan: wall }
  if (mark === OTHER_MARK) return { kind: 'other-clock', inJapan: null }
  return { kind: 'clock', wall, anchor: anchorOf(mark) }
}

/** `12:30 a.m.` is half past midnight. */
function ofDay(hour: string, half: string): string {
  return String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0))
}

function anchorOf(mark: string | undefined): Anchor | null {
  if (mark === SERVER_MARK) return 'server'
  return mark === GLOBAL_MARK ? 'global' : null
}

function two(digits = ''): string {
  return digits.padStart(2, '0')
}

function either(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'giu')
}
