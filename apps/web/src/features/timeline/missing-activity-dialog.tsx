import type { WireActivity } from '@bannerday/contract/events'
import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { shortDate } from '@bannerday/domain/language'
import type { FollowedGame } from '@bannerday/domain/selection'
import { instantOf } from '@bannerday/domain/time'
import { mdiCalendarRemoveOutline, mdiRefresh, mdiWifiOff } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { eventsQuery } from '#data/events.ts'
import type { ListedGame } from '#data/games.ts'
import { olderEventsQuery, toEndedActivities } from '#data/older-events.ts'
import { titleOf, titlesQuery } from '#data/titles.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Tile } from '#ui/icon.tsx'
import { useFollowedActivities } from '#widgets/activities.ts'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { GameTile } from '#widgets/game-tile.tsx'
import { ChooseGames } from './board-states.tsx'

type Props = { readonly activityId: string; readonly isOpen: boolean; readonly onClose: () => void }

/** Explains why an activity is not on the timeline, and how to get it there if possible. */
export function MissingActivityDialog({ activityId, isOpen, onClose }: Props) {
  const { t } = useI18n()
  const reason = useMissingReason(activityId)
  if (reason.kind === 'looking') return null
  const { lead, title, text, action } = explain(reason, t)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      lead={lead}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {t('shell.close')}
          </Button>
          {action}
        </>
      }
    />
  )
}

type Explanation = {
  readonly lead: ReactNode
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}

function explain(reason: Exclude<MissingReason, { kind: 'looking' }>, t: Translate): Explanation {
  switch (reason.kind) {
    case 'other-game':
    case 'other-type': {
      const { title, game } = reason
      const text =
        reason.kind === 'other-game'
          ? t('timeline.missing.game', { game: game.name })
          : t('timeline.missing.type', { game: game.name, type: reason.type })
      return { lead: tileOf(game), title, text, action: <ChooseGames variant="primary" /> }
    }
    case 'ended': {
      const { title, game, start, end } = reason
      return { lead: tileOf(game), title, text: t('older.ended', { game: game.name, start, end }) }
    }
    case 'not-listed':
      return { lead: NOWHERE, title: reason.title, text: t('timeline.missing.outside') }
    case 'unknown':
      return { lead: NOWHERE, title: t('timeline.missing.unknown'), text: t('timeline.missing.unknown.text') }
    case 'failed':
      return {
        lead: <Tile icon={mdiWifiOff} tone="red" />,
        title: t('timeline.missing.unknown'),
        text: t('timeline.missing.unsure.text'),
        action: (
          <Button variant="primary" icon={mdiRefresh} isBusy={reason.isRetrying} onClick={reason.retry}>
            {t('shell.retry')}
          </Button>
        ),
      }
  }
}

const NOWHERE = <Tile icon={mdiCalendarRemoveOutline} />

function tileOf({ id, color }: ListedGame) {
  return (
    <span className="game" style={{ '--game': color }}>
      <GameTile gameId={id} look="tint" />
    </span>
  )
}

/** Why an activity is not on the player's timeline. */
type MissingReason =
  | { readonly kind: 'looking' }
  | { readonly kind: 'other-game'; readonly title: string; readonly game: ListedGame }
  | { readonly kind: 'other-type'; readonly title: string; readonly game: ListedGame; readonly type: string }
  /** So long ago that the timeline has it no more; with its first and its last day. */
  | {
      readonly kind: 'ended'
      readonly title: string
      readonly game: ListedGame
      readonly start: string
      readonly end: string
    }
  /** The server knows it but lists it nowhere. */
  | { readonly kind: 'not-listed'; readonly title: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }

const EVERYTHING: readonly FollowedGame[] = GAME_IDS.map((gameId) => ({ gameId, activities: ACTIVITY_TYPES }))

/** Looks among the activities of all games, then among all titles the server knows, then among what is long over. */
function useMissingReason(activityId: string): MissingReason {
  const { t, language } = useI18n()
  const { server, zone } = useDisplaySettings()
  const { games, followed, events } = useFollowedActivities()
  const everything = useQuery(eventsQuery(language, EVERYTHING))
  const found = everything.data?.activities.find(({ uuid }) => uuid === activityId)
  const titles = useQuery({ ...titlesQuery(), enabled: everything.isSuccess && !found })
  const isKnown = titles.data !== undefined && Object.hasOwn(titles.data, activityId)
  const older = useQuery({ ...olderEventsQuery(language, EVERYTHING), enabled: isKnown && !found })

  const failed: MissingReason = {
    kind: 'failed',
    retry: () => {
      if (followed.length > 0) void events.refetch()
      void everything.refetch()
      if (titles.isError) void titles.refetch()
      if (older.isError) void older.refetch()
    },
    isRetrying: events.isFetching || everything.isFetching || titles.isFetching || older.isFetching,
  }

  if (everything.isLoadingError || titles.isLoadingError || games.kind === 'failed') return failed
  if (!everything.data || games.kind === 'loading') return { kind: 'looking' }
  if (found) return unfollowed(found, { games: games.games, followed, t }) ?? failed
  if (!titles.data) return { kind: 'looking' }
  if (!isKnown) return { kind: 'unknown' }
  if (older.isLoadingError) return failed
  if (older.isPending) return { kind: 'looking' }
  const wire = older.data?.find(({ uuid }) => uuid === activityId)
  const [ended] = wire ? toEndedActivities([wire], server, instantOf(older.dataUpdatedAt)) : []
  const game = games.games.find(({ id }) => id === ended?.gameId)
  if (!ended || !game) return { kind: 'not-listed', title: titleOf(titles.data, activityId, language) }
  const [start = '', end = ''] = [ended.startsAt, ended.endsAt].map((at) => shortDate(at, zone, language))
  return { kind: 'ended', title: ended.title, game, start, end }
}

type Choice = {
  readonly games: readonly ListedGame[]
  readonly followed: readonly FollowedGame[]
  readonly t: Translate
}

/** What the player does not follow of an activity; null if they do: then the list on the page must be older than it. */
function unfollowed(
  { game_id: gameId, type, title }: WireActivity,
  { games, followed, t }: Choice,
): MissingReason | null {
  const game = games.find(({ id }) => id === gameId)
  if (!game) return { kind: 'not-listed', title }
  const types = followed.find((one) => one.gameId === gameId)?.activities
  if (!types) return { kind: 'other-game', title, game }
  if (types.includes(type)) return null
  const named = game.activities.find(({ id }) => id === type)
  return { kind: 'other-type', title, game, type: named?.name ?? t(`activity-type.${type}`) }
}
