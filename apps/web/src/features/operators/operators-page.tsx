import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { hasCode, isUnauthorized } from '#data/api-failure.ts'
import { deskQuery } from '#data/operators.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored } from '#storage/storage.ts'
import { Skeleton } from '#ui/loading.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { Page } from '#widgets/page.tsx'
import { ActivitiesPanel } from './activities-panel.tsx'
import { FeedsPanel } from './feeds-panel.tsx'
import { LogPanel } from './log-panel.tsx'
import { ReportsPanel } from './reports-panel.tsx'
import { SkippedPanel } from './skipped-panel.tsx'
import styles from './operators.module.css'

type Props = {
  /** What everybody else sees here. */
  readonly NotFound: ComponentType
}

export function OperatorsPage({ NotFound }: Props) {
  const token = useStored('auth_token')
  return token === undefined ? <NotFound /> : <Desk key={token} token={token} NotFound={NotFound} />
}

type Panel = 'feeds' | 'skipped' | 'activities' | 'reports' | 'log'

/** Where operators see what the feeds bring, and put right what is wrong. */
function Desk({ token, NotFound }: Props & { readonly token: string }) {
  const { t } = useI18n()
  const [panel, setPanel] = useState<Panel>('feeds')
  const desk = useQuery(deskQuery(token))
  if (hasCode(desk.error, 404) || isUnauthorized(desk.error)) return <NotFound />
  return (
    <Page title={t('title.admin')}>
      {desk.isPending ? <Skeleton height="320px" /> : null}
      {desk.isLoadingError ? (
        <QueryFailed query={desk} message={failureText(t, desk.error, 'operators.load-failed')} />
      ) : null}
      {desk.data === undefined ? null : (
        <div className={styles.tabs}>
          <Tabs
            label={t('operators.tabs')}
            value={panel}
            onChange={setPanel}
            tabs={[
              { value: 'feeds', label: t('operators.tab.feeds'), panel: <FeedsPanel desk={desk.data} /> },
              { value: 'skipped', label: t('operators.tab.skipped'), panel: <SkippedPanel token={token} /> },
              {
                value: 'activities',
                label: t('operators.tab.activities'),
                panel: <ActivitiesPanel token={token} />,
              },
              {
                value: 'reports',
                label: t('operators.tab.reports'),
                panel: <ReportsPanel reports={desk.data.reports} />,
              },
              { value: 'log', label: t('operators.tab.log'), panel: <LogPanel token={token} /> },
            ]}
          />
        </div>
      )}
    </Page>
  )
}
