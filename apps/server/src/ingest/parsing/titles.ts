import type { Language } from '@bannerday/domain/language'
import { textOf } from './body-lines.ts'
import type { Notice } from './notice.ts'
import { cleanName } from './plain-text.ts'

/** The marks that each language puts around the names of activities, the most telling first. */
const QUOTES: Readonly<Record<Language, readonly RegExp[]>> = {
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
const KIND_WORDS: Readonly<Record<Language, RegExp>> = {
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

/** What stands above a notice: some feeds have a picture for a title, and the words beside it. */
export function headlineOf({ title, subtitle }: Pick<Notice, 'title' | 'subtitle'>): string {
  return plainTitle(title) || plainTitle(subtitle)
}

/** The name of an activity, out of the title of the notice about it; null when there is none. */
export function activityName(language: Language, title: string, subtitle: string): string | null {
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

function findQuoted(language: Language, text: string): string | null {
  for (const quotes of QUOTES[language]) {
    const name = quotes.exec(text)?.[1]?.trim()
    if (name) return name
  }
  return null
}

function withoutKindWords(language: Language, text: string): string {
  const [name = ''] = text.split(/[:：]\s/)
  return name.replace(KIND_WORDS[language], '').trim()
}
