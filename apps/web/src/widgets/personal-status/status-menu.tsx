import { type Activity, isPersonalStatus, statusOf } from '@bannerday/domain/activity'
import { useMemo } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { useLast } from '#ui/hooks/use-last.ts'
import { MenuPopup } from '#ui/menu/menu.tsx'
import { StatusMark } from '#widgets/status-mark/status-mark.tsx'
import { STATUS_ORDER, STATUS_TEXTS } from './status-texts.ts'
import { setStatus, useStatuses } from './statuses.ts'

/** Fetches the menu before it is opened. */
export const preloadStatusMenu = MenuPopup.preload

/** The activity, the element the menu is attached to, and where the focus returns. */
export type StatusTarget = {
  readonly activity: Pick<Activity, 'id' | 'title'>
  readonly anchor: HTMLElement
  readonly returnTo: () => HTMLElement | null
}

type Props = { readonly target: StatusTarget | null; readonly onClose: () => void }

/** The one status menu of a page, shared by everything that opens it. */
export function StatusMenu({ target, onClose }: Props) {
  const { t } = useI18n()
  const statuses = useStatuses()
  const shown = useLast(target)
  const anchor = useMemo(() => ({ current: shown?.anchor ?? null }), [shown])
  const options = useMemo(
    () =>
      STATUS_ORDER.map((status) => ({
        value: status,
        label: t(STATUS_TEXTS[status]),
        icon: <StatusMark status={status} />,
      })),
    [t],
  )
  if (shown === null) return null
  return (
    <MenuPopup
      label={t('status.change', { title: shown.activity.title })}
      options={options}
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
