import type { GameId } from '@bannerday/domain/game'
import { withMessages } from '#i18n/i18n-store.ts'
import { lazyPopup, useLast } from '#ui/lazy.tsx'

const LaunchSheet = lazyPopup(
  async () => (await withMessages(import('./launch-sheet.tsx'), 'shortcuts')).LaunchSheet,
)

type Props = {
  /** The game to launch; the dialog is open while there is one. */
  readonly gameId: GameId | null
  readonly onClose: () => void
}

export function LaunchDialog({ gameId, onClose }: Props) {
  const shown = useLast(gameId)
  if (shown === null) return null
  return <LaunchSheet gameId={shown} isOpen={gameId !== null} onClose={onClose} />
}
