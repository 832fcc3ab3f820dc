import type { ShippedGame } from '#catalogue/shipped.ts'
import type { Notice, NoticeLanguage } from '#ingest/source.ts'
import { cleanName, textOf, type BodyLine } from './plain-text.ts'

/** The marks that each language puts around the names of activities, the most telling first. */
const QUOTES: Readonly<Record<NoticeLanguage, readonly RegExp[]>> = {
  en: [/\[([^[\]]{1,80})\]/, /"([^"]{1,80})"/, /“([^“”]{1,80})”/],
  'zh-Hans': [
    /[[［]([^[\]［］]{1,60})[\]］]/,
    /「([^「」]{1,60})」/,
    /【([^【】]{1,60})】/,
    /“([^“”]{1,60})”/,
  ],
  'zh-Hant': [
    /[[［]([^[\]［］]{1,60})[\]］]/,
    /「([^「」]{1,60})」/,
    /【([^【】]{1,60})】/,
    /『([^『』]{1,60})』/,
  ],
  ja: [/「([^「」]{1,60})」/, /【([^【】]{1,60})】/, /『([^『』]{1,60})』/, /[[［]([^[\]［］]{1,60})[\]］]/],
}

/** Words that say what something is, where no quotes set the name apart. */
const KIND_WORDS: Readonly<Record<NoticeLanguage, RegExp>> = {
  en: /\s*(?:web )?event(?: details| now available| now live)?$|^event details:?\s*/gi,
  'zh-Hans': /(?:限时)?活动(?:说明|开启|现已开启)?$/g,
  'zh-Hant': /(?:限時)?活動(?:說明|開啟|現已開啟)?$/g,
  ja: /(?:期間限定)?イベント(?:開催のお知らせ|のお知らせ|開催)?$|開催のお知らせ$/g,
}

/** A longer one is a sentence, or an attack. */
const LONGEST_NAME = 120
/** Quotes around nothing that can be seen are no name. */
const SOMETHING_TO_READ = /[\p{L}\p{N}]/u

/** A title can hold markup; what is left of it is one line of text. */
export function plainTitle(title: string): string {
  return cleanName(textOf(title))
}

/** What stands above a notice: some feeds have a picture for a title, and a text beside it. */
export function headlineOf({ title, subtitle }: Pick<Notice, 'title' | 'subtitle'>): string {
  return plainTitle(title) || plainTitle(subtitle)
}

/** The name of an activity, out of the title of the notice about it; null when there is none. */
export function activityName(language: NoticeLanguage, title: string, subtitle: string): string | null {
  const [plain, short] = [plainTitle(title), plainTitle(subtitle)]
  const quoted = findQuoted(language, plain) ?? findQuoted(language, short)
  const name = quoted ?? withoutKindWords(language, short === '' ? plain : short)
  return SOMETHING_TO_READ.test(name) && name.length <= LONGEST_NAME ? name : null
}

/** A name in a list: all of its line, but for the marks around it. */
export function listedName(line: string): string {
  return plainTitle(line)
    .replace(/^["“「『[【]|["”」』\]】:：]+$/gu, '')
    .trim()
}

function findQuoted(language: NoticeLanguage, text: string): string | null {
  for (const quotes of QUOTES[language]) {
    const name = quotes.exec(text)?.[1]?.trim()
    if (name) return name
  }
  return null
}

function withoutKindWords(language: NoticeLanguage, text: string): string {
  const [name = ''] = text.split(/[:：]\s/)
  return name.replace(KIND_WORDS[language], '').trim()
}

/** Where the units of the highest rank are listed, up to where those of the next one begin. */
const BEST_UNITS: Readonly<Record<NoticeLanguage, RegExp>> = {
  en: /(?:5|five)-star\b.{0,60}?(["“[].{0,200}?)(?=(?:4|four)-star|$)|boosted drop rate for (["“[].{0,200}?)(?=!|$)|S-rank\b.{0,60}?(["“[].{0,200}?)(?=A-rank|$)/i,
  'zh-Hans': /(?:5星|五星|S级).{0,12}?([「“].{0,200}?)(?=4星|四星|A级|$)|([「“][^「」“”]{1,40}[」”])概率UP/u,
  'zh-Hant': /(?:5星|五星|S級).{0,12}?([「“].{0,200}?)(?=4星|四星|A級|$)|([「“][^「」“”]{1,40}[」”])機率UP/u,
  ja: /(?:★5|5★|星5|S級).{0,16}?([「“].{0,200}?)(?=★4|4★|星4|A級|$)/u,
}
const QUOTED = /["“「[]([^"“”「」[\]]{1,40})["”」\]]/gu
/** Some names carry what the unit is: "Skirk (Cryo)", 「光锥·名（巡猎）」. */
const ADDITION = /\s?[(（][^()（）]{1,30}[)）]$/u
const LINES_TO_READ = 12

/** The names in the feed's own language of what a banner is about. */
export function featuredNames(
  language: NoticeLanguage,
  title: string,
  lines: readonly BodyLine[],
): readonly string[] {
  for (const text of [title.normalize('NFKC'), ...lines.slice(0, LINES_TO_READ).map((line) => line.text)]) {
    const [, ...groups] = BEST_UNITS[language].exec(text) ?? []
    const names = [...(groups.find((group) => group !== undefined) ?? '').matchAll(QUOTED)].map(
      ([, name = '']) => name.replace(ADDITION, '').trim(),
    )
    if (names.length > 0) return names
  }
  return []
}

/** The English names by which the catalogue knows units; English feeds may name new ones, other languages cannot. */
export function toUnits(
  language: NoticeLanguage,
  names: readonly string[],
  { unitNames }: Pick<ShippedGame, 'unitNames'>,
): readonly string[] {
  if (language === 'en') return names
  const known = Object.entries(unitNames)
  const find = (name: string) => known.find(([, unit]) => unit[language]?.normalize('NFKC') === name)?.[0]
  // 「称号·名字」: titles of honour come before the name.
  const units = names.map((name) => find(name) ?? find(name.split('·').at(-1) ?? '') ?? null)
  return units.some((unit) => unit === null) ? [] : units.filter((unit) => unit !== null)
}
