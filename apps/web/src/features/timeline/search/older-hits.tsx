import type { Activity } from '@bannerday/domain/activity'
import type { Instant } from '@bannerday/domain/time'
import { mdiHistory, mdiRefresh } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { olderEventsQuery, toEndedActivities } from '#data/older-events.ts'
import type { ActivityTexts } from '#features/timeline/activity-texts.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useFollowedActivities } from '#widgets/activities.ts'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { failureText } from '#widgets/failure-text.ts'
import { gameIcon } from '#widgets/icons.ts'
import { HitTexts } from './search-results.tsx'
import styles from './search-results.module.css'

/** More are found by more letters. */
const MAX_LISTED = 20

export type OlderActivities = {
  /** Where no game is followed, there is nothing to look through. */
  readonly isOffered: boolean
  readonly state: 'unasked' | 'fetching' | 'fetched' | 'failed'
  readonly activities: readonly Activity[]
  readonly error: Error | null
  readonly retry: () => void
}

type Asked = {
  readonly isAsked: boolean
  /** What the timeline has. */
  readonly known: readonly Activity[]
  readonly now: Instant
}

/** What is over and no longer on the timeline, once somebody asks for it. */
export function useOlderActivities({ isAsked, known, now }: Asked): OlderActivities {
  const { language } = useI18n()
  const { server } = useDisplaySettings()
  const { followed } = useFollowedActivities()
  const isOffered = followed.length > 0
  const { data, status, error, refetch } = useQuery({
    ...olderEventsQuery(language, followed),
    enabled: isAsked && isOffered,
  })
  const activities = useMemo(() => {
    const ids = new Set(known.map(({ id }) => id))
    return toEndedActivities(data ?? [], server, now).filter(({ id }) => !ids.has(id))
  }, [data, server, now, known])
  const state = !isAsked
    ? 'unasked'
    : ({ pending: 'fetching', success: 'fetched', error: 'failed' } as const)[status]
  return { isOffered, state, activities, error, retry: () => void refetch() }
}

type OlderHitsProps = {
  readonly older: OlderActivities
  readonly hits: readonly Activity[]
  readonly texts: ActivityTexts
  readonly colors: ReadonlyMap<string, string>
  /** Asks for them, also again after a failure. */
  readonly onAsk: () => void
  readonly onOpen: (activityId: string) => void
}

/** Under the hits of a search: offers to look further back, and lists what is found there. */
export function OlderHits({ older, hits, texts, colors, onAsk, onOpen }: OlderHitsProps) {
  const { t } = useI18n()
  switch (older.state) {
    case 'unasked':
    case 'fetching':
      return (
        <Button
          size="small"
          variant="text"
          icon={mdiHistory}
          isBusy={older.state === 'fetching'}
          onClick={onAsk}
        >
          {t('older.offer')}
        </Button>
      )
    case 'failed':
      return (
        <div className={styles.olderNote} role="alert">
          <p>{failureText(t, older.error)}</p>
          <Button size="small" variant="text" icon={mdiRefresh} onClick={onAsk}>
            {t('shell.retry')}
          </Button>
        </div>
      )
    case 'fetched':
      return hits.length === 0 ? (
        <output className={styles.olderNote}>{t('older.none')}</output>
      ) : (
        <OlderList hits={hits} texts={texts} colors={colors} onOpen={onOpen} />
      )
  }
}

function OlderList({
  hits,
  texts,
  colors,
  onOpen,
}: Pick<OlderHitsProps, 'hits' | 'texts' | 'colors' | 'onOpen'>) {
  const { t } = useI18n()
  const listed = hits.slice(0, MAX_LISTED)
  return (
    <section aria-label={t('older.title')}>
      <h2 className={styles.olderTitle}>{t('older.title')}</h2>
      <ul>
        {listed.map((activity) => (
          <li key={activity.id}>
            <button
              type="button"
              className={`game ${styles.hit}`}
              style={{ '--game': colors.get(activity.gameId) }}
              onClick={() => onOpen(activity.id)}
            >
              <Icon path={gameIcon(activity.gameId)} size="small" />
              <HitTexts activity={activity} texts={texts} />
            </button>
          </li>
        ))}
      </ul>
      {hits.length > listed.length ? (
        <p className={styles.more}>{t('timeline.search.more', { count: hits.length - listed.length })}</p>
      ) : null}
    </section>
  )
}
