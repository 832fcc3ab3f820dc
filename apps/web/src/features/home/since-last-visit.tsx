import type { Activity } from '@bannerday/domain/activity'
import { formatDay } from '@bannerday/domain/language'
import { followedGames } from '@bannerday/domain/selection'
import { calendarDayAt } from '@bannerday/domain/time'
import { mdiChevronRight, mdiRss } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { changesFeed, changesQuery, type Change } from '#data/changes.ts'
import type { ListedGame } from '#data/listed-game.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { useSelections } from '#widgets/games.ts'
import { GAME_GLYPHS } from '#widgets/icons.ts'
import { PATHS, activityPath } from '#widgets/paths.ts'
import { useLastVisit } from './hooks/use-last-visit.ts'
import styles from './since-last-visit.module.css'

/** The timeline shows the rest. */
const MAX_SHOWN = 6
const KIND_TEXTS = {
  new: 'home.news.new',
  moved: 'home.news.moved',
  ended_early: 'home.news.ended-early',
} as const satisfies Record<Change['kind'], string>

type Props = {
  readonly games: readonly ListedGame[]
  /** The followed activities, for the dates of what changed. */
  readonly activities: readonly Activity[]
}

/** What was added, moved or shortened since the last visit; nothing if nothing was. */
export function SinceLastVisit({ games, activities }: Props) {
  const { language } = useI18n()
  const followed = followedGames(useSelections(games), games)
  const { data: changes = [] } = useQuery(changesQuery(language, followed, useLastVisit()))
  return changes.length === 0 ? null : (
    <Changes changes={changes} games={games} activities={activities} feed={changesFeed(language, followed)} />
  )
}

function Changes({
  changes,
  games,
  activities,
  feed,
}: Props & { readonly changes: readonly Change[]; readonly feed: string }) {
  const { t } = useI18n()
  const shown = changes.length > MAX_SHOWN ? changes.slice(0, MAX_SHOWN - 1) : changes

  return (
    <section className={styles.news} aria-labelledby="since-last-visit">
      <header className={styles.head}>
        <h2 id="since-last-visit">{t('home.news')}</h2>
        <ButtonLink variant="text" size="small" icon={mdiRss} href={feed}>
          {t('home.news.subscribe')}
        </ButtonLink>
      </header>
      <ul className={styles.list}>
        {shown.map((change) => (
          <li key={change.activityId}>
            <ChangeLink
              change={change}
              color={games.find(({ id }) => id === change.gameId)?.color}
              activity={activities.find(({ id }) => id === change.activityId)}
            />
          </li>
        ))}
        {changes.length > shown.length ? (
          <li>
            <Link href={PATHS.timeline} className={styles.change}>
              <Icon path={mdiChevronRight} />
              {t('home.news.more', { count: changes.length - shown.length })}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

type ChangeProps = {
  readonly change: Change
  readonly color: string | undefined
  readonly activity: Activity | undefined
}

function ChangeLink({ change: { activityId, gameId, kind, title }, color, activity }: ChangeProps) {
  const { t, language } = useI18n()
  const { zone } = useDisplaySettings()
  const dayAt = (at: Activity['endsAt']) => formatDay(calendarDayAt(zone, at), language, 'near')
  return (
    <Link href={activityPath(activityId)} className={`game ${styles.change}`} style={{ '--game': color }}>
      <Icon path={GAME_GLYPHS[gameId]} />
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <small className={styles.what}>
          <b>{t(KIND_TEXTS[kind])}</b>
          {activity === undefined ? null : (
            <span>
              {kind === 'ended_early' ? null : `${dayAt(activity.startsAt)} – `}
              {dayAt(activity.endsAt)}
            </span>
          )}
        </small>
      </span>
    </Link>
  )
}
