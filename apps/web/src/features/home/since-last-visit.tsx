import type { Activity } from '@bannerday/domain/activity'
import { GAMES } from '@bannerday/domain/game'
import { formatDay } from '@bannerday/domain/language'
import { followedGames } from '@bannerday/domain/selection'
import { HOUR, calendarDayAt } from '@bannerday/domain/time'
import { mdiChevronRight, mdiRss } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { changesFeed, changesQuery, type Change } from '#data/changes.ts'
import type { ListedGame } from '#data/games.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { readStored, writeStored } from '#storage/storage.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { useSelections } from '#widgets/games.ts'
import { PATHS, activityPath } from '#widgets/paths.ts'
import styles from './since-last-visit.module.css'

/** The timeline shows the rest. */
const MAX_SHOWN = 6
const KIND_TEXTS = {
  new: 'home.news.new',
  moved: 'home.news.moved',
  ended_early: 'home.news.ended-early',
} as const satisfies Record<Change['kind'], string>

/** Coming back within this time continues the last visit, and shows the same news. */
const NEW_VISIT_MS = 6 * HOUR

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

function ChangeLink({ change, color, activity }: ChangeProps) {
  const { activityId, gameId, kind, title, titleLanguage } = change
  const { t, language } = useI18n()
  const { zone } = useDisplaySettings()
  const dayAt = (at: Activity['endsAt']) => formatDay(calendarDayAt(zone, at), language, 'near')
  return (
    <Link href={activityPath(activityId)} className={`game ${styles.change}`} style={{ '--game': color }}>
      <Icon path={GAMES[gameId].glyph} />
      <span className={styles.text}>
        <span className={styles.name} lang={titleLanguage ?? undefined}>
          {title}
        </span>
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

/** When the visit before this one began; null on the first visit. */
export function useLastVisit(): string | null {
  // Decided once: of two tabs that are open, neither may take the visit of the other for a wrong one, and correct it.
  const [{ isNew, openedAt, before }] = useState(() => visitAt(new Date(), readStored('visits') ?? []))
  // Written once the news are on screen: rendering must not write.
  useEffect(() => {
    if (isNew) writeStored('visits', [openedAt.toISOString(), ...(before === null ? [] : [before])])
  }, [isNew, openedAt, before])
  return before
}

function visitAt(openedAt: Date, [began, beganBefore]: readonly string[]) {
  const sinceMs = openedAt.getTime() - Date.parse(began ?? '')
  // An invalid date (NaN), or one in the future, left by a clock that was fast, starts a new visit and is dropped.
  const isNew = !(sinceMs >= 0 && sinceMs <= NEW_VISIT_MS)
  return { isNew, openedAt, before: (sinceMs > NEW_VISIT_MS ? began : beganBefore) ?? null }
}
