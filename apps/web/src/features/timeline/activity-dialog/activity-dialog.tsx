import { statusOf, type Activity } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import { mdiCalendarClockOutline, mdiOpenInNew, mdiRocketLaunchOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import type { Words } from '#features/timeline/words.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { GAME_GLYPHS, typeIcon } from '#widgets/icons.ts'
import { StatusPicker, setStatus, useStatuses } from '#widgets/personal-status.tsx'
import { Countdown } from './countdown.tsx'
import { FeaturedUnits } from './featured-units.tsx'
import { zoneTextAt } from './zone-text.ts'
import styles from './activity-dialog.module.css'

const WIDTH = 650

export type ActivityDialogProps = {
  /** Null before the first one was opened. */
  readonly activity: Activity | null
  readonly isOpen: boolean
  readonly words: Words
  readonly colors: ReadonlyMap<string, string>
  readonly settings: DisplaySettings
  /** The votes of players, which are a feature of their own. */
  readonly votes?: ((activity: Activity) => ReactNode) | undefined
  readonly onClose: () => void
  readonly onLaunch: (gameId: GameId) => void
}

export function ActivityDialog({ activity, ...rest }: ActivityDialogProps) {
  return activity && <Ticket {...rest} activity={activity} />
}

/** The picture, dates, countdown and status of an activity, and its votes. */
function Ticket(props: ActivityDialogProps & { readonly activity: Activity }) {
  const { activity, isOpen, words, colors, settings, votes, onClose, onLaunch } = props
  const { t } = useI18n()
  const status = statusOf(useStatuses(), activity.id)
  const { gameId, startsAt, endsAt } = activity
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={words.title(activity)}
      width={WIDTH}
      hero={
        <div className={`game ${styles.hero}`} style={{ '--game': colors.get(gameId) }}>
          {activity.bannerUrl === null ? null : (
            <img className={styles.art} src={activity.bannerUrl} alt="" />
          )}
          <div className={styles.tags}>
            <Chip icon={GAME_GLYPHS[gameId]}>{words.gameName(gameId)}</Chip>
            <Chip icon={typeIcon(activity.type)}>{words.typeName(activity)}</Chip>
            {activity.version === null ? null : (
              <Chip>{t('activity.version', { version: activity.version })}</Chip>
            )}
          </div>
        </div>
      }
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {t('shell.close')}
          </Button>
          <Button variant="primary" icon={mdiRocketLaunchOutline} onClick={() => onLaunch(gameId)}>
            {t('launch.title')}
          </Button>
        </>
      }
    >
      <div className={`game ${styles.body}`} style={{ '--game': colors.get(gameId) }}>
        <p className={styles.dates}>
          <Icon path={mdiCalendarClockOutline} size="small" />
          <span className={styles.term}>{t('activity.starts')}</span>
          <time dateTime={new Date(startsAt).toISOString()}>{words.moment(startsAt)}</time>
          <span aria-hidden="true">→</span>
          <span className={styles.term}>{t('activity.ends')}</span>
          <time dateTime={new Date(endsAt).toISOString()}>{words.moment(endsAt)}</time>
          <Chip tone="blue" size="small">
            {zoneTextAt(settings.zone, activity)}
          </Chip>
        </p>
        <Countdown activity={activity} words={words} />
        {activity.featured.length === 0 ? null : <FeaturedUnits activity={activity} />}
        <StatusPicker
          label={t('activity.status')}
          status={status}
          onChange={(next) => setStatus(activity.id, next)}
        />
        {votes?.(activity)}
        {isWeb(activity.sourceUrl) ? (
          <a className={styles.source} href={activity.sourceUrl} target="_blank" rel="noopener noreferrer">
            {t('activity.source')}
            <Icon path={mdiOpenInNew} size="small" />
          </a>
        ) : null}
      </div>
    </Dialog>
  )
}

function isWeb(url: string | null): url is string {
  return url !== null && url.startsWith('https://')
}
