import { type Activity, type PersonalStatus, phaseOf } from '@bannerday/domain/activity'
import type { Bar } from '@bannerday/domain/timeline'
import { memo, useRef } from 'react'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import type { Words } from '#features/timeline/words.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { StatusMark } from '#widgets/status-mark/status-mark.tsx'
import { BarPill } from './bar-pill.tsx'
import type { HitMark } from './hits.ts'
import { type Pill, pillOf } from './pills.ts'
import { MIN_ART_PX, MIN_TITLE_PX } from './sizes.ts'
import styles from './activity-bar.module.css'
import pillStyles from './bar-pill.module.css'

type Props = {
  readonly bar: Bar
  readonly topPx: number
  readonly status: PersonalStatus
  readonly words: Words
  readonly t: Translate
  /** Given if the bar is not in the group of its game. */
  readonly gameColor: string | undefined
  readonly isTabStop: boolean
  /** The ends of the bar that may leave the view before the next render: title and pill stick to those edges. */
  readonly sticks: string | undefined
  /** How wide its words may be beside a pill that stands over the bar, if they stand there too. */
  readonly wordsPx: number | undefined
  /** How wide they may be where only the end of the bar is seen. */
  readonly wordsLeftPx: number | undefined
  readonly hit: HitMark | undefined
}

/**
 * As few elements as possible, because there may be a hundred bars: picture and icon are drawn by the style sheet, and the
 * board handles all clicks. That includes clicks on the status mark, which cannot be a button inside a button.
 */
export const ActivityBar = memo(function ActivityBar(props: Props) {
  const { bar, topPx, status, words, t, gameColor, isTabStop, sticks, hit } = props
  const { activity, left, width } = bar
  const now = ticker.now()
  const pill = pillOf(activity, now)
  const button = useRef<HTMLButtonElement>(null)
  const ownGame = gameColor === undefined ? '' : ' game'
  const place = { left, top: topPx, ...(gameColor !== undefined && { '--game': gameColor }) }
  const isShort = width < MIN_TITLE_PX

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles.bar}${ownGame}`}
        style={{ ...place, width, ...artOf(bar) }}
        data-activity-uuid={activity.id}
        data-type={activity.type}
        data-phase={phaseOf(activity, now).kind}
        data-status={status}
        data-predicted={activity.isPredicted || undefined}
        data-short={isShort || undefined}
        data-sticks={sticks}
        data-hit={hit}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={words.bar(activity, status, now)}
        aria-haspopup="dialog"
      >
        <span
          className={styles.label}
          style={{ maxWidth: isShort ? undefined : widestWords(props, pill) }}
          data-label={isShort ? 'short' : ''}
        >
          {isShort ? null : <Title activity={activity} words={words} />}
          {status === '' ? null : (
            <span className={styles.mark} data-mark>
              <StatusMark status={status} />
            </span>
          )}
        </span>
      </button>
      {pill === null ? null : (
        <div
          className={`${pillStyles.track}${ownGame}`}
          style={{ ...place, width: bar.drawnTo - left, '--bar-width': `${width}px` }}
          data-place={pill.kind === 'ends' ? pill.place : undefined}
        >
          <BarPill
            activity={activity}
            pill={pill}
            t={t}
            onMinute={(at) => button.current?.setAttribute('aria-label', words.bar(activity, status, at))}
          />
        </div>
      )}
    </>
  )
})

/** What a bar that carries its pill keeps free for it; its style sheet says the same. */
const CARRIED_PILL_PX = 100

/** Under a pill may be what is kept free for a mark, but no mark and no word. */
function widestWords({ status, wordsPx, wordsLeftPx }: Props, pill: Pill | null): number | undefined {
  const isCarried = pill?.kind === 'ends' && pill.place === 'inside'
  if (wordsLeftPx !== undefined) return isCarried ? Math.max(0, wordsLeftPx - CARRIED_PILL_PX) : wordsLeftPx
  if (pill?.kind !== 'ends' || wordsPx === undefined) return undefined
  return wordsPx + (status === '' ? FREE_MARK_PX : 0)
}

/** How much of the end of a label belongs to the status mark, whether one stands there yet or not. */
const MARK_PX = 29
const FREE_MARK_PX = 24
const SHORT_MARK_PX = 15

export function isOnMark(target: Element, clientX: number): boolean {
  const label = target.closest<HTMLElement>('[data-label]')
  if (label === null) return false
  const markPx = label.dataset['label'] === 'short' ? SHORT_MARK_PX : MARK_PX
  return clientX >= label.getBoundingClientRect().right - markPx
}

/** Bare text, cut off by the label; that of a forecast has to be read on its hatching. */
function Title({ activity, words }: { readonly activity: Activity; readonly words: Words }) {
  const featured = words.featured(activity)
  const text = (
    <>
      {words.title(activity)}
      {featured === '' ? null : <em className={styles.featured}> {featured}</em>}
    </>
  )
  return activity.isPredicted ? <span className={styles.title}>{text}</span> : text
}

function artOf({ activity, width }: Bar) {
  if (activity.isPredicted || activity.bannerUrl === null || width < MIN_ART_PX) return {}
  return { '--art': `url(${JSON.stringify(activity.bannerUrl)})` }
}
