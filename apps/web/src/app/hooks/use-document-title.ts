import { useEffect } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { INSTALLED, useMediaQuery } from '#ui/media-query.ts'

/** The window of an installed app shows the app's name already, so its title is the page alone. */
export function useDocumentTitle(page: string) {
  const { t } = useI18n()
  const isInstalled = useMediaQuery(INSTALLED)
  const title = isInstalled ? page : t('title.document', { page, app: t('app.title') })
  useEffect(() => {
    document.title = title
  }, [title])
}
