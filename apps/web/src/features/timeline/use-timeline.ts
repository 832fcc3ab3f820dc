import type { WireActivity } from '@bannerday/contract/events'
import type { Activity } from '@bannerday/domain/activity'
import type { Language } from '@bannerday/domain/language'
import type { FollowedGame } from '@bannerday/domain/selection'
import { MINUTE, instantOf, type Instant } from '@bannerday/domain/time'
import { cachedAnswerTime } from '#data/events.ts'
import type { ListedGame } from '#data/games.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useFollowedActivities } from '#widgets/activities.ts'
import { failureText } from '#widgets/failure-text.ts'

const REFETCH_MS = 10 * MINUTE

type Retry = { readonly retry: () => void; readonly isRetrying: boolean }

/** The state of the timeline. */
export type Timeline =
  | { readonly kind: 'loading' }
  | { readonly kind: 'no-games' }
  | { readonly kind: 'empty' }
  | ({ readonly kind: 'failed'; readonly message: string } & Retry)
  | ReadyTimeline

export type ReadyTimeline = Retry & {
  readonly kind: 'ready'
  readonly activities: readonly Activity[]
  readonly games: readonly ListedGame[]
  /** The age of the activities, if they could not be updated; else null. */
  readonly staleSince: Instant | null
  /** The language that the activities are still in, if they could not be fetched in that of the page; else null. */
  readonly earlierLanguage: Language | null
  readonly followed: readonly FollowedGame[]
  /** The announced ones as the server sent them. */
  readonly wire: readonly WireActivity[]
}

export function useTimeline(): Timeline {
  const { t, language } = useI18n()
  const {
    games,
    followed,
    events,
    answer,
    language: shownLanguage,
    activities,
  } = useFollowedActivities(REFETCH_MS)
  const again = { retry: () => void events.refetch(), isRetrying: events.isFetching }

  if (followed.length === 0 && activities === undefined) return { kind: 'no-games' }
  if (games.kind === 'failed') {
    return {
      kind: 'failed',
      message: t('games.load-failed'),
      retry: games.retry,
      isRetrying: games.isRetrying,
    }
  }
  if (activities !== undefined && answer !== undefined) {
    if (activities.length === 0) return { kind: 'empty' }
    if (games.kind === 'loading') return { kind: 'loading' }
    // For an answer from the service worker's cache, its own date counts, not when it was read.
    const cachedAt = cachedAnswerTime(answer)
    const staleSince = cachedAt ?? (events.isError ? instantOf(events.dataUpdatedAt) : null)
    return {
      kind: 'ready',
      activities,
      followed,
      wire: answer,
      games: games.games,
      staleSince,
      // Also during the next attempt, when it is no error any more.
      earlierLanguage: shownLanguage !== language && events.errorUpdateCount > 0 ? shownLanguage : null,
      ...again,
    }
  }
  if (!events.isError) return { kind: 'loading' }
  const message = t('timeline.fetch-failed', { message: failureText(t, events.error) })
  return { kind: 'failed', message, ...again }
}
