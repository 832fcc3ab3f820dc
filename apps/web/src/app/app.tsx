import { Suspense } from 'react'
import { useLocation } from 'wouter'
import type { InstallPrompt } from '#features/shell/install-prompt.ts'
import { Shell } from '#features/shell/shell.tsx'
import type { Updates } from '#features/shell/updates.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useArrival } from './hooks/use-arrival.ts'
import { useDocumentTitle } from './hooks/use-document-title.ts'
import { useTheme } from './hooks/use-theme.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageLoading } from './page-loading.tsx'
import { routeAt } from './routes.tsx'

type Props = {
  readonly installPrompt: InstallPrompt
  readonly updates: Updates
  readonly offersJapanese: boolean
}

export function App({ installPrompt, updates, offersJapanese }: Props) {
  const { t } = useI18n()
  const [path] = useLocation()
  const { title, backdrop, Component: Page, forget } = routeAt(path)
  useTheme()
  useDocumentTitle(t(title))

  return (
    <Shell
      backdrop={backdrop}
      installPrompt={installPrompt}
      updates={updates}
      offersJapanese={offersJapanese}
    >
      <PageBoundary path={path} onFailure={forget}>
        <Suspense fallback={<PageLoading />}>
          <Page />
          <Arrival path={path} />
        </Suspense>
      </PageBoundary>
    </Shell>
  )
}

/** Inside the page's Suspense boundary, so that its effect runs once the heading has been rendered. */
function Arrival({ path }: { readonly path: string }) {
  useArrival(path)
  return null
}
