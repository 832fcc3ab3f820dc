import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { InstallPrompt } from '#features/shell/install.tsx'
import { Shell } from '#features/shell/shell.tsx'
import type { Updates } from '#features/shell/updates.tsx'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored } from '#storage/storage.ts'
import { focusInPlace, pageHeading } from '#ui/focus.ts'
import { useMediaQuery } from '#ui/media-query.ts'
import { DocumentTitle, PageBoundary, PageLoading } from './page-states.tsx'
import { routeAt } from './routes.tsx'
import { showTheme, themeFor } from './theme.ts'

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

  return (
    <>
      {/* First, so that a page can have a title of its own. */}
      <DocumentTitle page={t(title)} />
      <Shell
        backdrop={backdrop}
        installPrompt={installPrompt}
        updates={updates}
        offersJapanese={offersJapanese}
      >
        <PageBoundary path={path} onFailure={forget}>
          <Suspense fallback={<PageLoading />}>
            <Page />
            <FocusNewPage path={path} />
          </Suspense>
        </PageBoundary>
      </Shell>
    </>
  )
}

/** A layout effect, so that nothing is painted in the old theme. The attribute is outside of what React renders. */
function useTheme() {
  const theme = themeFor(useStored('theme'), useMediaQuery('(prefers-color-scheme: dark)'))
  useLayoutEffect(() => showTheme(theme), [theme])
}

/** Inside the page's Suspense boundary, so that its effect runs once the heading has been rendered. */
function FocusNewPage({ path }: { readonly path: string }) {
  useFocusOnNewPage(path)
  return null
}

/**
 * Scrolls a new page to its top and focuses its heading, as a full page load would. Going back keeps the scroll position
 * that the browser restores.
 */
export function useFocusOnNewPage(path: string) {
  const lastPath = useRef(path)
  const wentBackTo = useRef<string | null>(null)

  // After rendering, when the heading is there; it also notes where the browser's buttons lead from this page.
  useEffect(() => {
    if (lastPath.current !== path) {
      lastPath.current = path
      if (wentBackTo.current !== path) scrollTo(0, 0)
      wentBackTo.current = null
      focusInPlace(pageHeading())
    }
    // Also fired within one page, by the skip link for example, so the path is compared above.
    const onTraversal = () => (wentBackTo.current = location.pathname)
    addEventListener('popstate', onTraversal)
    return () => removeEventListener('popstate', onTraversal)
  }, [path])
}
