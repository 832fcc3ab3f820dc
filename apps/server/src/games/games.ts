import type { ActivityType } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import type { Texts } from '@bannerday/domain/language'

export type Game = {
  readonly id: GameId
  readonly name: Texts
  readonly color: string
  readonly gacha: Texts
}

/** The games in server order. What a game calls its banners is its own word; the other types are ours. */
export const GAMES: readonly Game[] = [
  {
    id: 'genshin',
    name: { en: 'Genshin Impact', 'zh-Hans': '原神', 'zh-Hant': '原神', ja: '原神' },
    color: '#26b3a5',
    gacha: { en: 'Wish', 'zh-Hans': '祈愿', 'zh-Hant': '祈願', ja: '祈願' },
  },
  {
    id: 'starrail',
    name: {
      en: 'Honkai: Star Rail',
      'zh-Hans': '崩坏：星穹铁道',
      'zh-Hant': '崩壞：星穹鐵道',
      ja: '崩壊：スターレイル',
    },
    color: '#8b7bf4',
    gacha: { en: 'Warp', 'zh-Hans': '跃迁', 'zh-Hant': '躍遷', ja: '跳躍' },
  },
  {
    id: 'zenless',
    name: { en: 'Zenless Zone Zero', 'zh-Hans': '绝区零', 'zh-Hant': '絕區零', ja: 'ゼンレスゾーンゼロ' },
    color: '#f2b632',
    gacha: { en: 'Signal Search', 'zh-Hans': '调频', 'zh-Hant': '調頻', ja: '変調' },
  },
  {
    id: 'wuthering',
    name: { en: 'Wuthering Waves', 'zh-Hans': '鸣潮', 'zh-Hant': '鳴潮', ja: '鳴潮' },
    color: '#4d94ee',
    gacha: { en: 'Convene', 'zh-Hans': '唤取', 'zh-Hant': '喚取', ja: '集音' },
  },
]

type TypeOfActivity = { readonly name: Texts; readonly icon: string }

/** A game's own word for its banners takes the place of the name given here. */
export const TYPES: Readonly<Record<ActivityType, TypeOfActivity>> = {
  version: {
    name: { en: 'Version', 'zh-Hans': '版本', 'zh-Hant': '版本', ja: 'バージョン' },
    icon: 'mdi-flag-variant',
  },
  event: {
    name: { en: 'Event', 'zh-Hans': '活动', 'zh-Hant': '活動', ja: 'イベント' },
    icon: 'mdi-party-popper',
  },
  gacha: {
    name: { en: 'Banner', 'zh-Hans': '卡池', 'zh-Hant': '卡池', ja: 'ガチャ' },
    icon: 'mdi-star-four-points',
  },
  challenge: {
    name: { en: 'Challenge', 'zh-Hans': '挑战', 'zh-Hant': '挑戰', ja: '高難度' },
    icon: 'mdi-sword-cross',
  },
  maintenance: {
    name: { en: 'Maintenance', 'zh-Hans': '维护', 'zh-Hant': '維護', ja: 'メンテナンス' },
    icon: 'mdi-wrench',
  },
}

export function colorOf(id: GameId): string {
  return GAMES.find((game) => game.id === id)?.color ?? '#888888'
}
