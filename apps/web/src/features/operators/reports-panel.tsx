import type { Desk } from '@bannerday/contract/operators/desk'
import { GAMES } from '@bannerday/domain/game'
import { textIn } from '@bannerday/domain/language'
import { mdiCheck, mdiFlagOutline, mdiOpenInNew, mdiTimelineTextOutline } from '@mdi/js'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { activityPath } from '#widgets/paths.ts'
import { RowActions } from './row-actions.tsx'
import { useAct, useMoments, useTitles } from './use-act.ts'
import styles from './operators.module.css'

/** What players say of dates; closing one is an act like any other. */
export function ReportsPanel({ reports }: Pick<Desk, 'reports'>) {
  const { t } = useI18n()
  return (
    <Card title={t('operators.reports.title')} icon={mdiFlagOutline}>
      {reports.length === 0 ? <p className={styles.text}>{t('operators.reports.none')}</p> : null}
      <ul className={styles.rows}>
        {reports.map((report) => (
          <Report key={report.report_id} report={report} />
        ))}
      </ul>
    </Card>
  )
}

function Report({ report }: { readonly report: Desk['reports'][number] }) {
  const { t, language } = useI18n()
  const titleOf = useTitles()
  const momentOf = useMoments()
  const act = useAct()
  const { report_id, at, game_id, uuid, link } = report
  return (
    <li className={styles.row}>
      <p className={styles.name}>{titleOf(report.titles)}</p>
      <p className={styles.said}>{report.text}</p>
      <p className={styles.details}>
        <span>{textIn(GAMES[game_id].name, language)}</span>
        <span>
          {t('operators.reports.by', {
            name: report.by ?? t('operators.reports.visitor'),
            time: momentOf(at),
          })}
        </span>
      </p>
      <RowActions>
        <Button
          size="small"
          icon={mdiCheck}
          isBusy={act.isPending}
          onClick={() => act.mutate({ kind: 'close-report', report_id })}
        >
          {t('operators.reports.close')}
        </Button>
        <Link href={activityPath(uuid)} asChild>
          <ButtonLink variant="text" size="small" icon={mdiTimelineTextOutline}>
            {t('operators.reports.show')}
          </ButtonLink>
        </Link>
        {link === null ? null : (
          <ButtonLink
            variant="text"
            size="small"
            icon={mdiOpenInNew}
            href={link}
            target="_blank"
            rel="noreferrer nofollow ugc"
          >
            {t('operators.reports.link')}
          </ButtonLink>
        )}
      </RowActions>
    </li>
  )
}
