import { phaseOf, type Activity, type PersonalStatus } from '@bannerday/domain/activity'
import { shortDate } from '@bannerday/domain/language'
import { type Instant, wallClockAt } from '@bannerday/domain/time'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { GAME_GLYPHS } from '#widgets/icons.ts'
import { activityPath } from '#widgets/paths.ts'
import { STATUS_TEXTS, StatusMark } from '#widgets/personal-status.tsx'
import { shortRemainingText } from '#widgets/time-texts.ts'
import styles from './soon-card.module.css'

type Props = {
  readonly activity: Activity
  readonly color: string | undefined
  readonly status: PersonalStatus
  readonly now: Instant
}

export function SoonCard({ activity, color, status, now }: Props) {
  const { t, language, format } = useI18n()
  const { zone, hours } = useDisplaySettings()
  const phase = phaseOf(activity, now)
  return (
    <Link href={activityPath(activity.id)} className={`game ${styles.card}`} style={{ '--game': color }}>
      {activity.bannerUrl === null ? null : (
        <img className={styles.art} src={activity.bannerUrl} alt="" loading="lazy" />
      )}
      <span className={styles.words}>
        <b className={styles.title}>{activity.title}</b>
        <small className={styles.when}>
          <Icon path={GAME_GLYPHS[activity.gameId]} />
          {shortDate(activity.endsAt, zone, language)} ·{' '}
          {format.time(wallClockAt(zone, activity.endsAt), hours)}
        </small>
        <span className={styles.foot}>
          {phase.kind === 'running' ? (
            <span className={styles.pill} data-urgency={phase.urgency}>
              {shortRemainingText(t, phase.endsInMs)}
            </span>
          ) : null}
          <StatusMark status={status} />
          <VisuallyHidden>{t(STATUS_TEXTS[status])}</VisuallyHidden>
        </span>
      </span>
    </Link>
  )
}
