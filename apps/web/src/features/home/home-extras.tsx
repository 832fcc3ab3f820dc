import { GameChips } from './game-chips.tsx'
import { SiteNotes } from './site-notes.tsx'

/** What the poster can do without: it has to ask the server, and is fetched once the poster hangs. */
export function HomeExtras() {
  return (
    <>
      <SiteNotes />
      <GameChips />
    </>
  )
}
