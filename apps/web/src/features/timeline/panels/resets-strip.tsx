import type { Activity } from '@bannerday/domain/activity'
import { groupBy } from '@bannerday/domain/collections'
import { type GameId, GAMES, resetsAfter } from '@bannerday/domain/game'
import { endsNext } from '@bannerday/domain/planner'
import type { Instant } from '@bannerday/domain/time'
import { mdiCheckBold } from '@mdi/js'
import type { ReadyTimeline, Timeline } from '#features/timeline/use-timeline.ts'
import { offeredBy } from '#features/timeline/view-settings.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { readStored, useStored, writeStored } from '#storage/storage.ts'
import { Icon } from '#ui/icon.tsx'
import { useMinute, useTimeLeftMs } from '#widgets/clock.ts'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { gameIcon } from '#widgets/icons.ts'
import { useShownPlan } from '#widgets/shown-plan.ts'
import { shortRemainingText } from '#widgets/time-texts.ts'
import styles from './resets-strip.module.css'

type Props = {
  readonly timeline: Timeline
  readonly settings: DisplaySettings
  readonly onOpenActivity: (activity: Activity) => void
}

/** When the days, weeks and seasons of the followed games begin anew, for those who have asked for it in the settings. */
export function ResetsStrip({ timeline, ...rest }: Props) {
  // Somebody else's plan says nothing about the player's dailies.
  const isOwn = useShownPlan() === null
  if (!isOwn) return null
  switch (timeline.kind) {
    case 'ready':
      return <Strip timeline={timeline} {...rest} />
    case 'loading':
      return <div className={styles.strip} />
    case 'empty':
    case 'failed':
    case 'no-games':
      return null
  }
}

type StripProps = Props & { readonly timeline: ReadyTimeline }

function Strip({ timeline, settings: { server }, onOpenActivity }: StripProps) {
  const { t } = useI18n()
  const now = useMinute()
  const { games: followed } = offeredBy(timeline)
  const games = timeline.games
    .filter(({ id }) => followed.includes(id))
    .map((game) => Object.assign({}, game, resetsAfter(GAMES[game.id].resets, server, now)))
  const colors = new Map<string, string>(timeline.games.map(({ id, color }) => [id, color]))
  const seasons = endsNext(
    timeline.activities.filter(({ type, isEndPredicted }) => type === 'challenge' && !isEndPredicted),
    {},
    now,
  )
  // One for each game is enough here; the list of what ends next has them all.
  const nextSeasons = [...groupBy(seasons, ({ gameId }) => gameId).values()].map(([next]) => next)
  return (
    <ul className={styles.strip} aria-label={t('resets.title')}>
      {momentsOf(games, ({ dailyAt }) => dailyAt).map(({ at, ofGames }) => (
        <li key={`daily ${at}`}>
          {t('resets.daily')}
          <Left to={at} />
          {ofGames.map(({ id, name, color, day }) => (
            <DailiesTick key={id} gameId={id} name={name} color={color} day={day} />
          ))}
        </li>
      ))}
      {momentsOf(games, ({ weeklyAt }) => weeklyAt).map(({ at, ofGames }) => (
        <li key={`weekly ${at}`}>
          {ofGames.length === games.length
            ? null
            : ofGames.map(({ id }) => <Icon key={id} path={GAMES[id].glyph} />)}
          {t('resets.weekly')}
          <Left to={at} />
        </li>
      ))}
      {nextSeasons.map((season) => (
        <li key={season.id} className="game" style={{ '--game': colors.get(season.gameId) }}>
          <button type="button" onClick={() => onOpenActivity(season)}>
            <Icon path={gameIcon(season.gameId)} />
            <span lang={season.titleLanguage ?? undefined}>{season.title}</span>
            <Left to={season.endsAt} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Games that begin anew at the same moment: most do, and then say so once. */
function momentsOf<Game>(games: readonly Game[], atOf: (game: Game) => Instant) {
  return Array.from(groupBy(games, atOf), ([at, ofGames]) => ({ at, ofGames })).toSorted(
    (a, b) => a.at - b.at,
  )
}

function Left({ to }: { readonly to: Instant }) {
  const { t } = useI18n()
  return <b>{shortRemainingText(t, useTimeLeftMs(to))}</b>
}

type DailiesTickProps = {
  readonly gameId: GameId
  readonly name: string
  readonly color: string
  /** The day that runs in the game. A tick of another day counts no more, so nothing has to clear it. */
  readonly day: string
}

function DailiesTick({ gameId, name, color, day }: DailiesTickProps) {
  const { t } = useI18n()
  const isDone = useStored('dailies')?.[gameId] === day
  const label = t('resets.dailies', { game: name })

  function toggle() {
    const { [gameId]: _, ...others } = readStored('dailies') ?? {}
    writeStored('dailies', isDone ? others : { ...others, [gameId]: day })
  }

  return (
    <label className={`game ${styles.tick}`} style={{ '--game': color }} title={label}>
      <input type="checkbox" aria-label={label} checked={isDone} onChange={toggle} />
      <span>
        <Icon path={isDone ? mdiCheckBold : GAMES[gameId].glyph} />
      </span>
    </label>
  )
}
