import type { BodyLine } from './body-lines.ts'

/** What stands above, or before, the time in which something runs. */
const DURATION_WORDS = [
  String.raw`event (?:wish |warp |convene )?(?:duration|period|time)`,
  String.raw`(?:wish|warp|convene|signal search|channel|season|specified) (?:duration|period)`,
  'duration',
  '活动时间',
  '活動時間',
  '活动开启时间',
  '活動開啟時間',
  '祈愿时间',
  '祈願時間',
  '(?:活动)?跃迁时间',
  '(?:活動)?躍遷時間',
  '调频时间',
  '調頻時間',
  '频段(?:开放)?时间',
  '頻段(?:開放)?時間',
  '唤取时间',
  '喚取時間',
  '限时活动期',
  '限時活動期',
  '[开開][启啟放][时時][间間]',
  '挑战时间',
  '挑戰時間',
  '赛季时间',
  '賽季時間',
  'イベント(?:開催)?期間',
  '開催期間',
  '開催時間',
  '開放期間',
  '開放時間',
  '祈願期間',
  '跳躍期間',
  '集音期間',
  '変調期間',
  '実施期間',
  'シーズン期間',
].join('|')

const ORNAMENT = String.raw`[〓✦◆■●▌※*#·•\s\[\]【】<>《》「」『』-]`
const HEADING = new RegExp(String.raw`^[^:]{0,40}?(?<![a-z])(?:${DURATION_WORDS})${ORNAMENT}*:?$`, 'iu')
const INLINE = new RegExp(
  String.raw`^(.{0,60}?)(?<![a-z])(?:${DURATION_WORDS})${ORNAMENT}*(?::|为:?|為:?|は:?)\s*(?=\S)`,
  'iu',
)
/** Rewards, shops and updates have times of their own. */
const OTHER_DURATION =
  /reward|exchange|shop|claim|redemption|maintenance|维护|維護|メンテナンス|奖励|獎勵|领取|領取|兑换|兌換|商店|報酬|交換|受取/iu
const PERMANENT = /permanent(?:ly)?|永久|常[驻駐]|常設|恒常|無期限/iu
const ORNAMENTED = /^[〓✦◆■▌【]/u

/** How far below its heading a range may stand; tables of phases are the longest. */
const LONGEST_SECTION = 40

export function isPermanent(text: string): boolean {
  return PERMANENT.test(text)
}

/** The parts of a body that say how long something runs: what stands below a heading, then what stands behind a colon. */
export function sectionsOf(lines: readonly BodyLine[]): readonly (readonly BodyLine[])[] {
  const below = lines.flatMap((line, index) =>
    isDurationHeading(line.text)
      ? [untilNextHeading(lines.slice(index + 1, index + 1 + LONGEST_SECTION))]
      : [],
  )
  const behind = lines.flatMap((_, index) => {
    const section = sectionBehind(lines, index)
    return section === null ? [] : [section]
  })
  return [...below, ...behind]
}

/** What a line says behind the words for a duration and a colon, if it has them. */
export function sectionBehind(lines: readonly BodyLine[], index: number): readonly BodyLine[] | null {
  const [line, next] = [lines[index], lines[index + 1]]
  const [whole, before = ''] = INLINE.exec(line?.text ?? '') ?? []
  if (line === undefined || whole === undefined || OTHER_DURATION.test(before)) return null
  const rest = { kind: line.kind, text: line.text.slice(whole.length) }
  const goesOn = !/\d/.test(rest.text) || /[~-]\s*$/.test(rest.text)
  return next && goesOn && !isHeading(next) ? [rest, next] : [rest]
}

function isDurationHeading(text: string): boolean {
  return text.length <= 80 && HEADING.test(text) && !OTHER_DURATION.test(text)
}

export function isHeading({ kind, text }: BodyLine): boolean {
  return kind === 'heading' || ORNAMENTED.test(text)
}

function untilNextHeading(lines: readonly BodyLine[]): readonly BodyLine[] {
  const end = lines.findIndex((line) => isHeading(line) || INLINE.test(line.text))
  return end < 0 ? lines : lines.slice(0, end)
}
