import { phaseOf, statusOf, type Activity, type PersonalStatus } from '@bannerday/domain/activity'
import { GAMES } from '@bannerday/domain/game'
import { formatDay, shortDate } from '@bannerday/domain/language'
import { endingSoon } from '@bannerday/domain/planner'
import { HOUR, type Instant, wallClockAt } from '@bannerday/domain/time'
import { nextDayOfEnds, type DayOfEnds } from '@bannerday/domain/unfinished'
import { mdiCalendarBlankOutline, mdiChevronRight } from '@mdi/js'
import { Link } from 'wouter'
import type { ListedGame } from '#data/games.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, Tile } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useFollowedActivities } from '#widgets/activities.ts'
import { BannerImage } from '#widgets/banner-art.tsx'
import { useMinute } from '#widgets/clock.ts'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { PATHS, activityPath } from '#widgets/paths.ts'
import { STATUS_TEXTS, StatusMark, useStatuses } from '#widgets/personal-status.tsx'
import { shortRemainingText } from '#widgets/time-texts.ts'
import { SinceLastVisit } from './since-last-visit.tsx'
import styles from './ending-soon.module.css'

/** As many as fit on the page; the timeline shows the rest. */
const MAX_SHOWN = 6
/** As many as fit beside the card that says that nothing ends soon. */
const MAX_SHOWN_BESIDE_CARD = 2

/** Activities that end soon and that the player has not done yet. */
export function EndingSoon() {
  const { t } = useI18n()
  const statuses = useStatuses()
  const soon = useEndingSoon()
  if (!soon) return null
  const colorOf = (gameId: string) => soon.games.find(({ id }) => id === gameId)?.color
  const endsNothingSoon = soon.activities.length === 0
  const isAllShown = soon.activities.length < MAX_SHOWN
  const shown = endsNothingSoon
    ? (soon.next?.activities.slice(0, MAX_SHOWN_BESIDE_CARD) ?? [])
    : soon.activities.slice(0, MAX_SHOWN)
  const nothingEnds =
    endsNothingSoon || (isAllShown && soon.next) ? (
      <li className={styles.nothingEnds}>
        <NothingEndsCard endsNothingSoon={endsNothingSoon} next={soon.next} />
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
        {endsNothingSoon ? nothingEnds : null}
        {shown.map((activity) => (
          <li key={activity.id}>
            <SoonCard
              activity={activity}
              color={colorOf(activity.gameId)}
              status={statusOf(statuses, activity.id)}
              now={soon.now}
            />
          </li>
        ))}
        {endsNothingSoon ? null : nothingEnds}
      </ul>
      <SinceLastVisit games={soon.games} activities={soon.all} />
    </section>
  )
}

type EndingActivities = {
  /** Those that end soon. */
  readonly activities: readonly Activity[]
  /** All activities of the followed games. */
  readonly all: readonly Activity[]
  /** The next day after those on which something ends; null if nothing is left to do. */
  readonly next: DayOfEnds | null
  readonly games: readonly ListedGame[]
  readonly now: Instant
}

/** Null while loading, and if no game is followed. Follows the clock on a page that stays open. */
function useEndingSoon(): EndingActivities | null {
  const { zone } = useDisplaySettings()
  const statuses = useStatuses()
  const { games, followed, activities } = useFollowedActivities(HOUR)
  const now = useMinute()
  if (!activities || games.kind !== 'ready' || followed.length === 0) return null
  const soon = endingSoon(activities, statuses, now)
  const others = activities.filter((activity) => !soon.includes(activity))
  const next = nextDayOfEnds(others, statuses, zone, now)
  return { activities: soon, all: activities, next, games: games.games, now }
}

type SoonCardProps = {
  readonly activity: Activity
  readonly color: string | undefined
  readonly status: PersonalStatus
  readonly now: Instant
}

function SoonCard({ activity, color, status, now }: SoonCardProps) {
  const { t, language, format } = useI18n()
  const { zone, hours } = useDisplaySettings()
  const phase = phaseOf(activity, now)
  return (
    <Link href={activityPath(activity.id)} className={`game ${styles.card}`} style={{ '--game': color }}>
      <BannerImage activity={activity} className={styles.art} loading="lazy" />
      <span className={styles.text}>
        <b className={styles.title}>{activity.title}</b>
        <small className={styles.when}>
          <Icon path={GAMES[activity.gameId].glyph} />
          {shortDate(activity.endsAt, zone, language)} ·{' '}
          {format.time(wallClockAt(zone, activity.endsAt), hours)}
        </small>
        <span className={styles.foot}>
          {phase.kind === 'running' ? (
            <span className={styles.pill} data-urgency={phase.urgency}>
              {shortRemainingText(t, phase.endsInMs)}
            </span>
          ) : null}
          <StatusMark status={status} />
          <VisuallyHidden>{t(STATUS_TEXTS[status])}</VisuallyHidden>
        </span>
      </span>
    </Link>
  )
}

type NothingEndsCardProps = {
  readonly endsNothingSoon: boolean
  readonly next: DayOfEnds | null
}

/** Says until when nothing ends. */
function NothingEndsCard({ endsNothingSoon, next }: NothingEndsCardProps) {
  const { t, language } = useI18n()
  const day = next && formatDay(next.day, language, 'coming')
  return (
    <div className={styles.emptyCard}>
      <Tile icon={mdiCalendarBlankOutline} tone="blue" />
      {next === null || day === null ? (
        <p className={styles.emptyText}>{t('home.soon.quiet')}</p>
      ) : (
        <p className={styles.emptyText}>
          <b>{t(endsNothingSoon ? 'home.soon.quiet-until' : 'home.soon.then-quiet', { day })}</b>
          {t('home.soon.that-day', { count: next.activities.length })}
        </p>
      )}
    </div>
  )
}
