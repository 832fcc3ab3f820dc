import { createRoot } from 'react-dom/client'
import { AppBadge } from '#features/badge/app-badge.tsx'
import { keepCalendarCurrent } from '#features/calendar/send-changes.ts'
import type { I18nStore } from '#i18n/i18n-store.ts'
import { I18nProvider } from '#i18n/i18n.tsx'
import { appQueryClient, Data } from './data.tsx'

/** A root of its own, in no document: it renders nothing, and an error in it cannot break the page. */
export function startBadge(i18n: I18nStore): void {
  createRoot(document.createElement('div')).render(
    <I18nProvider store={i18n}>
      <Data>
        <AppBadge icon={navigator} />
      </Data>
    </I18nProvider>,
  )
}

/** Sends what the player changes to their calendar. */
export function startCalendar(): void {
  // Calls carry the player's token only once there is a query client, which some pages do without.
  appQueryClient()
  keepCalendarCurrent()
}
