import { createRoot } from 'react-dom/client'
import { AppBadge } from '#features/badge/app-badge.tsx'
import type { I18nStore } from '#i18n/i18n-store.ts'
import { I18nProvider } from '#i18n/i18n.tsx'
import { Data } from './data.tsx'

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
