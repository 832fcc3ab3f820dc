import type { WireGame } from '@bannerday/contract/games'
import { ACTIVITY_TYPES, isDefaultType } from '@bannerday/domain/activity'
import { type Game, TYPES } from './games.ts'

export function presentGame({ id, name, color, gacha }: Game): WireGame {
  const activities = ACTIVITY_TYPES.map((type) => {
    const { icon, name: typeName } = TYPES[type]
    return [type, { name: type === 'gacha' ? gacha : typeName, icon, default: isDefaultType(type) }] as const
  })
  return {
    game_id: id,
    name,
    color,
    activities: Object.fromEntries(activities),
    activities_type_list: [...ACTIVITY_TYPES],
  }
}
