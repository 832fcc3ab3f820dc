import type { WireGame } from '@bannerday/contract/games'

/** A game as the server lists it. */
export function aGame(more: Partial<WireGame> = {}): WireGame {
  return {
    game_id: 'genshin',
    name: { en: 'Genshin Impact', 'zh-Hans': '原神', 'zh-Hant': '原神', ja: '原神' },
    color: '#4e7cff',
    activities: {
      event: { name: { en: 'Event' }, icon: 'mdi-calendar-star', default: true },
      gacha: { name: { en: 'Wish' }, icon: 'mdi-star', default: true },
      maintenance: { name: { en: 'Maintenance' }, icon: 'mdi-wrench', default: false },
    },
    activities_type_list: ['event', 'gacha', 'maintenance'],
    ...more,
  }
}

/** All four, in the order of the server. */
export const FOUR_GAMES: readonly WireGame[] = [
  aGame(),
  aGame({ game_id: 'starrail', name: { en: 'Honkai: Star Rail' } }),
  aGame({ game_id: 'zenless', name: { en: 'Zenless Zone Zero' } }),
  aGame({ game_id: 'wuthering', name: { en: 'Wuthering Waves' } }),
]
