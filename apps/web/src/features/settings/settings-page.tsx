import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Page } from '#widgets/page.tsx'
import { DataCard } from './data-card.tsx'
import { GamesPanel } from './games-panel.tsx'
import { Highlightable, useHighlight } from './highlight.tsx'
import { LanguageCard, NotificationsCard, ThemeCard, TimezoneCard } from './preferences.tsx'
import styles from './settings-page.module.css'

type Props = {
  /** The account panel, which is a feature of its own; whether a link leads to it is told. */
  readonly account?: (isWanted: boolean) => ReactNode
}

/** Games on the left, account and time on the right; on narrow pages one column in reading order. */
export function SettingsPage({ account }: Props) {
  const { t } = useI18n()
  const { wanted, cardProps } = useHighlight()
  return (
    <Page title={t('title.settings')}>
      <div className={styles.columns}>
        <div className={styles.games}>
          <Highlightable {...cardProps('games')}>
            <GamesPanel isWanted={wanted === 'games'} />
          </Highlightable>
        </div>
        <div className={styles.account}>
          {account === undefined ? null : (
            <Highlightable {...cardProps('account')}>{account(wanted === 'account')}</Highlightable>
          )}
          <Highlightable {...cardProps('timezone')}>
            <TimezoneCard />
          </Highlightable>
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
