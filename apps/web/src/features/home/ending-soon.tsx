import {
  phaseOf,
  statusOf,
  type Activity,
  type ActivityStatuses,
  type PersonalStatus,
} from '@bannerday/domain/activity'
import { formatDay, shortDate } from '@bannerday/domain/language'
import { endingSoon, type EndDay } from '@bannerday/domain/planner'
import { HOUR, type Instant, wallClockAt } from '@bannerday/domain/time'
import { nextDayOfEnds } from '@bannerday/domain/unfinished'
import { mdiCalendarBlankOutline, mdiChevronRight } from '@mdi/js'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { ListedGame } from '#data/games.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, Tile } from '#ui/icon.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { useFollowedActivities } from '#widgets/activities.ts'
import { BannerImage } from '#widgets/banner-art.tsx'
import { useMinute } from '#widgets/clock.ts'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { failureText } from '#widgets/failure-text.ts'
import { gameIcon } from '#widgets/icons.ts'
import { LoadFailed, QueryFailed } from '#widgets/load-failed.tsx'
import { PATHS, activityPath } from '#widgets/paths.ts'
import {
  StatusMenu,
  StatusRing,
  type StatusTarget,
  useJustChanged,
  useStatuses,
} from '#widgets/personal-status.tsx'
import { shortRemainingText } from '#widgets/time-texts.ts'
import { SinceLastVisit } from './since-last-visit.tsx'
import styles from './ending-soon.module.css'

/** As many as fit on the page; the timeline shows the rest. */
const MAX_SHOWN = 6
/** As many as fit beside the card that says that nothing ends soon. */
const MAX_SHOWN_BESIDE_CARD = 2

/** Activities that end soon and that the player has not done yet, or has just now ticked off here. */
export function EndingSoon() {
  const { t } = useI18n()
  const statuses = useStatuses()
  const [justChanged, addChanged] = useJustChanged()
  const [statusTarget, setStatusTarget] = useState<StatusTarget | null>(null)
  const soon = useEndingSoon(statuses, justChanged)
  if (soon.kind === 'nothing-followed') return null
  if (soon.kind === 'loading') return <Pending />
  if (soon.kind === 'failed') {
    const { events } = soon
    return <Pending failure={<QueryFailed query={events} message={failureText(t, events.error)} />} />
  }
  if (soon.kind === 'games-failed') {
    const { retry, isRetrying } = soon
    const message = t('games.load-failed')
    return <Pending failure={<LoadFailed message={message} isRetrying={isRetrying} onRetry={retry} />} />
  }
  const colorOf = (gameId: string) => soon.games.find(({ id }) => id === gameId)?.color
  const isQuiet = soon.activities.length === 0
  const hasRoomForCard = soon.activities.length < MAX_SHOWN
  const shown = isQuiet
    ? (soon.next?.activities.slice(0, MAX_SHOWN_BESIDE_CARD) ?? [])
    : soon.activities.slice(0, MAX_SHOWN)
  const nothingEnds =
    isQuiet || (hasRoomForCard && soon.next) ? (
      <li className={styles.nothingEnds}>
        <NothingEndsCard isQuiet={isQuiet} next={soon.next} />
      </li>
    ) : null

  return (
    <section aria-labelledby="ending-soon">
      <header className={styles.head}>
        <h2 id="ending-soon">{t('home.soon')}</h2>
        <Link href={PATHS.timeline} asChild>
          <ButtonLink variant="text" size="small" trailingIcon={mdiChevronRight}>
            {t('home.soon.all')}
          </ButtonLink>
        </Link>
      </header>
      <ul className={styles.list}>
        {isQuiet ? nothingEnds : null}
        {shown.map((activity) => (
          <li key={activity.id}>
            <SoonCard
              activity={activity}
              color={colorOf(activity.gameId)}
              status={statusOf(statuses, activity.id)}
              now={soon.now}
              onToggle={addChanged}
              onAskStatus={(target) => {
                addChanged(activity.id)
                setStatusTarget(target)
              }}
            />
          </li>
        ))}
        {isQuiet ? null : nothingEnds}
      </ul>
      <StatusMenu target={statusTarget} onClose={() => setStatusTarget(null)} />
    </section>
  )
}

/** What changed since the last visit. */
export function News() {
  const { games, activities } = useFollowedActivities(HOUR)
  if (!activities || games.kind !== 'ready') return null
  return <SinceLastVisit games={games.games} activities={activities} />
}

/** In place of the list, and as high as it: while activities are loading, and if they could not be loaded. */
function Pending({ failure }: { readonly failure?: ReactNode }) {
  const { t } = useI18n()
  return (
    <div aria-busy={failure === undefined}>
      <header className={styles.head}>
        <h2>{t('home.soon')}</h2>
      </header>
      <ul className={styles.list}>
        <li className={styles.alone}>{failure ?? <Skeleton height="124px" />}</li>
      </ul>
    </div>
  )
}

type EndingActivities = {
  readonly kind: 'ready'
  /** Those that end soon. */
  readonly activities: readonly Activity[]
  /** The next day after those on which something ends; null if nothing is left to do. */
  readonly next: EndDay | null
  readonly games: readonly ListedGame[]
  readonly now: Instant
}

type Ending =
  | EndingActivities
  | { readonly kind: 'loading' }
  | { readonly kind: 'nothing-followed' }
  | { readonly kind: 'failed'; readonly events: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }
  /** The list of games could not be loaded. */
  | { readonly kind: 'games-failed'; readonly retry: () => void; readonly isRetrying: boolean }

/** Follows the clock. What was just ticked off stays in the list, so that a slip can be undone. */
function useEndingSoon(statuses: ActivityStatuses, justChanged: ReadonlySet<string>): Ending {
  const { zone } = useDisplaySettings()
  const { games, followed, events, activities } = useFollowedActivities(HOUR)
  const now = useMinute()
  if (!activities && followed.length === 0) return { kind: 'nothing-followed' }
  if (!activities && events.isError) return { kind: 'failed', events }
  if (games.kind === 'failed') return { ...games, kind: 'games-failed' }
  if (!activities || games.kind === 'loading') return { kind: 'loading' }
  const open = Object.fromEntries(Object.entries(statuses).filter(([id]) => !justChanged.has(id)))
  const soon = endingSoon(activities, open, now)
  const others = activities.filter((activity) => !soon.includes(activity))
  const next = nextDayOfEnds(others, open, zone, now)
  return { kind: 'ready', activities: soon, next, games: games.games, now }
}

type SoonCardProps = {
  readonly activity: Activity
  readonly color: string | undefined
  readonly status: PersonalStatus
  readonly now: Instant
  readonly onToggle: (activityId: string) => void
  readonly onAskStatus: (target: StatusTarget) => void
}

function SoonCard({ activity, color, status, now, ...ring }: SoonCardProps) {
  const { t, language, format } = useI18n()
  const { zone, hours } = useDisplaySettings()
  const phase = phaseOf(activity, now)
  return (
    <article className={`game ${styles.card}`} style={{ '--game': color }} data-status={status}>
      <Link href={activityPath(activity.id)} className={styles.link ?? ''}>
        <BannerImage activity={activity} className={styles.art} loading="lazy" />
        <span className={styles.text}>
          <b className={styles.title} lang={activity.titleLanguage ?? undefined}>
            {activity.title}
          </b>
          <small className={styles.when}>
            <Icon path={gameIcon(activity.gameId)} />
            {shortDate(activity.endsAt, zone, language)} ·{' '}
            {activity.isEndPredicted
              ? t('timeline.expected')
              : format.time(wallClockAt(zone, activity.endsAt), hours)}
          </small>
          {phase.kind === 'running' && !activity.isEndPredicted ? (
            <span className={styles.pill} data-urgency={phase.urgency}>
              {shortRemainingText(t, phase.endsInMs)}
            </span>
          ) : null}
        </span>
      </Link>
      <StatusRing className={styles.ring} activity={activity} status={status} {...ring} />
    </article>
  )
}

type NothingEndsCardProps = {
  readonly isQuiet: boolean
  readonly next: EndDay | null
}

/** Says until when nothing ends. */
function NothingEndsCard({ isQuiet, next }: NothingEndsCardProps) {
  const { t, language } = useI18n()
  const day = next && formatDay(next.day, language, 'coming')
  return (
    <div className={styles.emptyCard}>
      <Tile icon={mdiCalendarBlankOutline} tone="blue" />
      {next === null || day === null ? (
        <p className={styles.emptyText}>{t('home.soon.quiet')}</p>
      ) : (
        <p className={styles.emptyText}>
          <b>{t(isQuiet ? 'home.soon.quiet-until' : 'home.soon.then-quiet', { day })}</b>
          {t('home.soon.that-day', { count: next.activities.length })}
        </p>
      )}
    </div>
  )
}
