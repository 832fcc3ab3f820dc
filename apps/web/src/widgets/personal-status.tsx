import {
  isPersonalStatus,
  statusOf,
  type Activity,
  type ActivityStatuses,
  type PersonalStatus,
  withStatus,
} from '@bannerday/domain/activity'
import { mdiCheckCircle, mdiCircleHalfFull, mdiCircleOutline, mdiCloseCircleOutline, mdiStar } from '@mdi/js'
import { useMemo, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import { readStored, useStored, writeStored } from '#storage/storage.ts'
import { Icon } from '#ui/icon.tsx'
import { useLast } from '#ui/lazy.tsx'
import { MenuPopup } from '#ui/menu.tsx'
import { useLongPress } from './long-press.ts'
import { useShownPlan } from './shown-plan.ts'
import styles from './personal-status.module.css'

const NONE: ActivityStatuses = {}

/** The player's status of each activity, in sync with other tabs. */
export function useStatuses(): ActivityStatuses {
  const own = useStored('activityStatus') ?? NONE
  return useShownPlan()?.statuses ?? own
}

/** What activities were before they were ticked off, so that a second press undoes the first. Forgotten on reload. */
const beforeTick = new Map<string, PersonalStatus>()

export function setStatus(activityId: string, status: PersonalStatus): void {
  beforeTick.delete(activityId)
  writeStored('activityStatus', withStatus(readStored('activityStatus') ?? NONE, activityId, status))
}

export function toggleDone(activityId: string, status: PersonalStatus): void {
  if (status === 'done') return setStatus(activityId, beforeTick.get(activityId) ?? '')
  setStatus(activityId, 'done')
  beforeTick.set(activityId, status)
}

export const STATUS_TEXTS = {
  '': 'status.not-started',
  done: 'status.done',
  in_progress: 'status.in_progress',
  starred: 'status.starred',
  cancelled: 'status.cancelled',
} as const satisfies { readonly [Status in PersonalStatus]: PlainKey }

/** The order in menus and pickers. */
export const STATUS_ORDER = [
  '',
  'in_progress',
  'done',
  'starred',
  'cancelled',
] as const satisfies readonly PersonalStatus[]

const ICONS: { readonly [Status in PersonalStatus]: string } = {
  '': mdiCircleOutline,
  done: mdiCheckCircle,
  in_progress: mdiCircleHalfFull,
  starred: mdiStar,
  cancelled: mdiCloseCircleOutline,
}

/** The icon of a status. The shapes differ, so that it does not depend on colour; its name is shown or spoken beside it. */
export function StatusMark({ status }: { readonly status: PersonalStatus }) {
  return (
    <span className={styles.mark} data-status={status}>
      <Icon path={ICONS[status]} />
    </span>
  )
}

type StatusRingProps = {
  readonly activity: StatusTarget['activity']
  readonly status: PersonalStatus
  /** The player asks for all statuses: shows the `StatusMenu` of the page. */
  readonly onAskStatus: (target: StatusTarget) => void
  /** The status was toggled. */
  readonly onToggle?: (activityId: string) => void
  readonly className?: string | undefined
}

/**
 * The status of an activity wherever it can be changed: a press ticks it off or takes that back, a long press or the
 * context menu offers all statuses. Its name says what a press is for, its description the rest.
 */
export function StatusRing(props: StatusRingProps) {
  const { activity, status, onAskStatus, onToggle, className = '' } = props
  const { t } = useI18n()
  const isReadOnly = useShownPlan() !== null
  const longPress = useLongPress(({ target }) => {
    const isRing = target instanceof HTMLElement
    if (isRing) onAskStatus(targetAt(target, activity))
    return isRing
  })
  return (
    <span className={`${styles.ring} ${className}`}>
      <input
        type="checkbox"
        className={styles.tick}
        checked={status === 'done'}
        disabled={isReadOnly}
        aria-label={t('status.tick', { title: activity.title })}
        title={`${t(STATUS_TEXTS[status])}\n${t('status.tick.hint')}`}
        onPointerEnter={preloadStatusMenu}
        onFocus={preloadStatusMenu}
        {...longPress}
        onChange={() => {
          toggleDone(activity.id, status)
          onToggle?.(activity.id)
        }}
      />
      <StatusMark status={status} />
    </span>
  )
}

/** Activities whose status was changed in a list stay in it while it is shown, so that a mistake can be undone there. */
export function useJustChanged() {
  const [justChanged, setJustChanged] = useState<ReadonlySet<string>>(new Set())
  const addChanged = (activityId: string) => setJustChanged((last) => new Set(last).add(activityId))
  return [justChanged, addChanged] as const
}

/** Fetches the menu before it is opened. */
export const preloadStatusMenu = MenuPopup.preload

/** The activity, the element the menu is attached to, and where the focus returns. */
export type StatusTarget = {
  readonly activity: Pick<Activity, 'id' | 'title'>
  readonly anchor: HTMLElement
  readonly returnTo: () => HTMLElement | null
}

function targetAt(ring: HTMLElement, activity: StatusTarget['activity']): StatusTarget {
  const container = ring.closest('aside, [role="dialog"], main')
  // With its new status, a filter may hide the activity.
  const returnTo = () => (ring.isConnected ? ring : (container?.querySelector('button') ?? null))
  return { activity, anchor: ring, returnTo }
}

type StatusMenuProps = { readonly target: StatusTarget | null; readonly onClose: () => void }

/** The one status menu of a page, shared by everything that opens it. */
export function StatusMenu({ target, onClose }: StatusMenuProps) {
  const { t } = useI18n()
  const statuses = useStatuses()
  const shown = useLast(target)
  const anchor = useMemo(() => ({ current: shown?.anchor ?? null }), [shown])
  const isReadOnly = useShownPlan() !== null
  if (shown === null || isReadOnly) return null
  return (
    <MenuPopup
      label={t('status.change', { title: shown.activity.title })}
      options={STATUS_ORDER.map((status) => ({
        value: status,
        label: t(STATUS_TEXTS[status]),
        icon: <StatusMark status={status} />,
      }))}
      chosen={statusOf(statuses, shown.activity.id)}
      isOpen={target !== null}
      anchor={anchor}
      returnTo={shown.returnTo}
      onSelect={(status) => {
        if (isPersonalStatus(status)) setStatus(shown.activity.id, status)
      }}
      onClose={onClose}
    />
  )
}
