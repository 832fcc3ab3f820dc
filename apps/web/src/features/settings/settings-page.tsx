import type { ComponentType } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Page } from '#widgets/page.tsx'
import { DataCard } from './data-card.tsx'
import { GamesPanel } from './games-panel.tsx'
import { Highlightable, useHighlight } from './highlight.tsx'
import { LanguageCard, ResetsCard, ThemeCard, TimezoneCard } from './preferences.tsx'
import styles from './settings-page.module.css'

type Props = {
  /** The account panel, which is a feature of its own. `isWanted`: the page was opened by a link to it. */
  readonly Account?: ComponentType<{ readonly isWanted: boolean }>
  /** The card about reminders, which are a feature of their own. */
  readonly Notifications?: ComponentType
  /** The card of the calendar, another feature. */
  readonly Calendar?: ComponentType
}

/** Games on the left, account and time on the right; on narrow pages one column in reading order. */
export function SettingsPage({ Account, Notifications, Calendar }: Props) {
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
          {Account === undefined ? null : (
            <Highlightable {...cardProps('account')}>
              <Account isWanted={wanted === 'account'} />
            </Highlightable>
          )}
          <Highlightable {...cardProps('timezone')}>
            <TimezoneCard />
          </Highlightable>
          <div className={styles.pair}>
            <ThemeCard />
            <LanguageCard />
          </div>
          {Calendar === undefined ? null : <Calendar />}
        </div>
        <div className={styles.rest}>
          {Notifications === undefined ? null : (
            <Highlightable {...cardProps('notifications')}>
              <Notifications />
            </Highlightable>
          )}
          <ResetsCard />
          <DataCard />
        </div>
      </div>
    </Page>
  )
}
