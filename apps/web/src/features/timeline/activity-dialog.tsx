import { activityFilePath } from '@bannerday/contract/links/calendar'
import {
  type Activity,
  type Name,
  NO_GAME,
  type PersonalStatus,
  phaseOf,
  statusOf,
} from '@bannerday/domain/activity'
import { type GameId, GAMES } from '@bannerday/domain/game'
import { formatDay } from '@bannerday/domain/language'
import { DEFAULT_SERVER_ZONE_NAME, calendarDayOf, type Instant } from '@bannerday/domain/time'
import {
  mdiCalendarClockOutline,
  mdiCalendarPlusOutline,
  mdiOpenInNew,
  mdiPencilOutline,
  mdiRocketLaunchOutline,
} from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Rich } from '#i18n/rich.tsx'
import { useStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { RadioGroup } from '#ui/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { BannerImage } from '#widgets/banner-art.tsx'
import { useClock } from '#widgets/clock.ts'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { Emblem } from '#widgets/emblem/emblem.tsx'
import { typeIcon } from '#widgets/icons.ts'
import { LaunchDialog } from '#widgets/launch-dialog/launch-dialog.tsx'
import { setStatus, STATUS_ORDER, STATUS_TEXTS, StatusMark, useStatuses } from '#widgets/personal-status.tsx'
import { useShownPlan } from '#widgets/shown-plan.ts'
import { isSecureAddress } from '#widgets/web-address.ts'
import { Remaining } from './activity-countdown.tsx'
import type { ActivityTexts } from './activity-texts.ts'
import { unitKind, zoneTextAt } from './dialog-texts.ts'
import styles from './activity-dialog.module.css'

export type ActivityDialogProps = {
  /** Null before the first one was opened. */
  readonly activity: Activity | null
  readonly isOpen: boolean
  readonly texts: ActivityTexts
  readonly colors: ReadonlyMap<string, string>
  readonly settings: DisplaySettings
  /** What other features show of it, such as votes. */
  readonly extras?: ((activity: Activity) => ReactNode) | undefined
  readonly onClose: () => void
  /** Of one that the player has written down. */
  readonly onEdit: (activityId: string) => void
}

export function ActivityDialog({ activity, ...rest }: ActivityDialogProps) {
  const [launching, setLaunching] = useState<GameId | null>(null)
  // Back closes this dialog also while the other lies over it.
  if (launching !== null && !rest.isOpen) setLaunching(null)
  return (
    <>
      {activity && <ActivityDetails {...rest} activity={activity} onLaunch={setLaunching} />}
      <LaunchDialog gameId={launching} onClose={() => setLaunching(null)} />
    </>
  )
}

type ActivityDetailsProps = ActivityDialogProps & {
  readonly activity: Activity
  readonly onLaunch: (gameId: GameId) => void
}

/** The picture, dates, countdown and status of an activity, and its votes. */
function ActivityDetails(props: ActivityDetailsProps) {
  const { activity, isOpen, texts, colors, settings, extras, onClose, onLaunch, onEdit } = props
  const { t } = useI18n()
  const status = statusOf(useStatuses(), activity.id)
  const { gameId, startsAt, endsAt, note, pictureUrl } = activity
  const isOwn = activity.type === 'own'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={texts.title(activity)}
      titleLang={activity.titleLanguage ?? undefined}
      width={650}
      hero={
        <div className={`game ${styles.hero}`} style={{ '--game': colors.get(gameId) }}>
          <BannerImage
            activity={activity}
            className={styles.art}
            picture={
              isSecureAddress(pictureUrl) ? { url: pictureUrl, credit: <Credit activity={activity} /> } : null
            }
          />
          <div className={styles.tags}>
            {gameId === NO_GAME ? null : <Chip icon={GAMES[gameId].glyph}>{texts.gameName(gameId)}</Chip>}
            <Chip icon={typeIcon(activity.type)}>{texts.typeName(activity)}</Chip>
            {activity.version === null ? null : (
              <Chip>{t('activity.version', { version: activity.version })}</Chip>
            )}
          </div>
        </div>
      }
      footer={
        <>
          {isOwn ? (
            <Button icon={mdiPencilOutline} onClick={() => onEdit(activity.id)}>
              {t('activity.edit')}
            </Button>
          ) : (
            <Button variant="text" onClick={onClose}>
              {t('shell.close')}
            </Button>
          )}
          {gameId === NO_GAME ? null : (
            <Button variant="primary" icon={mdiRocketLaunchOutline} onClick={() => onLaunch(gameId)}>
              {t('launch.title')}
            </Button>
          )}
        </>
      }
    >
      <div className={`game ${styles.body}`} style={{ '--game': colors.get(gameId) }}>
        {activity.translatedFrom === null ? null : (
          <p className={styles.translated}>
            <Official message="activity.translated-from" name={activity.translatedFrom} />
          </p>
        )}
        <p className={styles.dates}>
          <Icon path={mdiCalendarClockOutline} size="small" />
          <span className={styles.term}>{t('activity.starts')}</span>
          <time dateTime={machineTime(startsAt, activity.isStartPredicted)}>{texts.start(activity)}</time>
          <span aria-hidden="true">→</span>
          <span className={styles.term}>{t('activity.ends')}</span>
          <time dateTime={machineTime(endsAt, activity.isEndPredicted)}>{texts.end(activity)}</time>
          {activity.isStartPredicted && activity.isEndPredicted ? null : (
            <Chip tone="blue" size="small">
              {zoneTextAt(settings.zone, activity)}
            </Chip>
          )}
        </p>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
        <Remaining activity={activity} texts={texts} />
        {activity.featured.length === 0 ? null : <FeaturedUnits activity={activity} />}
        <StatusPicker activityId={activity.id} status={status} />
        {extras?.(activity)}
        <div className={styles.links}>
          {isOwn ? null : <AddToCalendar activity={activity} />}
          <Source activity={activity} />
        </div>
      </div>
    </Dialog>
  )
}

/** A file that phones and computers open with their calendar. */
export function AddToCalendar({ activity }: { readonly activity: Activity }) {
  const { t, language } = useI18n()
  const hasEnded = useClock((now) => phaseOf(activity, now).kind === 'ended')
  const zone = useStored('serverTimezone') ?? DEFAULT_SERVER_ZONE_NAME
  if (hasEnded) return null
  return (
    <a className={styles.source} href={activityFilePath(activity.id, language, zone)} download>
      <Icon path={mdiCalendarPlusOutline} size="small" />
      {t('activity.add-to-calendar')}
    </a>
  )
}

type OfficialProps = {
  readonly message: 'activity.translated-from' | 'activity.name-translated-from'
  readonly name: Name
}

/** Beside a title or name that is a translation of ours. */
function Official({ message, name: { text, language } }: OfficialProps) {
  const original = (official: string) => <span lang={language ?? undefined}>{official}</span>
  return <Rich message={message} values={{ name: text }} slots={{ original }} />
}

/** The notice that announced it, or the edition of the records that it is from. */
function Source({ activity: { sourceUrl, sourceDate, edition } }: { readonly activity: Activity }) {
  const { t, language } = useI18n()
  const dayIn = (date: string) => formatDay(calendarDayOf(Date.parse(date)), language, 'short')
  const notice = sourceDate ? t('activity.source-of', { date: dayIn(sourceDate) }) : t('activity.source')
  if (isSecureAddress(sourceUrl))
    return (
      <a className={styles.source} href={sourceUrl} target="_blank" rel="noopener noreferrer">
        {notice}
        <Icon path={mdiOpenInNew} size="small" />
      </a>
    )
  if (sourceDate !== null) return <p className={styles.aside}>{notice}</p>
  return edition === null ? null : <p className={styles.aside}>{t('activity.edition', { edition })}</p>
}

/** Whose the picture is, on the picture. */
function Credit({ activity: { gameId, sourceUrl } }: { readonly activity: Activity }) {
  const { t } = useI18n()
  if (gameId === NO_GAME) return null
  const text = t('activity.picture-by', { publisher: GAMES[gameId].publisher })
  if (!isSecureAddress(sourceUrl)) return <small className={styles.credit}>{text}</small>
  return (
    <a className={styles.credit} href={sourceUrl} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

/** A forecast is right by the day at best. */
function machineTime(at: Instant, isPredicted: boolean): string {
  const time = new Date(at).toISOString()
  return isPredicted ? time.slice(0, 'YYYY-MM-DD'.length) : time
}

/** The characters or weapons of a banner, with initials: their pictures are not ours to show. */
export function FeaturedUnits({ activity }: { readonly activity: Activity }) {
  const { t, language } = useI18n()
  const kind = unitKind(activity, language)
  return (
    <section>
      <h3 className={styles.heading}>{t('activity.featured')}</h3>
      <ul className={styles.units}>
        {activity.featured.map(({ text, language: own }, index) => {
          const emblem = activity.emblems?.[index] ?? null
          const english = activity.featuredTranslatedFrom?.[index]
          const lang = own ?? undefined
          const about = [kind, emblem && '★'.repeat(emblem.rarity)].filter((part) => part !== null)
          return (
            <li key={text} className={styles.unit}>
              <Emblem name={text} emblem={emblem} lang={lang} className={styles.emblem} />
              <span>
                <span lang={lang}>{text}</span>
                {about.map((part) => (
                  <small key={part} className={styles.kind}>
                    {part}
                  </small>
                ))}
                {english && (
                  <small className={styles.kind}>
                    <Official
                      message="activity.name-translated-from"
                      name={{ text: english, language: 'en' }}
                    />
                  </small>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type StatusPickerProps = { readonly activityId: string; readonly status: PersonalStatus }

/** All five statuses side by side. */
function StatusPicker({ activityId, status }: StatusPickerProps) {
  const { t } = useI18n()
  const options = STATUS_ORDER.map((value) => ({
    value,
    label: t(STATUS_TEXTS[value]),
    icon: <StatusMark status={value} />,
  }))
  return useShownPlan() ? null : (
    <RadioGroup
      label={t('activity.status')}
      options={options}
      value={status}
      onChange={(next) => setStatus(activityId, next)}
    />
  )
}
