import type { GameId } from '@bannerday/domain/game'
import type { Localised } from '#catalogue/catalogue-activity.ts'

/** `{}` is where the version number or the names of the units go. */
export type Templates = {
  readonly version: Localised
  readonly maintenance: Localised
  readonly character: Localised
  readonly weapon: Localised
  /** Banners that nobody has named yet. */
  readonly banners: Localised
}

const VERSION: Localised = { en: 'Version {}', 'zh-Hans': '{}版本', 'zh-Hant': '{}版本', ja: 'Ver.{}' }
const MAINTENANCE: Localised = {
  en: 'Version {} update maintenance',
  'zh-Hans': '{}版本更新维护',
  'zh-Hant': '{}版本更新維護',
  ja: 'Ver.{} メンテナンス',
}

/** The official wording of each game. */
export const TEMPLATES: Readonly<Record<GameId, Templates>> = {
  genshin: {
    version: VERSION,
    maintenance: MAINTENANCE,
    character: {
      en: 'Character Event Wish: {}',
      'zh-Hans': '角色活动祈愿：{}',
      'zh-Hant': '角色活動祈願：{}',
      ja: 'イベント祈願・キャラクター：{}',
    },
    weapon: {
      en: 'Weapon Event Wish: {}',
      'zh-Hans': '武器活动祈愿：{}',
      'zh-Hant': '武器活動祈願：{}',
      ja: 'イベント祈願・武器：{}',
    },
    banners: {
      en: 'Version {} Event Wishes',
      'zh-Hans': '{}版本活动祈愿',
      'zh-Hant': '{}版本活動祈願',
      ja: 'Ver.{} イベント祈願',
    },
  },
  starrail: {
    version: VERSION,
    maintenance: MAINTENANCE,
    character: {
      en: 'Character Event Warp: {}',
      'zh-Hans': '角色活动跃迁：{}',
      'zh-Hant': '角色活動躍遷：{}',
      ja: 'イベント跳躍・キャラクター：{}',
    },
    weapon: {
      en: 'Light Cone Event Warp: {}',
      'zh-Hans': '光锥活动跃迁：{}',
      'zh-Hant': '光錐活動躍遷：{}',
      ja: 'イベント跳躍・光円錐：{}',
    },
    banners: {
      en: 'Version {} Event Warps',
      'zh-Hans': '{}版本活动跃迁',
      'zh-Hant': '{}版本活動躍遷',
      ja: 'Ver.{} イベント跳躍',
    },
  },
  zenless: {
    version: VERSION,
    maintenance: MAINTENANCE,
    character: {
      en: 'Exclusive Channel: {}',
      'zh-Hans': '独家频段：{}',
      'zh-Hant': '獨家頻段：{}',
      ja: '独占チャンネル：{}',
    },
    weapon: {
      en: 'W-Engine Channel: {}',
      'zh-Hans': '音擎频段：{}',
      'zh-Hant': '音擎頻段：{}',
      ja: '音動機チャンネル：{}',
    },
    banners: {
      en: 'Version {} Signal Search',
      'zh-Hans': '{}版本限时调频',
      'zh-Hant': '{}版本限時調頻',
      ja: 'Ver.{} 期間限定変調',
    },
  },
  wuthering: {
    version: { ...VERSION, ja: 'Ver{}' },
    maintenance: { ...MAINTENANCE, ja: 'Ver{} メンテナンス' },
    character: {
      en: 'Featured Resonator Convene: {}',
      'zh-Hans': '角色活动唤取：{}',
      'zh-Hant': '角色活動喚取：{}',
      ja: '共鳴者集音（イベント）：{}',
    },
    weapon: {
      en: 'Featured Weapon Convene: {}',
      'zh-Hans': '武器活动唤取：{}',
      'zh-Hant': '武器活動喚取：{}',
      ja: '武器集音（イベント）：{}',
    },
    banners: {
      en: 'Version {} Convenes',
      'zh-Hans': '{}版本活动唤取',
      'zh-Hant': '{}版本活動喚取',
      ja: 'Ver{} イベント集音',
    },
  },
}
