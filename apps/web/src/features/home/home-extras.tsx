import { GameChips } from './game-chips.tsx'
import { SiteNotes } from './site-notes.tsx'

/** Needs data of the server, so it is fetched after the page has been rendered. */
export function HomeExtras() {
  return (
    <>
      <SiteNotes />
      <GameChips />
    </>
  )
}
