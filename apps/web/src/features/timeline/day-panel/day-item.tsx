import type { Activity, PersonalStatus } from '@bannerday/domain/activity'
import type { DayCell } from '@bannerday/domain/time'
import type { MouseEvent } from 'react'
import { SideItem } from '#features/timeline/side-list/side-item.tsx'
import type { Words } from '#features/timeline/words.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { STATUS_TEXTS, StatusMark, preloadStatusMenu, type StatusTarget } from '#widgets/personal-status.tsx'
import styles from './day-item.module.css'

type Props = {
  readonly activity: Activity
  readonly status: PersonalStatus
  readonly cell: DayCell
  readonly words: Words
  readonly onOpen: (activity: Activity) => void
  readonly onStatus: (target: StatusTarget) => void
}

export function DayItem({ activity, status, cell, words, onOpen, onStatus }: Props) {
  const { t } = useI18n()
  const startsHere = activity.startsAt >= cell.startsAt
  const endsHere = activity.endsAt <= cell.endsAt
  const from = startsHere ? `${t('day.from', { time: words.time(activity.startsAt) })}, ` : ''
  const until = t('day.until', {
    time: endsHere ? words.time(activity.endsAt) : words.moment(activity.endsAt),
  })

  function askStatus({ currentTarget }: MouseEvent<HTMLElement>) {
    const panel = currentTarget.closest('aside, [role="dialog"]')
    // With its new status, a filter may hide the item.
    const returnTo = () =>
      currentTarget.isConnected ? currentTarget : (panel?.querySelector('button') ?? null)
    onStatus({ activity, anchor: currentTarget, returnTo })
  }

  return (
    <SideItem activity={activity} status={status} words={words} about={`${from}${until}`} onOpen={onOpen}>
      <button
        type="button"
        className={styles.status}
        aria-haspopup="menu"
        aria-label={`${t('status.change', { title: activity.title })}: ${t(STATUS_TEXTS[status])}`}
        onPointerEnter={preloadStatusMenu}
        onFocus={preloadStatusMenu}
        onClick={askStatus}
      >
        <StatusMark status={status} />
      </button>
    </SideItem>
  )
}
