/*
 * Texts of what is fetched when it is opened: beside those of the board they would be part of the first load.
 */
import { NO_GAME, type Activity } from '@bannerday/domain/activity'
import { GAMES } from '@bannerday/domain/game'
import { textIn, type Language } from '@bannerday/domain/language'
import { offsetAt, offsetText, type DisplayZone, type Period } from '@bannerday/domain/time'

/** What the game calls its characters or its weapons, whichever the banner is about; null where that is not known. */
export function unitKind({ gameId, subtype }: Activity, language: Language): string | null {
  if (gameId === NO_GAME || (subtype !== 'character' && subtype !== 'weapon')) return null
  return textIn(GAMES[gameId].units[subtype], language)
}

/** The UTC offset of both times; both offsets if the clocks change in between. */
export function zoneTextAt(zone: DisplayZone, { startsAt, endsAt }: Period): string {
  const start = offsetText(offsetAt(zone, startsAt))
  const end = offsetText(offsetAt(zone, endsAt))
  return start === end ? start : `${start} → ${end}`
}
