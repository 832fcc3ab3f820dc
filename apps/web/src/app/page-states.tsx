import { mdiAlertCircleOutline, mdiRefresh } from '@mdi/js'
import { Component, type ReactNode, useLayoutEffect } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/loading.tsx'
import { INSTALLED, useMediaQuery } from '#ui/media-query.ts'
import { Blank } from '#ui/messages.tsx'
import styles from './page-states.module.css'

type Props = { readonly path: string; readonly onFailure?: () => void; readonly children: ReactNode }
type State = { readonly path: string; readonly hasFailed: boolean }

/** Keeps the shell on screen when a page throws or its code cannot be fetched. Another page gets a fresh try. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, hasFailed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, hasFailed: false }
  }

  override componentDidCatch() {
    this.props.onFailure?.()
  }

  override render() {
    return this.state.hasFailed ? <PageFailed /> : this.props.children
  }
}

function PageFailed() {
  const { t } = useI18n()
  return (
    <div role="alert">
      <Blank
        icon={mdiAlertCircleOutline}
        tone="red"
        title={t('shell.page-failed')}
        action={
          <Button variant="primary" icon={mdiRefresh} onClick={() => location.reload()}>
            {t('shell.retry')}
          </Button>
        }
      />
    </div>
  )
}

/**
 * The window of an installed app shows the app's name already, so its title is the page alone. While two are rendered, the
 * later one counts.
 */
export function DocumentTitle({ page }: { readonly page: string }) {
  const { t } = useI18n()
  const isInstalled = useMediaQuery(INSTALLED)
  const title = isInstalled ? page : t('title.document', { page, app: t('app.title') })
  // The title is outside of what React renders. A layout effect, so that a page that is hidden while the next one is fetched
  // has no say any more.
  useLayoutEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
  return null
}

export function PageLoading() {
  const { t } = useI18n()
  return (
    <div className={styles.loading}>
      <Progress label={t('shell.loading')} />
    </div>
  )
}
