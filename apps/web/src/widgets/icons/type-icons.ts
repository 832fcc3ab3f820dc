import type { ActivityType } from '@bannerday/domain/activity'
import { mdiFlagVariant, mdiPartyPopper, mdiStarFourPoints, mdiSwordCross, mdiWrench } from '@mdi/js'

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
