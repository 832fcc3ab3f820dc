import type { ActivityType } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import {
  mdiCalendarBlank,
  mdiCalendarStar,
  mdiCreation,
  mdiFlagVariant,
  mdiPartyPopper,
  mdiStar,
  mdiStarFourPoints,
  mdiSwordCross,
  mdiUpdate,
  mdiWrench,
} from '@mdi/js'

const TYPE_ICONS: { readonly [Type in ActivityType]: string } = {
  version: mdiFlagVariant,
  event: mdiPartyPopper,
  gacha: mdiStarFourPoints,
  challenge: mdiSwordCross,
  maintenance: mdiWrench,
}

/** The icon of an activity type, the same for all games. */
export function typeIcon(type: ActivityType): string {
  return TYPE_ICONS[type]
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

/** Our own icons for the games, on the same 24 × 24 grid as the others: no game artwork, no company logos. */
export const GAME_GLYPHS: { readonly [G in GameId]: string } = {
  genshin:
    'M12 11c-3.6-.4-5.9-2.7-6-6.8C5.9 3.5 6.5 3 7.2 3.2 11 4 12.8 6.8 12 11Zm1 1c.4-3.6 2.7-5.9 6.8-6 .7 0 1.2.6 1 1.2-.8 3.8-3.6 5.6-7.8 4.8Zm-1 1c3.6.4 5.9 2.7 6 6.8 0 .7-.6 1.2-1.2 1-3.8-.8-5.6-3.6-4.8-7.8Zm-1-1c-.4 3.6-2.7 5.9-6.8 6-.7 0-1.2-.6-1-1.2.8-3.8 3.6-5.6 7.8-4.8Z',
  starrail:
    'M12 6a6 6 0 0 1 5.9 4.9c2.3.9 3.8 2 4 3.1.5 2.4-5 3.3-10.9 2C5 14.7.9 11.9 1.4 9.8c.3-1.2 2.2-1.7 4.9-1.6A6 6 0 0 1 12 6Zm-6.4 4.1c-1 0-1.7.1-2 .3.4 1 3.5 2.7 7.8 3.6s7.7.8 8.5.1c-.2-.4-.8-.9-1.8-1.4-.1.6-.2 1.1-.5 1.7-1.4.1-3.5-.1-5.9-.7s-4.6-1.4-6-2.2c-.1-.5-.1-1-.1-1.4Zm2.9 6.7c1.2.4 2.5.7 3.9.9 1 .1 2 .2 2.9.2a6 6 0 0 1-6.8-1.1ZM19 2.5c.3 1.6.9 2.2 2.5 2.5-1.6.3-2.2.9-2.5 2.5-.3-1.6-.9-2.2-2.5-2.5 1.6-.3 2.2-.9 2.5-2.5Z',
  zenless:
    'M4.5 4.5h15A2.5 2.5 0 0 1 22 7v10a2.5 2.5 0 0 1-2.5 2.5h-2.8l-.9-2.2a1 1 0 0 0-.9-.6H9.1a1 1 0 0 0-.9.6l-.9 2.2H4.5A2.5 2.5 0 0 1 2 17V7a2.5 2.5 0 0 1 2.5-2.5ZM7.5 8a2.75 2.75 0 0 0 0 5.5h9a2.75 2.75 0 0 0 0-5.5h-9Zm0 1.5a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5Zm9 0a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5Z',
  wuthering:
    'M4 9.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-2.5 0v-2.5A1.25 1.25 0 0 1 4 9.5Zm4-3.5a1.25 1.25 0 0 1 1.25 1.25v9.5a1.25 1.25 0 0 1-2.5 0v-9.5A1.25 1.25 0 0 1 8 6Zm4-3.5a1.25 1.25 0 0 1 1.25 1.25v16.5a1.25 1.25 0 0 1-2.5 0V3.75A1.25 1.25 0 0 1 12 2.5ZM16 6a1.25 1.25 0 0 1 1.25 1.25v9.5a1.25 1.25 0 0 1-2.5 0v-9.5A1.25 1.25 0 0 1 16 6Zm4 3.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-2.5 0v-2.5A1.25 1.25 0 0 1 20 9.5Z',
}
