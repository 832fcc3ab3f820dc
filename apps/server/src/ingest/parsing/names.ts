import type { Notice, NoticeLanguage } from '#ingest/source.ts'
import { asWritten, cleanName, searchable, textOf, type BodyLine } from './plain-text.ts'

/** A name may have a quoted word in it. */
export const IN_CORNERS = /「((?:[^「」]|「[^「」]{1,40}」){1,60})」/u

const IN_BRACKETS = /[[［]([^[\]［］]{1,60})[\]］]/
const IN_LENSES = /【([^【】]{1,60})】/
const IN_ANGLES = /[<＜〈]([^<>＜＞〈〉]{1,60})[>＞〉]/

/** The marks that each language puts around the names of activities, the most telling first. */
const QUOTES: Readonly<Record<NoticeLanguage, readonly RegExp[]>> = {
  en: [
    /(?<![\p{L}\p{N}])\[([^[\]]{1,80})\]/u,
    /"("[^"]{1,40}" [^"]{1,60})"/,
    /"([^"]{1,80})"/,
    /“([^“”]{1,80})”/,
  ],
  'zh-Hans': [IN_BRACKETS, IN_CORNERS, IN_LENSES, /“([^“”]{1,60})”/, IN_ANGLES],
  'zh-Hant': [IN_BRACKETS, IN_CORNERS, IN_LENSES, /『([^『』]{1,60})』/, IN_ANGLES],
  ja: [IN_CORNERS, IN_LENSES, /『([^『』]{1,60})』/, IN_BRACKETS],
}

/** Where what an event gives stands before its name. Behind a colon or a dash other events are only mentioned. */
const NAMED_AS_EVENT: Readonly<Record<NoticeLanguage, RegExp>> = {
  en: /^(?!["“[])(?:(?! [-–—] )[^"“”[\]:]|["“[][^"“”[\]]{1,80}["”\]]){1,100}?\b(?:in|from|during|through|via|joining) (?:the )?["“[](?<name>[^"“”[\]]{1,80})["”\]] (?:[\p{L}-]+ )?event\b/iu,
  'zh-Hans': /^[^:：]{0,40}?(?:参与|参加|通过)[“「](?<name>[^“”「」]{1,60})[”」](?:限时)?活动/u,
  'zh-Hant': /^[^:：]{0,40}?(?:參與|參加|透過)[“「](?<name>[^“”「」]{1,60})[”」](?:限時)?活動/u,
  ja: /^[^:：]{0,40}?「(?<name>[^「」]{1,60})」イベント(?:に参加|で)/u,
}

/** Words that say what something is, where no quotes set the name apart. */
const KIND_WORDS: Readonly<Record<NoticeLanguage, RegExp>> = {
  en: /,? (?:coming|available) soon!?$|\s*(?:web )?event(?: details| now available| now live)?$|^event details:?\s*/gi,
  'zh-Hans': /(?:限时)?活动(?:说明|开启|现已开启)?$/g,
  'zh-Hant': /(?:限時)?活動(?:說明|開啟|現已開啟)?$/g,
  ja: /(?:期間限定)?イベント(?:開催のお知らせ|のお知らせ|開催)?$|開催のお知らせ$/g,
}

/** `[Event] Name`, `Event Preview | Name`, 活动预告丨名: what only says that it is one, before the name. */
const KIND_TAG =
  /^(?:[[【](?:(?:new|limited-time) )?event[\]】]|event preview\s?[|｜]|(?:《[^《》]{1,12}》)?[[【]?(?:全新|限[时時]|期間限定)?(?:活[动動]|イベント)(?:[预預]告)?\s?[\]】丨|｜])\s*(?=\S)/iu

/** What stands behind a quoted name at the beginning of a title. */
const IN_MODE =
  /^["“「](?<game>[^"“”「」]{1,60})["”」]\s?(?<mode>[\p{L}\p{N}][^:：]{1,60})(?<name>[:：]\s?\S.{0,60})$/u
const SAYS_KIND =
  /\bevent\b|\bquest\b|\bwish\b|\bwarp\b|\bversion\b|\bseason\b|\bgameplay\b|\boutfit\b|活动|活動|祈愿|祈願|跃迁|躍遷|调频|調頻|版本|任务|任務|说明|說明|イベント|跳躍|変調|アップデート|お知らせ/i
/** What a title promises to tell about the name before it. */
const SAYS_MORE =
  /\b(?:details?|descriptions?|overview|missions?|mode|updates?|notice|now|phase|round|part)\b|公告|[详詳]情|介[绍紹]|上[线線篇]|[中下]篇|[开開][启啟放]|[前中後]編|第.部|詳細|開催/i
/** Names have no such marks; sentences do. */
const IN_PRAISE = /[、，,！!。]/u
const QUOTE_PAIRS = [
  ['"', '"'],
  ['“', '”'],
  ['「', '」'],
  ['『', '』'],
  ['【', '】'],
  ['[', ']'],
] as const

const QUOTED_NAME = /["“「『[]([^"“”「」『』[\]]{1,80})["”」』\]]/gu
/** What a text calls an event without any quotes. */
const CALLED_EVENT = /\bthe (?<name>\p{Lu}[^"“”.,:;!?]{2,60}?) event\b/gu
/** Shorter ones are words. */
const MIN_NAME_LENGTH = 4
const LINES_TO_READ = 12

/** A longer one is a sentence, or an attack. */
const MAX_NAME_LENGTH = 120
/** Quotes around nothing that can be seen are no name. */
const SOMETHING_TO_READ = /[\p{L}\p{N}]/u

/** A title can hold markup; what is left of it is one line of text. */
export function plainTitle(title: string): string {
  return cleanName(textOf(title))
}

function untagged(title: string): string {
  return plainTitle(title).replace(KIND_TAG, '')
}

/** What stands above a notice: some feeds have a picture for a title, and a text beside it. */
export function headlineOf({ title, subtitle }: Pick<Notice, 'title' | 'subtitle'>): string {
  return plainTitle(title) || plainTitle(subtitle)
}

/** The name of an activity, out of the title of the notice about it; null when there is none. */
export function activityName(
  language: NoticeLanguage,
  title: string,
  subtitle: string,
  lines: readonly BodyLine[] = [],
): string | null {
  const [plain = '', short = ''] = [title, subtitle].map(untagged)
  const quoted = findQuoted(language, plain) ?? findQuoted(language, short)
  const own =
    quoted === null
      ? namedInBody(plain, lines)
      : (nameInMode(plain) ??
        nameOfRound(plain, quoted, lines) ??
        partlyQuoted(plain, short) ??
        withPart(language, plain, quoted))
  const name = withoutHalfQuotes(own ?? withoutKindWords(language, plain, short))
  return SOMETHING_TO_READ.test(name) && name.length <= MAX_NAME_LENGTH ? name : null
}

/** Whether a title sets the name of an activity apart. */
export function namesActivity({ language, title, subtitle }: Notice): boolean {
  return [title, subtitle].some((text) => findQuoted(language, untagged(text)) !== null)
}

/** How each language counts the parts of one event, and joins that to its name. */
const PARTS: Readonly<Record<NoticeLanguage, { readonly part: RegExp; readonly joint: string }>> = {
  en: { part: /^[^:]*(?::\s*)?\b(part\s?(?:[IVX]{1,4}|\d{1,2}|one|two|three))\b/i, joint: ': ' },
  'zh-Hans': { part: /^[^:：]*?(?:([上中下]篇)|[·・(（]([上中下])(?:[)）]|\s|$))/u, joint: '·' },
  'zh-Hant': { part: /^[^:：]*?(?:([上中下]篇)|[·・(（]([上中下])(?:[)）]|\s|$))/u, joint: '·' },
  ja: { part: /^[^:：]*?([前中後]編|第[一二三\d]部)/u, joint: '・' },
}

/** Two parts of one event are two activities: the part belongs to the name, also where it stands behind the quotes. */
function withPart(language: NoticeLanguage, title: string, name: string): string {
  const { part, joint } = PARTS[language]
  const behind = title.slice(title.indexOf(name) + name.length + 1)
  const [, ...groups] = part.exec(title.includes(name) ? behind : '') ?? []
  const found = groups.find((group) => group !== undefined)
  return found === undefined ? name : `${name}${joint}${found}`
}

/** A title without quotes may begin or end with a name that the text sets apart: the longest one is whole. */
function namedInBody(title: string, lines: readonly BodyLine[]): string | null {
  const text = searchable(title)
  const beginning = lines.slice(0, LINES_TO_READ)
  const found = (names: RegExp) =>
    beginning.flatMap((line) => [...line.text.matchAll(names)].map(([, name = '']) => name.trim()))
  const names = [
    ...found(QUOTED_NAME).filter((name) => text.startsWith(name) || text.endsWith(name)),
    ...found(CALLED_EVENT).filter((name) => text.startsWith(`${name} `)),
  ]
  const [longest = ''] = names.toSorted((a, b) => b.length - a.length)
  return longest.length < MIN_NAME_LENGTH ? null : asWritten(title, longest)
}

/** `"Card Game" Mode`, of which only the text names the round: `Mode: Name`. */
function nameOfRound(title: string, game: string, lines: readonly BodyLine[]): string | null {
  const mode = title.slice(title.indexOf(game) + game.length + 1).trim()
  if (!/^\p{L}[\p{L} '’]{2,40}$/u.test(mode) || SAYS_KIND.test(mode)) return null
  for (const { text, written } of lines.slice(0, LINES_TO_READ)) {
    const at = text.indexOf(mode)
    const [, name] = (at < 0 ? null : /^:\s?([^,.:;、。，]{2,40})/u.exec(text.slice(at + mode.length))) ?? []
    if (name !== undefined) return `${game}: ${asWritten(written, name.trim())}`
  }
  return null
}

/** `"Word" of Mine`: a short title that goes on behind its quotes, and does not say what it is, is a name. */
function partlyQuoted(title: string, short: string): string | null {
  const [, behind] = /^["“「『][^"“”「」『』]{1,40}["”」』]\s?(\p{L}[^:：—–-]{1,40})$/u.exec(short) ?? []
  const isName = behind !== undefined && !SAYS_KIND.test(behind) && !SAYS_MORE.test(behind)
  return isName && title.startsWith(short) ? short : null
}

/** `"Card Game" Mode: Name` is not called after the game in the game alone. */
function nameInMode(title: string): string | null {
  const { game, mode, name } = IN_MODE.exec(title)?.groups ?? {}
  const isName = mode !== undefined && !SAYS_KIND.test(mode) && !IN_PRAISE.test(name ?? '')
  return isName ? `${game}${name}` : null
}

/** Some titles lose one of the two marks around a name. */
function withoutHalfQuotes(name: string): string {
  return QUOTE_PAIRS.reduce((text, [open, close]) => {
    const [opened, closed] = [text.split(open).length, text.split(close).length]
    const isWhole = open === close ? opened % 2 === 1 : opened === closed
    return isWhole ? text : text.replaceAll(open, '').replaceAll(close, '')
  }, name).trim()
}

/** What Japanese says of an event before its name. */
const KIND_BEFORE = /^[^「」【】]{0,20}(?:イベント|ボーナス)\s?[「【]([^「」【】]{1,60})[」】]$/u

/** A name in a list: what its line begins with in brackets, else all of the line, but for the marks around it. */
export function listedName(line: string): string {
  const name = plainTitle(line)
    .replace(/[:：]$/u, '')
    .trim()
  const [, bracketed] = /^[[［]([^[\]［］]{1,60})[\]］]/u.exec(name) ?? []
  const [, called] =
    /^["“「『]([^"“”「」『』]{1,60})["”」』]\s?(?:event|活动|活動|イベント)$/iu.exec(name) ?? []
  return withoutHalfQuotes(
    bracketed ??
      called ??
      KIND_BEFORE.exec(name)?.[1] ??
      /^["“「『[【]([^"“”「」『』[\]【】]*)["”」』\]】]$/u.exec(name)?.[1] ??
      name,
  )
}

const MOON = /["“「](?:Luna\s?[IVⅠ-Ⅷ]{1,4}|月之[一二三四五六七八])["”」]/iu

function findQuoted(language: NoticeLanguage, text: string): string | null {
  const event = NAMED_AS_EVENT[language].exec(text)?.groups?.['name']?.trim()
  if (event) return event
  // Of `"Luna IV" Event "Name"` the first is a version.
  const rest = text.replace(MOON, ' ')
  for (const quotes of QUOTES[language]) {
    const name = (quotes.exec(rest) ?? quotes.exec(text))?.[1]?.trim()
    if (name) return name
  }
  return null
}

/**
 * Behind what praise begins. The name of a game may have a colon, and so may that of an activity if no space follows, unless
 * it has been told what it is.
 */
const IN_ENGLISH = /(?<!honkai)[:：]\s/iu
const IN_CHINESE =
  /(?<!崩[坏壞])[:：]\s|(?<=活[动動])[:：]|[:：](?=参[与加]|參[與加]|登[录錄入]|完成|活[动動]期[间間])/u
const COLON: Readonly<Record<NoticeLanguage, RegExp>> = {
  en: IN_ENGLISH,
  'zh-Hans': IN_CHINESE,
  'zh-Hant': IN_CHINESE,
  ja: /(?<!崩壊)[:：]\s|(?<=イベント)[:：]/u,
}

/**
 * Behind a dash, or else behind a colon, comes what is said in praise of an event, but a short title may be a name that
 * has one.
 */
function withoutKindWords(language: NoticeLanguage, title: string, short: string): string {
  const isShort = short !== '' && short !== title
  const [beforeDash = title, ...praise] = isShort ? [short] : title.split(/\s[-–—]\s/)
  const [beforePraise = ''] = praise.length > 0 ? [beforeDash] : beforeDash.split(COLON[language])
  const name = beforePraise.replace(KIND_WORDS[language], '')
  const own = isShort && name === beforePraise ? short.replace(KIND_WORDS[language], '') : name
  return own.replace(/[:：]?\s*$/u, '').trim()
}
