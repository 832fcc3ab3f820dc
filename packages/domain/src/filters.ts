import {
  type Activity,
  type ActivityStatuses,
  isFinished,
  NO_GAME,
  type ShownType,
  statusOf,
} from './activity/activity.ts'
import { isRunning } from './activity/phase.ts'
import { groupBy } from './collections.ts'
import type { GameId } from './game.ts'
import type { Instant } from './time/instant.ts'

/** What a player may want to see less of. */
export const FILTERS = ['hide-finished', 'hide-ended', 'only-starred', 'hide-expected'] as const

export type Filter = (typeof FILTERS)[number]

/** What the timeline is narrowed to, among the games and types that the player follows. */
export type Filters = {
  readonly active: readonly Filter[]
  /** Only these types are shown; all of them if it is empty. */
  readonly types: readonly ShownType[]
  /** The same for games. What belongs to no game is shown whichever are chosen: the choice of types can hide it. */
  readonly games: readonly GameId[]
}

export const NO_FILTERS: Filters = { active: [], types: [], games: [] }

/** The known filters among these names. */
export function parseFilters(names: readonly string[]): readonly Filter[] {
  return FILTERS.filter((filter) => names.includes(filter))
}

type Context = { readonly statuses: ActivityStatuses; readonly now: Instant }

/** What passes all of the filters; without any the very same list, so that nothing is laid out anew. */
export function filterActivities(
  activities: readonly Activity[],
  { active, types, games }: Filters,
  { statuses, now }: Context,
): readonly Activity[] {
  if (active.length + types.length + games.length === 0) return activities
  return activities.filter(
    ({ id, type, gameId, endsAt, isPredicted }) =>
      isChosen(types, type) &&
      (gameId === NO_GAME || isChosen(games, gameId)) &&
      active.every((filter) => {
        switch (filter) {
          case 'hide-finished':
            return !isFinished(statusOf(statuses, id))
          case 'hide-ended':
            return now < endsAt
          case 'only-starred':
            return statusOf(statuses, id) === 'starred'
          case 'hide-expected':
            return !isPredicted
        }
      }),
  )
}

/** The same filters, but for those that go by what the player says about an activity. */
export function withoutStatusFilters(filters: Filters): Filters {
  const active = filters.active.filter((filter) => filter !== 'hide-finished' && filter !== 'only-starred')
  return { ...filters, active }
}

/** What a player can choose from: the types and games that they follow. */
export type Offered = Pick<Filters, 'types' | 'games'>

/** How many filters hide something that is offered: the choice of types is one, and that of games another. */
export function countFilters({ active, types, games }: Filters, offered: Offered): number {
  return active.length + Number(isNarrowed(types, offered.types)) + Number(isNarrowed(games, offered.games))
}

function isNarrowed<Id>(chosen: readonly Id[], offered: readonly Id[]): boolean {
  return !offered.every((id) => isChosen(chosen, id))
}

/** An empty choice is the choice of all. */
function isChosen<Id>(chosen: readonly Id[], id: Id): boolean {
  return chosen.length === 0 || chosen.includes(id)
}

/** Those of the offered that are shown. */
export function chosenOf<Id>(chosen: readonly Id[], offered: readonly Id[]): readonly Id[] {
  return offered.filter((id) => isChosen(chosen, id))
}

/** The choice with one more or one less. Without the last one nothing would be left to see, so all are shown again. */
export function withToggled<Id>(chosen: readonly Id[], offered: readonly Id[], toggled: Id): readonly Id[] {
  const before = chosenOf(chosen, offered)
  const after = offered.filter((id) => before.includes(id) !== (id === toggled))
  return after.length === offered.length ? [] : after
}

/** The choice of this one alone; of all again if it was alone already. */
export function withOnly<Id>(chosen: readonly Id[], offered: readonly Id[], only: Id): readonly Id[] {
  const before = chosenOf(chosen, offered)
  return before.length === 1 && before[0] === only ? [] : [only]
}

/** How many activities of a type and of a game run and pass all other filters. Nobody knows yet whether a forecast does. */
export function countRunning(activities: readonly Activity[], filters: Filters, context: Context) {
  const running = activities.filter((activity) => !activity.isPredicted && isRunning(activity, context.now))
  const ofTypes = groupBy(filterActivities(running, { ...filters, types: [] }, context), ({ type }) => type)
  const ofGames = groupBy(
    filterActivities(running, { ...filters, games: [] }, context),
    ({ gameId }) => gameId,
  )
  return {
    ofType: (type: ShownType) => ofTypes.get(type)?.length ?? 0,
    ofGame: (gameId: GameId) => ofGames.get(gameId)?.length ?? 0,
  }
}
