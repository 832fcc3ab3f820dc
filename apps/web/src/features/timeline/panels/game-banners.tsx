import {
  type Activity,
  type ActivityStatuses,
  bannersOfGames,
  expectsNextDate,
  type Name,
  type PersonalStatus,
  statusOf,
  urgencyOf,
} from '@bannerday/domain/activity'
import type { Emblem as EmblemFacts } from '@bannerday/domain/emblem'
import { filterActivities, withoutStatusFilters } from '@bannerday/domain/filters'
import { GAMES } from '@bannerday/domain/game'
import { formatDay, textIn } from '@bannerday/domain/language'
import {
  calendarDayAt,
  calendarDayOf,
  EVENT_WINDOW,
  relativeDay,
  type CalendarDay,
  type DisplayZone,
  type Instant,
} from '@bannerday/domain/time'
import { type ReactNode, useId } from 'react'
import type { ListedGame } from '#data/games.ts'
import { aboutDays, type ActivityTexts } from '#features/timeline/activity-texts.ts'
import { ChooseGames, FilteredOut } from '#features/timeline/board-states.tsx'
import { unitKind } from '#features/timeline/dialog-texts.ts'
import { useViewSettings } from '#features/timeline/view-settings.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { Blank } from '#ui/messages.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useClock, useTimeLeftMs } from '#widgets/clock.ts'
import { Emblem } from '#widgets/emblem/emblem.tsx'
import { typeIcon } from '#widgets/icons.ts'
import { StatusRing, type StatusTarget, useJustChanged } from '#widgets/personal-status.tsx'
import { relativeDayText, shortRemainingText } from '#widgets/time-texts.ts'
import panel from './base-panel.module.css'
import dayStyles from './day-panel.module.css'
import ends from './ends-next.module.css'
import styles from './game-banners.module.css'

type Props = BannerListProps & {
  readonly isOpen: boolean
  /** Called where this panel is loaded, if that fails. */
  readonly onClose: () => void
  /** The id of its tab. */
  readonly labelledBy: string
}

/** Who can be drawn in each game, until when, and who comes next: one of the tabs. */
export function GameBanners({ isOpen, labelledBy, ...list }: Props) {
  if (!isOpen) return null
  return (
    <div
      className={`${panel.panel} ${ends.panel} ${ends.beside}`}
      role="tabpanel"
      aria-labelledby={labelledBy}
    >
      <BannerList {...list} />
    </div>
  )
}

type BannerListProps = {
  readonly activities: readonly Activity[]
  /** In the player's order. */
  readonly games: readonly ListedGame[]
  readonly statuses: ActivityStatuses
  readonly now: Instant
  readonly zone: DisplayZone
  readonly texts: ActivityTexts
  readonly colors: ReadonlyMap<string, string>
  readonly onOpenActivity: (activity: Activity) => void
  readonly onAskStatus: (target: StatusTarget) => void
}

function BannerList({ activities, games, colors, ...context }: BannerListProps) {
  const { statuses, now, texts, onAskStatus } = context
  const { t, language } = useI18n()
  const [justChanged, addChanged] = useJustChanged()
  const { filters } = useViewSettings()
  // Whoever opens this tab wants banners, whichever types the board is narrowed to.
  const ofAllTypes = { ...filters, types: [] }
  const wanted = new Set(filterActivities(activities, ofAllTypes, { statuses, now }))
  const shown = filterActivities(activities, withoutStatusFilters(ofAllTypes), { statuses, now }).filter(
    (activity) => wanted.has(activity) || justChanged.has(activity.id),
  )
  const order = games.map(({ id }) => id)
  const ofGames = bannersOfGames(shown, order, now)
  if (ofGames.length === 0) {
    return bannersOfGames(activities, order, now).length > 0 ? <FilteredOut /> : <NoBanners />
  }

  const row = {
    ...context,
    onToggle: addChanged,
    onAskStatus: (target: StatusTarget) => {
      addChanged(target.activity.id)
      onAskStatus(target)
    },
  }
  return (
    <div className={panel.scroller}>
      {ofGames.map(({ gameId, running, coming, expected }) => (
        <section key={gameId} className="game" style={{ '--game': colors.get(gameId) }}>
          <h2 className={dayStyles.game}>
            <Icon path={GAMES[gameId].glyph} />
            {texts.gameName(gameId)} · {textIn(GAMES[gameId].gacha, language)}
          </h2>
          <div className={styles.phases}>
            {running.map(({ first, banners }) => (
              <BannerCard
                key={first.id}
                title={t('banners.now', { until: t('day.until', { time: texts.end(first) }) })}
                note={<TimeLeft banner={first} until="end" texts={texts} />}
                isExpected={first.isPredicted}
                banners={banners}
                {...row}
              />
            ))}
            {coming.map(({ first, banners }) => (
              <BannerCard
                key={first.id}
                title={t('banners.next', { start: texts.start(first) })}
                note={<TimeLeft banner={first} until="start" texts={texts} />}
                banners={banners}
                {...row}
              />
            ))}
            {expected.length === 0 ? null : (
              <BannerCard
                title={t('banners.expected')}
                note={t('banners.unannounced')}
                isExpected
                banners={expected}
                {...row}
              />
            )}
          </div>
        </section>
      ))}
      <RecordsNote />
    </div>
  )
}

function NoBanners() {
  const { t } = useI18n()
  return (
    <Blank
      icon={typeIcon('gacha')}
      title={t('banners.empty')}
      text={t('banners.empty.text')}
      action={<ChooseGames />}
    />
  )
}

/** How far back "first time" reaches. */
function RecordsNote() {
  const { t, language } = useI18n()
  const firstDay = calendarDayOf(Date.parse(`${EVENT_WINDOW.start}Z`))
  return (
    <p className={styles.records}>
      {t('banners.records', { month: formatDay(firstDay, language, 'month') })}
    </p>
  )
}

type RowContext = Omit<BannerListProps, 'activities' | 'games' | 'colors'> & {
  readonly onToggle: (activityId: string) => void
}

type BannerCardProps = RowContext & {
  readonly title: string
  /** Beside the title. */
  readonly note: ReactNode
  readonly isExpected?: boolean
  readonly banners: readonly Activity[]
}

/** Banners that are there at the same time, or that are only expected. */
function BannerCard({ title, note, isExpected, banners, ...row }: BannerCardProps) {
  const titleId = useId()
  return (
    <article className={styles.card} aria-labelledby={titleId} data-expected={isExpected || undefined}>
      <div className={styles.when}>
        <h3 id={titleId}>{title}</h3>
        {note}
      </div>
      <ul>
        {banners.map((banner) => (
          <Banner key={banner.id} banner={banner} status={statusOf(row.statuses, banner.id)} {...row} />
        ))}
      </ul>
    </article>
  )
}

type TimeLeftProps = {
  readonly banner: Activity
  readonly until: 'start' | 'end'
  readonly texts: ActivityTexts
}

/** The time until banners close or open; about how long, where nobody has announced it. */
function TimeLeft({ banner, until, texts }: TimeLeftProps) {
  const { t } = useI18n()
  const guess = useClock((now) => (expectsNextDate(banner, now) ? texts.remaining(banner, now) : null))
  const leftMs = useTimeLeftMs(until === 'end' ? banner.endsAt : banner.startsAt)
  const left = shortRemainingText(t, leftMs)
  if (guess !== null) return guess
  return until === 'end' ? (
    <span className={ends.pill} data-urgency={urgencyOf(leftMs)}>
      {left}
    </span>
  ) : (
    <span className={ends.pill} data-urgency="calm">
      {t('timeline.starts-in', { time: left })}
    </span>
  )
}

type BannerProps = RowContext & { readonly banner: Activity; readonly status: PersonalStatus }

function Banner({ banner, status, now, zone, texts, onOpenActivity, onToggle, onAskStatus }: BannerProps) {
  const { featured, emblems = [], lastFeatured = [] } = banner
  const today = calendarDayAt(zone, now)
  return (
    <li className={styles.banner} data-status={status}>
      <button type="button" className={styles.main} onClick={() => onOpenActivity(banner)}>
        {featured.map((name, index) => (
          <Unit
            key={name.text}
            name={name}
            emblem={emblems[index] ?? null}
            lastFeatured={lastFeatured[index]}
            today={today}
          />
        ))}
        {featured.length > 0 ? (
          <Caption banner={banner} />
        ) : (
          <span className={styles.unit}>
            <Icon path={typeIcon('gacha')} />
            <b className={styles.title} lang={banner.titleLanguage ?? undefined}>
              {banner.title}
            </b>
            <About banner={banner} now={now} texts={texts} />
          </span>
        )}
      </button>
      <StatusRing activity={banner} status={status} onToggle={onToggle} onAskStatus={onAskStatus} />
    </li>
  )
}

type AboutProps = Pick<BannerProps, 'banner' | 'now' | 'texts'>

/** The line under a banner of which nobody is known. */
function About({ banner, now, texts }: AboutProps) {
  const { t } = useI18n()
  if (!banner.isPredicted) return <small className={styles.about}>{texts.typeName(banner)}</small>
  const startsInMs = banner.startsAt - now
  return (
    <small className={styles.about}>
      {startsInMs > 0
        ? t('banners.about', { date: texts.start(banner), time: aboutDays(t, startsInMs) })
        : t('banners.unannounced')}
    </small>
  )
}

/** The title, unless it is the name of the only unit, and whether that is a character or a weapon. */
function Caption({ banner }: { readonly banner: Activity }) {
  const { language } = useI18n()
  const { title, titleLanguage, featured } = banner
  const isName = featured.length === 1 && featured[0]?.text === title
  const kind = unitKind(banner, language)
  return (
    <small className={`${styles.about} ${styles.caption}`}>
      {isName ? null : <span lang={titleLanguage ?? undefined}>{title}</span>}
      {isName || kind === null ? null : ' · '}
      {kind}
    </small>
  )
}

type UnitProps = {
  readonly name: Name
  readonly emblem: EmblemFacts | null
  /** A day, null for never before, undefined where a server does not tell. */
  readonly lastFeatured: string | null | undefined
  readonly today: CalendarDay
}

function Unit({ name: { text, language }, emblem, lastFeatured, today }: UnitProps) {
  const { t } = useI18n()
  const lang = language ?? undefined
  const rarity = emblem?.rarity ?? 0
  return (
    <span className={styles.unit}>
      <Emblem name={text} emblem={emblem} lang={lang} />
      <span className={styles.name}>
        <b className={styles.title} lang={lang}>
          {text}
        </b>
        {rarity === 0 ? null : (
          <>
            <span className={styles.stars} aria-hidden="true">
              {'★'.repeat(rarity)}
            </span>
            <VisuallyHidden>{t('banners.stars', { count: rarity })}</VisuallyHidden>
          </>
        )}
      </span>
      {lastFeatured === undefined ? null : <LastSeen lastFeatured={lastFeatured} today={today} />}
    </span>
  )
}

type LastSeenProps = { readonly lastFeatured: string | null; readonly today: CalendarDay }

function LastSeen({ lastFeatured, today }: LastSeenProps) {
  const { t, language } = useI18n()
  if (lastFeatured === null) return <small className={styles.about}>{t('banners.first-seen')}</small>
  const seen = calendarDayOf(Date.parse(lastFeatured))
  const date = formatDay(seen, language, 'short')
  const ago = relativeDayText(t, relativeDay(seen, today))
  return (
    <small className={styles.about}>
      {/* Before what comes next, the same unit may still run. */}
      {seen < today ? t('banners.last-seen', { date, ago }) : t('banners.seen-until', { date })}
    </small>
  )
}
