import type { WireActivity } from '@bannerday/contract/events'
import type { Activity } from '@bannerday/domain/activity'
import type { Language } from '@bannerday/domain/language'
import type { FollowedGame } from '@bannerday/domain/selection'
import { MINUTE, instantOf, type Instant } from '@bannerday/domain/time'
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
  /** How the activities differ from what the server has now; null if they do not. */
  readonly outdated: Outdated | null
  readonly followed: readonly FollowedGame[]
  /** The announced ones as the server sent them. */
  readonly wire: readonly WireActivity[]
}

/** They could not be updated since they were fetched, or not be fetched in the language of the page. */
type Outdated =
  | { readonly kind: 'stale'; readonly since: Instant }
  | { readonly kind: 'earlier-language'; readonly language: Language }

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

  function outdated(): Outdated | null {
    // Also during the next attempt, when it is no error any more.
    if (shownLanguage !== language && events.errorUpdateCount > 0)
      return { kind: 'earlier-language', language: shownLanguage }
    // For an answer from the service worker's cache, its own date counts, not when it was read.
    const since = answer?.cachedAt ?? (events.isError ? instantOf(events.dataUpdatedAt) : null)
    return since && { kind: 'stale', since }
  }

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
    return {
      kind: 'ready',
      activities,
      followed,
      wire: answer.activities,
      games: games.games,
      outdated: outdated(),
      ...again,
    }
  }
  if (!events.isError) return { kind: 'loading' }
  const message = t('timeline.fetch-failed', { message: failureText(t, events.error) })
  return { kind: 'failed', message, ...again }
}
