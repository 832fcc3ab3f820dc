import { type PersonalStatus, phaseOf } from '@bannerday/domain/activity'
import type { Bar } from '@bannerday/domain/timeline'
import { memo, useRef } from 'react'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import type { Words } from '#features/timeline/words.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { Icon } from '#ui/icon.tsx'
import { typeIcon } from '#widgets/icons/type-icons.ts'
import { StatusMark } from '#widgets/status-mark/status-mark.tsx'
import { BarPill } from './bar-pill.tsx'
import type { HitMark } from './hits.ts'
import { pillOf } from './pills.ts'
import { MIN_ART_PX, MIN_TITLE_PX } from './sizes.ts'
import styles from './activity-bar.module.css'

type Props = {
  readonly bar: Bar
  readonly topPx: number
  readonly status: PersonalStatus
  readonly words: Words
  readonly t: Translate
  /** Given where the bar does not stand in the group of its game. */
  readonly gameColor: string | undefined
  readonly isTabStop: boolean
  /** Which of its ends may leave the view before the board is drawn again: there words and pill have to stick. */
  readonly sticks: string | undefined
  readonly hit: HitMark | undefined
}

/**
 * Few elements on purpose: the art is drawn by the style sheet, and the board hears the clicks of all bars, those
 * on the status mark included, which a button could not contain as a button.
 */
export const ActivityBar = memo(function ActivityBar(props: Props) {
  const { bar, topPx, status, words, t, gameColor, isTabStop, sticks, hit } = props
  const { activity, left, width } = bar
  const now = ticker.now()
  const pill = pillOf(activity, now)
  const button = useRef<HTMLButtonElement>(null)
  const pillBeside = pill && (
    <BarPill
      activity={activity}
      pill={pill}
      t={t}
      onMinute={(at) => button.current?.setAttribute('aria-label', words.bar(activity, status, at))}
    />
  )
  const featured = words.featured(activity)

  return (
    <div
      className={gameColor === undefined ? styles.slot : `${styles.slot} game`}
      style={{ left, top: topPx, width: bar.drawnTo - left, '--game': gameColor }}
      data-sticks={sticks}
      data-hit={hit}
      data-pill={pill?.kind === 'ends' ? pill.place : undefined}
    >
      {pill?.kind === 'starts' ? pillBeside : null}
      <button
        ref={button}
        type="button"
        className={styles.bar}
        style={{ width, ...artOf(bar) }}
        data-activity-uuid={activity.id}
        data-type={activity.type}
        data-phase={phaseOf(activity, now).kind}
        data-status={status}
        data-predicted={activity.isPredicted || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={words.bar(activity, status, now)}
        aria-haspopup="dialog"
      >
        <span className={styles.label}>
          <Icon path={typeIcon(activity.type)} />
          {width < MIN_TITLE_PX ? null : (
            <span className={styles.title}>
              {words.title(activity)}
              {featured === '' ? null : <em className={styles.featured}> {featured}</em>}
            </span>
          )}
          <span className={styles.mark} data-mark>
            {status === '' ? null : <StatusMark status={status} />}
          </span>
        </span>
      </button>
      {pill?.kind === 'ends' ? pillBeside : null}
    </div>
  )
})

function artOf({ activity, width }: Bar) {
  if (activity.isPredicted || activity.bannerUrl === null || width < MIN_ART_PX) return {}
  return { '--art': `url(${JSON.stringify(activity.bannerUrl)})` }
}
