import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { SkipReason } from '@bannerday/contract/operators/desk'
import type { GameId } from '@bannerday/domain/game'
import { type Language, LANGUAGES } from '@bannerday/domain/language'
import type { ShippedActivity } from '#catalogue/shipped.ts'
import { plainTitle } from './parsing/names.ts'
import { GLOBAL_MARK, JAPAN_MARK, OTHER_MARK, readBody, SERVER_MARK } from './parsing/plain-text.ts'
import type { Notice } from './source.ts'

/** A notice that gave no activity, and why. */
export type SkippedNotice = {
  readonly gameId: GameId
  readonly key: string
  readonly language: Language
  readonly title: string
  readonly reason: string
}

/** The same with what an operator needs to judge it. */
export type SkippedWithText = SkippedNotice & {
  /** The beginning of its text. */
  readonly text: string
  readonly page: string | null
}

/** A contradiction tells what it contradicts. */
export type Contradiction = `could be ${string}` | `${string} is over` | `contradiction: ${string}`

/** Marks the keys of what a notice lists: the events of a version, the banners of a phase. */
const MENTION = 'notes-'

export function skippedNotice(
  { gameId, key, language, title }: Omit<SkippedNotice, 'reason'>,
  reason: SkipReason | Contradiction,
): SkippedNotice {
  return { gameId, key, language, title: plainTitle(title).slice(0, 200), reason }
}

/** The same for an activity that was read but could not be accepted. */
export function skippedRecord(
  { gameId, key, record }: { gameId: GameId; key: string; record: ShippedActivity },
  reason: SkipReason | Contradiction,
): SkippedNotice {
  const language = LANGUAGES.find((one) => record.titles[one] !== undefined) ?? 'en'
  const title = record.titles[language] ?? record.id
  return skippedNotice({ gameId, key: isMention(key) ? `${key}-${title}` : key, language, title }, reason)
}

/** An entry of a list has no number of its own: its place stands in for it. */
export function skippedEntry(
  notice: Notice,
  place: number,
  { name, reason }: { readonly name: string; readonly reason: SkipReason },
): SkippedNotice {
  return skippedNotice({ ...notice, key: `${mentionKey(notice.key)}-${place}`, title: name }, reason)
}

export function mentionKey(key: string): string {
  return `${MENTION}${key}`
}

/** Whether something is listed among others; a notice of its own is more reliable. */
export function isMention(key: string): boolean {
  return key.startsWith(MENTION)
}

/** It could be any of these activities. */
export function unclearReason(ids: readonly string[]): Contradiction {
  return `could be ${ids.join(' or ')}`
}

export function overReason(id: string): Contradiction {
  return `${id} is over`
}

export function contradictionReason(problem: string): Contradiction {
  return `contradiction: ${problem}`
}

const DISPUTED = /^(languages-disagree|told-twice|could be |contradiction)| is over$/

/** Whether a notice contradicts itself, another one or the catalogue, and does not merely say too little. */
export function isDisputed(reason: string): boolean {
  return DISPUTED.test(reason)
}

/** Enough to see what a notice is about and where its dates stand. */
const MAX_TEXT_LENGTH = 3_000

/** With the beginning of what each notice says, for whoever judges whether it was skipped rightly. */
export async function withTexts(
  skipped: readonly SkippedNotice[],
  notices: readonly Notice[],
): Promise<readonly SkippedWithText[]> {
  const found: SkippedWithText[] = []
  for (const one of skipped) {
    const notice = notices.find((candidate) => isFrom(one, candidate))
    found.push({ ...one, text: notice ? textOfBody(notice.body) : '', page: notice?.page ?? null })
    // Requests share this thread, and must be served in between.
    await yieldToEventLoop()
  }
  return found
}

/** Whether a skipped entry is this notice, or something that only this one lists. */
function isFrom({ key, language }: SkippedNotice, notice: Notice): boolean {
  if (language !== notice.language) return false
  const listed = mentionKey(notice.key)
  return key === notice.key || key === listed || key.startsWith(`${listed}-`)
}

function textOfBody(html: string): string {
  const body = readBody(html)
  if (body.kind === 'unreadable') return ''
  return body.lines
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(SERVER_MARK, ' (server)')
    .replaceAll(GLOBAL_MARK, ' (UTC+8)')
    .replaceAll(JAPAN_MARK, ' (UTC+9)')
    .replaceAll(OTHER_MARK, '')
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
}
