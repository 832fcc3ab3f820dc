import { holdsWhen } from './changed-times.ts'
import type { SearchableLine } from './plain-text.ts'

/** What stands above, or before, the time in which something runs. */
const DURATION_WORDS = [
  String.raw`event (?:wish |warp |convene )?(?:duration|period|time)`,
  String.raw`(?:wish|warp|convene|signal search|channel|season|specified) (?:duration|period)`,
  'event dates',
  '(?:participation|opening) (?:period|time)',
  // Of nothing in particular: updates have a schedule, and what a shop sells is available, too.
  String.raw`(?<!\p{L}\s?)(?:event )?(?:schedule|availab(?:ility|le)(?: (?:period|time))?)`,
  'duration',
  String.raw`limited-time event(?: phase)?|time-limited period`,
  '(?:活动|玩法|参与|登录|周期|祈愿|跃迁|调频|频段|唤取)(?:玩法|参与|开放|开启)?(?:时间|期间|日期|时段)',
  '(?:活動|玩法|參與|登入|週期|祈願|躍遷|調頻|頻段|喚取)(?:玩法|參與|開放|開啟)?(?:時間|期間|日期|時段)',
  '限时活动期',
  '限時活動期',
  '[开開][启啟放][时時][间間]',
  // Of what was changed, which a notice names above.
  '(?:[调調]整|[变變]更|延[长長])[后後]的?[时時][间間]',
  '挑战时间',
  '挑戰時間',
  '赛季时间',
  '賽季時間',
  'イベント(?:開催)?(?:期間|時間|日時)',
  '期間限定開催',
  '開催(?:期間|時間|日時)',
  // A word of many others, so it stands alone.
  String.raw`(?<!\p{L})期間`,
  '参加期間',
  '開放期間',
  '開放時間',
  '祈願期間',
  '跳躍期間',
  '集音期間',
  '変調期間',
  '実施期間',
  'シーズン期間',
].join('|')

/** Above the time in which a quest is rewarded more: all there is to announce where nothing else is said to end. */
const REWARD_WORDS = [
  '(?:additional )?rewards? availability (?:duration|period)',
  '(?:额外)?(?:获取)?奖励(?:获取)?时限',
  '(?:額外)?(?:獲取)?獎勵(?:獲取)?時限',
  '(?:追加)?報酬(?:の)?(?:獲得|受取)期(?:限|間)',
].join('|')

/** Whatever sets a heading apart: new feeds bring new marks. Behind a colon something follows. */
const ORNAMENT = String.raw`[^\p{L}\p{N}:]`
const HEADING = headingOf(DURATION_WORDS)
const REWARD_HEADING = headingOf(REWARD_WORDS)
const INLINE = new RegExp(
  String.raw`^(.{0,60}?)(?<![a-z])(?:${DURATION_WORDS})(?:${ORNAMENT}*(?::|为:?|為:?|は:?)\s*(?=\S)|\s?[〓✦】\]]\s*(?=\d|["“「『<]|after\b|ver))`,
  'iu',
)
/** Rewards, shops and updates have times of their own. */
const OTHER_DURATION =
  /reward|exchange|shop|claim|redemption|maintenance|维护|維護|メンテナンス|奖励|獎勵|领取|領取|兑换|兌換|商店|報酬|交換|受取/iu
const ORNAMENTED = /^[〓✦◆■▌【]/u

/** A longer line is a sentence. */
const MAX_LABEL_LENGTH = 80
/** How far below its heading a range may stand; tables of phases are the longest. */
const MAX_SECTION_LENGTH = 40

/** What says how long something runs: the lines below a heading, or what stands behind a colon. */
export function sectionsBelow(
  lines: readonly SearchableLine[],
  heading: 'duration' | 'rewards',
): readonly (readonly SearchableLine[])[] {
  const isAbove = heading === 'duration' ? isDurationHeading : isRewardHeading
  return thoseThatHold(
    lines.flatMap(({ text }, index) =>
      isAbove(text)
        ? [{ label: text, section: untilNextHeading(lines.slice(index + 1, index + 1 + MAX_SECTION_LENGTH)) }]
        : [],
    ),
  )
}

export function sectionsBehind(lines: readonly SearchableLine[]): readonly (readonly SearchableLine[])[] {
  return thoseThatHold(
    lines.flatMap(({ text }, index) => {
      const section = sectionBehind(lines, index)
      return section === null ? [] : [{ label: INLINE.exec(text)?.[0] ?? '', section }]
    }),
  )
}

type Labelled = { readonly label: string; readonly section: readonly SearchableLine[] }

/** What was changed has the times before and after it under two headings. */
function thoseThatHold(found: readonly Labelled[]): readonly (readonly SearchableLine[])[] {
  const wanted = found.some(({ label }) => holdsWhen(label) === 'now') ? 'now' : null
  return found.flatMap(({ label, section }) => (holdsWhen(label) === wanted ? [section] : []))
}

/** What a line says behind the words for a duration and a colon, if it has them. */
function sectionBehind(lines: readonly SearchableLine[], index: number): readonly SearchableLine[] | null {
  const [line, next] = [lines[index], lines[index + 1]]
  const [whole, before = ''] = INLINE.exec(line?.text ?? '') ?? []
  if (line === undefined || whole === undefined || OTHER_DURATION.test(before)) return null
  const rest = { kind: line.kind, text: line.text.slice(whole.length) }
  const goesOn = !/\d/.test(rest.text) || /[~-]\s*$/.test(rest.text)
  return next && goesOn && !isHeading(next) ? [rest, next] : [rest]
}

/** Whether a label names the time of a shop, of rewards or of an update, and not that of what goes on. */
export function isOfOtherTimes(label: string): boolean {
  return label.length <= MAX_LABEL_LENGTH && OTHER_DURATION.test(label)
}

/** What a line says of how long something runs, or the line below it if it says no more than that it does. */
export function sectionAt(lines: readonly SearchableLine[], index: number): readonly SearchableLine[] | null {
  const [line, next] = [lines[index], lines[index + 1]]
  const isAbove = line !== undefined && next !== undefined && isDurationHeading(line.text)
  return sectionBehind(lines, index) ?? (isAbove && /\d/.test(next.text) ? [next] : null)
}

function headingOf(words: string): RegExp {
  return new RegExp(String.raw`^[^:]{0,40}?(?<![a-z])(?:${words})${ORNAMENT}*:?$`, 'iu')
}

function isDurationHeading(text: string): boolean {
  return text.length <= MAX_LABEL_LENGTH && HEADING.test(text) && !OTHER_DURATION.test(text)
}

function isRewardHeading(text: string): boolean {
  return text.length <= MAX_LABEL_LENGTH && REWARD_HEADING.test(text)
}

export function isHeading({ kind, text }: SearchableLine): boolean {
  return kind === 'heading' || ORNAMENTED.test(text)
}

function untilNextHeading(lines: readonly SearchableLine[]): readonly SearchableLine[] {
  const end = lines.findIndex((line) => isHeading(line) || INLINE.test(line.text))
  return end < 0 ? lines : lines.slice(0, end)
}
