import { createRoot } from 'react-dom/client'
import { AppBadge } from '#features/badge/app-badge.tsx'
import type { I18nStore } from '#i18n/i18n-store.ts'
import { I18nProvider } from '#i18n/i18n.tsx'
import { createDataProvider } from './data-provider.tsx'

/** Beside the page and not in it: nothing is drawn there, and whatever fails here takes no page down. */
export function startBadge(i18n: I18nStore): void {
  const Data = createDataProvider()
  createRoot(document.createElement('div')).render(
    <I18nProvider store={i18n}>
      <Data>
        <AppBadge icon={navigator} />
      </Data>
    </I18nProvider>,
  )
}
