import { createHash } from 'node:crypto'
import { listGames, type WireGame } from '@bannerday/contract/games'
import { ACTIVITY_TYPES, type ActivityType, isDefaultType } from '@bannerday/domain/activity'
import { GAME_IDS, type GameId, GAMES } from '@bannerday/domain/game'
import { inEveryLanguage, textIn, type Texts } from '@bannerday/domain/language'
import { encodeResponse } from '#http/encoded-response.ts'
import { envelopeOf, type Api } from '#http/serve.ts'

type TypeOfActivity = { readonly name: Texts; readonly icon: string }

/** A game's own word for its banners takes the place of the name given here. */
const TYPES: Readonly<Record<ActivityType, TypeOfActivity>> = {
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

const BODY = JSON.stringify(envelopeOf(listGames, { games: GAME_IDS.map(presentGame) }))

/** Changes whenever the list does; a browser with another one asks for the list anew. */
export const GAMES_REVISION = createHash('sha256').update(BODY).digest('base64url').slice(0, 12)

/** The list is part of the program, so its answer is made once, at the start. */
export function gamesRoutes({ serveEncoded }: Api): void {
  const answer = encodeResponse(BODY, {
    type: 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=60',
  })
  serveEncoded(listGames, () => answer)
}

function presentGame(id: GameId): WireGame {
  const { name, color, gacha } = GAMES[id]
  const activities = ACTIVITY_TYPES.map((type) => {
    const { icon, name: typeName } = TYPES[type]
    return [
      type,
      { name: complete(type === 'gacha' ? gacha : typeName), icon, default: isDefaultType(type) },
    ] as const
  })
  return {
    game_id: id,
    name: complete(name),
    color,
    activities: Object.fromEntries(activities),
    activities_type_list: [...ACTIVITY_TYPES],
  }
}

function complete(texts: Texts): WireGame['name'] {
  return inEveryLanguage((language) => textIn(texts, language))
}
