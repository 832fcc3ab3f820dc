import { activityFilePath } from '@bannerday/contract/links/calendar'
import {
  expectsNextDate,
  type Name,
  NO_GAME,
  phaseOf,
  statusOf,
  type Activity,
} from '@bannerday/domain/activity'
import { type GameId, GAMES } from '@bannerday/domain/game'
import { formatDay, textIn } from '@bannerday/domain/language'
import {
  DAY,
  DEFAULT_SERVER_ZONE_NAME,
  HOUR,
  MINUTE,
  SECOND,
  calendarDayOf,
  type Instant,
} from '@bannerday/domain/time'
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
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { BannerImage } from '#widgets/banner-art.tsx'
import { useClock } from '#widgets/clock.ts'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { Emblem } from '#widgets/emblem/emblem.tsx'
import { typeIcon } from '#widgets/icons.ts'
import { LaunchDialog } from '#widgets/launch-dialog/launch-dialog.tsx'
import { StatusPicker, setStatus, useStatuses } from '#widgets/personal-status.tsx'
import { type ActivityTexts, zoneTextAt } from './activity-texts.ts'
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
      {activity && <Ticket {...rest} activity={activity} onLaunch={setLaunching} />}
      <LaunchDialog gameId={launching} onClose={() => setLaunching(null)} />
    </>
  )
}

type TicketProps = ActivityDialogProps & {
  readonly activity: Activity
  readonly onLaunch: (gameId: GameId) => void
}

/** The picture, dates, countdown and status of an activity, and its votes. */
function Ticket(props: TicketProps) {
  const { activity, isOpen, texts, colors, settings, extras, onClose, onLaunch, onEdit } = props
  const { t } = useI18n()
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
            picture={isWeb(pictureUrl) ? { url: pictureUrl, credit: <Credit activity={activity} /> } : null}
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
        <StatusPicker
          label={t('activity.status')}
          status={statusOf(useStatuses(), activity.id)}
          onChange={(next) => setStatus(activity.id, next)}
        />
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
  if (isWeb(sourceUrl))
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
  if (!isWeb(sourceUrl)) return <small className={styles.credit}>{text}</small>
  return (
    <a className={styles.credit} href={sourceUrl} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

function isWeb(url: string | null): url is string {
  return url !== null && url.startsWith('https://')
}

/** A forecast is right by the day at best. */
function machineTime(at: Instant, isPredicted: boolean): string {
  const time = new Date(at).toISOString()
  return isPredicted ? time.slice(0, 'YYYY-MM-DD'.length) : time
}

/** A countdown to what is announced, and how the rest was guessed. */
function Remaining({ activity, texts }: Props) {
  const isForecast = useClock((now) => expectsNextDate(activity, now))
  if (isForecast) return <Forecast activity={activity} texts={texts} />
  return (
    <>
      <Countdown activity={activity} texts={texts} />
      {activity.isStartPredicted || activity.isEndPredicted ? (
        <p className={styles.aside}>{texts.guess(activity)}</p>
      ) : null}
    </>
  )
}

/** In place of a countdown: about when, and how that was guessed. */
function Forecast({ activity, texts }: Props) {
  const remaining = useClock((now) => texts.remaining(activity, now))
  return (
    <div className={styles.forecast}>
      <p className={styles.about}>{remaining}</p>
      <p>{texts.guess(activity)}</p>
    </div>
  )
}

const UNITS = [
  { key: 'activity.days', lengthMs: DAY, perLarger: Number.POSITIVE_INFINITY },
  { key: 'activity.hours', lengthMs: HOUR, perLarger: 24 },
  { key: 'activity.minutes', lengthMs: MINUTE, perLarger: 60 },
  { key: 'activity.seconds', lengthMs: SECOND, perLarger: 60 },
] as const

type Props = { readonly activity: Activity; readonly texts: ActivityTexts }

/** Counts down to the start or the end in days to seconds, and shows how much of the time has passed. */
function Countdown({ activity, texts }: Props) {
  const { t } = useI18n()
  const phaseKind = useClock((now) => phaseOf(activity, now).kind)
  const spoken = useClock((now) => texts.remaining(activity, now))
  if (phaseKind === 'ended') return <p className={styles.ended}>{t('timeline.ended')}</p>

  const isUpcoming = phaseKind === 'upcoming'
  const target = isUpcoming ? activity.startsAt : activity.endsAt
  return (
    <div className={styles.countdown}>
      <p className={styles.label}>
        {t(isUpcoming ? 'activity.starts-in' : 'activity.ends-in')}
        <small className={styles.until}>{texts.moment(target)}</small>
      </p>
      {/* For screen readers, which would otherwise announce the digits every second. */}
      <p className={styles.spoken}>{spoken}</p>
      <div className={styles.digits} aria-hidden="true">
        {UNITS.map((unit) => (
          <div key={unit.key} className={styles.timeUnit}>
            <Figure unit={unit} target={target} />
            <small className={styles.name}>{t(unit.key)}</small>
          </div>
        ))}
      </div>
      {isUpcoming ? null : <Passed activity={activity} label={t('activity.progress')} />}
    </div>
  )
}

type FigureProps = { readonly unit: (typeof UNITS)[number]; readonly target: Instant }

function Figure({ unit: { lengthMs, perLarger }, target }: FigureProps) {
  const count = useClock((now) => Math.floor(Math.max(0, target - now) / lengthMs) % perLarger)
  return <span className={styles.figure}>{lengthMs === DAY ? count : String(count).padStart(2, '0')}</span>
}

type PassedProps = { readonly activity: Activity; readonly label: string }

function Passed({ activity: { startsAt, endsAt }, label }: PassedProps) {
  const percent = useClock((now) => {
    const share = (now - startsAt) / (endsAt - startsAt)
    return Math.round(Math.min(1, Math.max(0, share)) * 100)
  })
  return <progress className={styles.passed} value={percent} max={100} aria-label={label} />
}

/** The characters or weapons of a banner, with initials: their pictures are not ours to show. */
export function FeaturedUnits({ activity }: { readonly activity: Activity }) {
  const { t, language } = useI18n()
  const { gameId, featured, subtype } = activity
  const kind =
    gameId !== NO_GAME && (subtype === 'character' || subtype === 'weapon')
      ? textIn(GAMES[gameId].units[subtype], language)
      : null
  return (
    <section>
      <h3 className={styles.heading}>{t('activity.featured')}</h3>
      <ul className={styles.units}>
        {featured.map(({ text, language: own }, index) => {
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
