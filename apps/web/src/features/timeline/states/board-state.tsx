import { mdiCalendarBlankOutline, mdiControllerOff, mdiRefresh, mdiWifiOff } from '@mdi/js'
import { Link } from 'wouter'
import type { Timeline } from '#features/timeline/hooks/use-timeline.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Blank } from '#ui/blank.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { settingsPath } from '#widgets/paths.ts'
import styles from './board-state.module.css'

type Props = Exclude<Timeline, { kind: 'loading' | 'ready' }>

/** A message in the middle of an empty board: why it is empty, and what to do. */
export function BoardState(props: Props) {
  const { t } = useI18n()
  const choose = (
    <Link href={settingsPath('games')} asChild>
      <ButtonLink variant="tonal">{t('timeline.choose-games')}</ButtonLink>
    </Link>
  )
  switch (props.kind) {
    case 'failed':
      return (
        <div className={styles.state} role="alert">
          <Blank
            icon={mdiWifiOff}
            tone="red"
            title={t('timeline.failed')}
            text={props.message}
            action={
              <Button variant="primary" icon={mdiRefresh} isBusy={props.isRetrying} onClick={props.retry}>
                {t('shell.retry')}
              </Button>
            }
          />
        </div>
      )
    case 'empty':
      return (
        <output className={styles.state}>
          <Blank
            icon={mdiCalendarBlankOutline}
            title={t('timeline.empty')}
            text={t('timeline.empty.text')}
            action={choose}
          />
        </output>
      )
    case 'no-games':
      return (
        <output className={styles.state}>
          <Blank
            icon={mdiControllerOff}
            title={t('timeline.no-games')}
            text={t('timeline.no-games.text')}
            action={choose}
          />
        </output>
      )
  }
}
