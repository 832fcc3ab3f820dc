import type { Notice } from '#ingest/parsing/notice.ts'
import type { FetchText } from '#ports/fetch-text.ts'

/** What came of one feed: a game's notices in one language and one part of the world. */
export type Feed = {
  /** `overseas ja`, for reports. */
  readonly name: string
  readonly notices: readonly Notice[]
  /** Entries that do not look like notices at all. */
  readonly unreadable: number
  /** Why there is nothing, or less than there should be. */
  readonly failures: readonly string[]
}

/** Fetches all feeds of one game; one that fails does not affect the others. */
export type Source = (fetchText: FetchText) => Promise<readonly Feed[]>

/** Ten times what the fullest feed holds. */
const MOST_NOTICES = 600

/** Why a feed is not read for its size, or null. */
export function tooMany(notices: number): string | null {
  return notices > MOST_NOTICES ? `${notices} notices, and more than ${MOST_NOTICES} are not read` : null
}

export function failedFeed(name: string, failure: string): Feed {
  return { name, notices: [], unreadable: 0, failures: [failure] }
}
