import type { GameId } from '@bannerday/domain/game'
import { type Language, LANGUAGES } from '@bannerday/domain/language'
import type { ShippedActivity } from '#catalogue/shipped.ts'
import { plainTitle } from './parsing/names.ts'

/** A notice that gave no activity, and why. */
export type SkippedNotice = {
  readonly gameId: GameId
  readonly key: string
  readonly language: Language
  readonly title: string
  readonly reason: string
}

/** Marks the keys of what the notes of a version only list. */
const MENTION = 'notes-'

export function skippedNotice(
  { gameId, key, language, title }: Omit<SkippedNotice, 'reason'>,
  reason: string,
): SkippedNotice {
  return { gameId, key, language, title: plainTitle(title).slice(0, 200), reason }
}

/** The same for an activity that was read but could not be accepted. */
export function skippedRecord(
  { gameId, key, record }: { gameId: GameId; key: string; record: ShippedActivity },
  reason: string,
): SkippedNotice {
  const language = LANGUAGES.find((one) => record.titles[one] !== undefined) ?? 'en'
  const title = record.titles[language] ?? record.id
  return skippedNotice({ gameId, key: isMention(key) ? `${key}-${title}` : key, language, title }, reason)
}

export function mentionKey(key: string): string {
  return `${MENTION}${key}`
}

/** Whether something is only listed in the notes of a version; a notice of its own is more reliable. */
export function isMention(key: string): boolean {
  return key.startsWith(MENTION)
}
