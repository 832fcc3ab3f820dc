import { phaseOf, type Activity, type PersonalStatus, urgencyOf } from '@bannerday/domain/activity'
import type { Instant } from '@bannerday/domain/time'
import type { Bar } from '@bannerday/domain/timeline'
import { memo } from 'react'
import type { ActivityTexts } from '#features/timeline/activity-texts.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { InLanguage } from '#i18n/in-language.tsx'
import { bannerBackground } from '#widgets/banner-art.tsx'
import { useMinute, useTimeLeftMs } from '#widgets/clock.ts'
import { LazyEmblem } from '#widgets/emblem/lazy-emblem.ts'
import { typeIcon } from '#widgets/icons.ts'
import { StatusMark } from '#widgets/personal-status.tsx'
import { narrowRemainingText } from '#widgets/time-texts.ts'
import { hasWordBeside, MIN_ART_PX, MIN_TITLE_PX, type HitState, type Pill } from './board-model.ts'
import { hasRoomForTexts } from './label-width.ts'
import styles from './activity-bar.module.css'
import pillStyles from './bar-pill.module.css'
import markStyles from './status-mark.module.css'

export type BarActions = {
  readonly onOpenActivity: (activity: Activity) => void
  /** The press of a status mark: ticks the activity off, or takes that back. Null in the plan of somebody else. */
  readonly onTick: ((activity: Activity, status: PersonalStatus) => void) | null
}

type ActivityBarProps = BarActions & {
  readonly bar: Bar
  /** When the board was laid out. */
  readonly now: Instant
  readonly pill: Pill | null
  readonly topPx: number
  readonly status: PersonalStatus
  readonly texts: ActivityTexts
  /** Handed down, so that each of many bars need not subscribe to the language. */
  readonly t: Translate
  /** Whether it shows whom its banner is about, in the place of the icon of its type. */
  readonly hasEmblem: boolean
  /** Given if the bar is not in the group of its game. */
  readonly gameColor: string | undefined
  readonly isTabStop: boolean
  /** The ends of the bar that may leave the view before the next render: title and pill stick to those edges. */
  readonly sticks: string | undefined
  /** How wide its texts may be, where their own room is too much. */
  readonly labelPx: number | undefined
  readonly hit: HitState | undefined
}

/** A bar is pressed anywhere to open the activity, except on its status mark where that is drawn. */
export const ActivityBar = memo(function ActivityBar(props: ActivityBarProps) {
  const { bar, now, pill, topPx, status, texts, t, hasEmblem, gameColor, isTabStop, sticks, labelPx, hit } =
    props
  const { onOpenActivity, onTick } = props
  const { activity, left, width } = bar
  const {
    featured: [unit],
    emblems: [emblem] = [],
  } = activity
  const ownGame = gameColor === undefined ? '' : ' game'
  const place = { left, top: topPx, ...(gameColor !== undefined && { '--game': gameColor }) }
  const isShort = width < MIN_TITLE_PX
  const hasWord = hasWordBeside(activity)
  const minute = useMinute()

  return (
    <>
      <div
        className={`${styles.bar}${ownGame}`}
        style={{ ...place, width, ...artOf(bar) }}
        data-activity-uuid={activity.id}
        data-type={activity.type}
        data-phase={phaseOf(activity, now).kind}
        data-status={status}
        data-predicted={activity.isPredicted || undefined}
        data-expected={expectedEnds(activity)}
        data-short={isShort || undefined}
        data-pill={pill?.kind === 'ends' ? pill.place : undefined}
        data-sticks={sticks}
        data-hit={hit}
      >
        <button
          type="button"
          className={styles.open}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={texts.bar(activity, status, minute)}
          aria-haspopup="dialog"
          onClick={() => onOpenActivity(activity)}
        />
        <div className={styles.label} style={{ maxWidth: labelPx }} data-label={isShort ? 'short' : ''}>
          {hasEmblem && unit && emblem ? (
            <LazyEmblem name={unit.text} emblem={emblem} className={styles.emblem} />
          ) : (
            <svg className={styles.cap} viewBox="0 0 24 24" aria-hidden="true">
              <path d={typeIcon(activity.type)} />
            </svg>
          )}
          {hasRoomForTexts(bar, labelPx) ? <Title activity={activity} texts={texts} /> : null}
          {isShort && status === '' ? null : (
            <button
              type="button"
              className={markStyles.mark}
              tabIndex={-1}
              aria-label={t('status.tick', { title: activity.title })}
              aria-pressed={status === 'done'}
              data-mark
              disabled={!onTick}
              onClick={() => onTick?.(activity, status)}
            >
              {status === '' ? null : <StatusMark status={status} />}
            </button>
          )}
        </div>
      </div>
      {pill === null && !hasWord ? null : (
        <div
          className={`${pillStyles.track}${ownGame}`}
          style={{ ...place, width: bar.drawnTo - left, '--bar-width': `${width}px` }}
          data-place={pill?.kind === 'ends' ? pill.place : undefined}
        >
          {hasWord ? (
            <span className={pillStyles.word} aria-hidden="true">
              {[texts.typeName(activity), texts.expectedMark(activity)].join(' ')}
            </span>
          ) : null}
          {pill === null ? null : <BarPill activity={activity} pill={pill} t={t} />}
        </div>
      )}
    </>
  )
})

/**
 * Bare text, cut off by the label. Where somebody is featured, or for a forecast, the name is cut before that is; a forecast
 * has to be read on its hatching.
 */
const Title = memo(function Title({
  activity,
  texts,
}: {
  readonly activity: Activity
  readonly texts: ActivityTexts
}) {
  const { name, featured } = texts.nameAndFeatured(activity)
  const lang = activity.titleLanguage ?? undefined
  if (featured.text === '' && !activity.isPredicted) return <InLanguage lang={lang}>{name}</InLanguage>
  return (
    <span className={styles.title}>
      <span className={styles.name} lang={lang}>
        {name}
      </span>{' '}
      {featured.text === '' ? null : (
        <em className={styles.featured} lang={featured.lang}>
          {featured.text}
        </em>
      )}
      {activity.isPredicted ? <span className={styles.expected}>{texts.expectedMark(activity)}</span> : null}
    </span>
  )
})

/** The ends of an announced bar that are drawn as a forecast. */
function expectedEnds({ isPredicted, isStartPredicted, isEndPredicted }: Activity) {
  if (isPredicted || !(isStartPredicted || isEndPredicted)) return undefined
  return [isStartPredicted && 'start', isEndPredicted && 'end'].filter(Boolean).join(' ')
}

function artOf({ activity, width }: Bar) {
  if (activity.isPredicted || width < MIN_ART_PX) return {}
  return { '--art': bannerBackground(activity) }
}

type BarPillProps = { readonly activity: Activity; readonly pill: Pill; readonly t: Translate }

/** Counts down to a start or an end. Hidden from screen readers: the name of the bar says the same. */
function BarPill({ activity: { startsAt, endsAt }, pill: { kind }, t }: BarPillProps) {
  const leftMs = useTimeLeftMs(kind === 'starts' ? startsAt : endsAt)
  const left = narrowRemainingText(t, leftMs)
  return (
    <span
      className={pillStyles.pill}
      data-kind={kind}
      data-urgency={kind === 'starts' ? 'calm' : urgencyOf(leftMs)}
      aria-hidden="true"
    >
      {kind === 'starts' ? t('timeline.starts-soon', { time: left }) : left}
    </span>
  )
}
