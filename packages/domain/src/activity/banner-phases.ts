import { groupBy } from '#collections.ts'
import type { GameId } from '#game.ts'
import type { Instant } from '#time/instant.ts'
import { type Activity, byStart } from './activity.ts'
import { isRunning } from './phase.ts'

/** Banners that are there at the same time; `first` tells when. */
export type BannerPhase = { readonly first: Activity; readonly banners: readonly Activity[] }

type GameBanners = {
  readonly gameId: GameId
  /** Those that close together, by when they close. */
  readonly running: readonly BannerPhase[]
  /** Those that open and close together, by when they open. */
  readonly coming: readonly BannerPhase[]
  /** What nobody has announced, by when it may open. */
  readonly expected: readonly Activity[]
}

/** Both halves of the next version. What may come after it is of no use to anybody who looks for the next banner. */
const MAX_EXPECTED = 2

/** What a player can draw from now, and next, in each of the games; games without banners are left out. */
export function bannersOfGames(
  activities: readonly Activity[],
  gameOrder: readonly GameId[],
  now: Instant,
): readonly GameBanners[] {
  const banners = groupBy(
    activities.filter(({ type, endsAt }) => type === 'gacha' && now < endsAt),
    ({ gameId }) => gameId,
  )
  return gameOrder.flatMap((gameId) => {
    const ofGame = banners.get(gameId)
    if (ofGame === undefined) return []
    const running = ofGame.filter((banner) => isRunning(banner, now))
    const later = ofGame.filter((banner) => !isRunning(banner, now)).toSorted(byStart)
    const announced = later.filter(({ isPredicted }) => !isPredicted)
    return [
      {
        gameId,
        running: phasesOf(running.toSorted(byEnd), ({ endsAt }) => endsAt),
        coming: phasesOf(announced, ({ startsAt, endsAt }) => `${startsAt} ${endsAt}`),
        expected: later.filter(({ isPredicted }) => isPredicted).slice(0, MAX_EXPECTED),
      },
    ]
  })
}

function phasesOf(
  banners: readonly Activity[],
  keyOf: (banner: Activity) => string | number,
): readonly BannerPhase[] {
  return [...groupBy(banners, keyOf).values()].flatMap((together) => {
    const ranked = together.toSorted((a, b) => rankOf(a) - rankOf(b))
    const [first] = ranked
    return first === undefined ? [] : [{ first, banners: ranked }]
  })
}

/** Whom most players draw for first. */
function rankOf({ subtype }: Activity): number {
  if (subtype === 'character') return 0
  return subtype === 'weapon' ? 2 : 1
}

function byEnd(a: Activity, b: Activity): number {
  return a.endsAt - b.endsAt || byStart(a, b)
}
