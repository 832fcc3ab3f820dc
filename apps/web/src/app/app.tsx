import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
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
  const visitRef = useVisit(path)
  useTheme()

  function onFailure() {
    forget()
    visitRef.current.path = path
  }

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
        <PageBoundary path={path} onFailure={onFailure}>
          <Suspense fallback={<PageLoading />}>
            <Page />
            <FocusNewPage path={path} visitRef={visitRef} />
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

/** The page that was shown last, and where the browser's buttons have led since. */
type Visit = { path: string; wentBackTo: string | null }

/** Kept outside of the page, which may fail to load. */
export function useVisit(path: string): RefObject<Visit> {
  const visitRef = useRef<Visit>({ path, wentBackTo: null })
  useEffect(() => {
    // Also fired within one page, by the skip link for example, so that pages are compared by their path.
    const onTraversal = () => (visitRef.current.wentBackTo = location.pathname)
    addEventListener('popstate', onTraversal)
    return () => removeEventListener('popstate', onTraversal)
  }, [])
  return visitRef
}

type NewPage = { readonly path: string; readonly visitRef: RefObject<Visit> }

/** Inside the page's Suspense boundary, so that its effect runs once the heading has been rendered. */
function FocusNewPage({ path, visitRef }: NewPage) {
  useFocusOnNewPage(path, visitRef)
  return null
}

/**
 * Scrolls a new page to its top and focuses its heading, as a full page load would. Going back keeps the scroll position
 * that the browser restores.
 */
export function useFocusOnNewPage(path: string, visitRef: RefObject<Visit>) {
  // After rendering, when the heading is there.
  useEffect(() => {
    const { path: lastPath, wentBackTo } = visitRef.current
    if (lastPath === path) return
    visitRef.current = { path, wentBackTo: null }
    if (wentBackTo !== path) scrollTo(0, 0)
    focusInPlace(pageHeading())
  }, [path, visitRef])
}
