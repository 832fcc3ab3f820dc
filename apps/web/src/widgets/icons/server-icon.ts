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

/** The icon set of the server's names has 7,000 drawings; these are the ones it sends. */
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

/** The drawing for an icon name from the server; a neutral one for a name this version does not know. */
export function serverIcon(name: string): string {
  return PATHS_BY_NAME.get(name) ?? mdiCalendarBlank
}
