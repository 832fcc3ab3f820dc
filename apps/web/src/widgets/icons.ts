import { NO_GAME, type GameOrNone, type ShownType } from '@bannerday/domain/activity'
import { GAMES } from '@bannerday/domain/game'
import {
  mdiCalendarBlank,
  mdiCalendarStar,
  mdiCreation,
  mdiFlagVariant,
  mdiPartyPopper,
  mdiPin,
  mdiStar,
  mdiStarFourPoints,
  mdiSwordCross,
  mdiUpdate,
  mdiWrench,
} from '@mdi/js'

const TYPE_ICONS: { readonly [Type in ShownType]: string } = {
  version: mdiFlagVariant,
  event: mdiPartyPopper,
  gacha: mdiStarFourPoints,
  challenge: mdiSwordCross,
  maintenance: mdiWrench,
  own: mdiPin,
}

/** The icon of an activity type, the same for all games. */
export function typeIcon(type: ShownType): string {
  return TYPE_ICONS[type]
}

/** The icon of a game, or of what players have written down for none. */
export function gameIcon(gameId: GameOrNone): string {
  return gameId === NO_GAME ? mdiPin : GAMES[gameId].glyph
}

/** The server names icons of a set of 7,000; these are the ones it uses. */
const PATHS_BY_NAME = new Map([
  ['mdi-calendar-star', mdiCalendarStar],
  ['mdi-creation', mdiCreation],
  ['mdi-flag-variant', mdiFlagVariant],
  ['mdi-party-popper', mdiPartyPopper],
  ['mdi-star', mdiStar],
  ['mdi-star-four-points', mdiStarFourPoints],
  ['mdi-sword-cross', mdiSwordCross],
  ['mdi-update', mdiUpdate],
  ['mdi-wrench', mdiWrench],
])

/** The path of an icon named by the server; a neutral one for a name this version does not know. */
export function serverIcon(name: string): string {
  return PATHS_BY_NAME.get(name) ?? mdiCalendarBlank
}
