import type { WireGame } from '@bannerday/contract/games'
import type { ActivityType } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'

/** A game of the server's list, named in one language. */
export type ListedGame = {
  readonly id: GameId
  readonly name: string
  readonly color: string
  /** In the order the server lists them. */
  readonly activities: readonly ListedActivity[]
}

type ListedActivity = {
  readonly id: ActivityType
  readonly name: string
  /** A Material Design icon name, for `serverIcon`. */
  readonly icon: string
  readonly isDefault: boolean
}

/** One name in some or all languages. */
export type Names = { readonly [L in Language]?: string | undefined }

export function toListedGame(game: WireGame, language: Language): ListedGame {
  return {
    id: game.game_id,
    name: nameIn(game.name, language, game.game_id),
    color: game.color,
    activities: typesOf(game).flatMap((id) => {
      const activity = game.activities[id]
      if (!activity) return []
      const name = nameIn(activity.name, language, id)
      return [{ id, name, icon: activity.icon, isDefault: activity.default }]
    }),
  }
}

/** In the listed order; a type that is missing from that list comes last. */
function typesOf({ activities, activities_type_list }: WireGame): readonly ActivityType[] {
  const rest = Object.keys(activities).filter((id): id is ActivityType => id in activities)
  return [...new Set([...activities_type_list, ...rest])]
}

/** The name in this language, else in English, else in any other, else the fallback. */
export function nameIn(names: Names, language: Language, fallback: string): string {
  return names[language] ?? names.en ?? Object.values(names).find((name) => name !== undefined) ?? fallback
}
