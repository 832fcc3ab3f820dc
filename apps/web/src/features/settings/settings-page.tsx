import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Page } from '#widgets/page/page.tsx'
import { DataCard } from './data-card.tsx'
import { GamesPanel } from './games-panel.tsx'
import { useHighlight } from './hooks/use-highlight.ts'
import { LanguageCard } from './language-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { Spotlight } from './spotlight.tsx'
import { ThemeCard } from './theme-card.tsx'
import { TimezoneCard } from './timezone-card.tsx'
import styles from './settings-page.module.css'

type Props = {
  /** The account panel, which is a feature of its own. */
  readonly account?: ReactNode
}

/** A tidy desk: games left, person and time right; one column, in reading order, on narrow pages. */
export function SettingsPage({ account }: Props) {
  const { t } = useI18n()
  const { wanted, spot } = useHighlight()
  return (
    <Page title={t('title.settings')}>
      <div className={styles.desk}>
        <div className={styles.games}>
          <Spotlight {...spot('games')}>
            <GamesPanel isWanted={wanted === 'games'} />
          </Spotlight>
        </div>
        <div className={styles.person}>
          {account === undefined ? null : <Spotlight {...spot('account')}>{account}</Spotlight>}
          <Spotlight {...spot('timezone')}>
            <TimezoneCard />
          </Spotlight>
          <div className={styles.pair}>
            <ThemeCard />
            <LanguageCard />
          </div>
        </div>
        <div className={styles.rest}>
          <NotificationsCard />
          <DataCard />
        </div>
      </div>
    </Page>
  )
}
