import { createHash } from 'node:crypto'
import { listGames, type WireGame } from '@bannerday/contract/games'
import { ACTIVITY_TYPES, isDefaultType } from '@bannerday/domain/activity'
import { inEveryLanguage, textIn, type Texts } from '@bannerday/domain/language'
import { encodeResponse } from '#http/encoded-response.ts'
import { envelopeOf, type Api } from '#http/serve.ts'
import { GAMES, TYPES, type Game } from './games.ts'

const BODY = JSON.stringify(envelopeOf(listGames, { games: GAMES.map(presentGame) }))

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

function presentGame({ id, name, color, gacha }: Game): WireGame {
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
