import type { ViewTab } from './tools/view-tabs.tsx'

type Page = {
  /** Whether there is room for two panels side by side; else there are tabs. */
  readonly isWide: boolean
  readonly tab: ViewTab
  readonly isDayOpen: boolean
}

/** Which panels are in view. On a wide page the panel of a day takes the place of the list of what ends next. */
export function seenPanels({ isWide, tab, isDayOpen }: Page) {
  return isWide
    ? { isBoardSeen: true, isEndsNextSeen: !isDayOpen }
    : { isBoardSeen: tab === 'board', isEndsNextSeen: tab === 'ends-next' }
}
