import { FILTERS, type Filter } from '@bannerday/domain/planner'
import { zoomedBy } from '@bannerday/domain/timeline'
import {
  mdiCheckCircleOutline,
  mdiFilterOffOutline,
  mdiHistory,
  mdiMagnifyMinusOutline,
  mdiMagnifyPlusOutline,
  mdiStarOutline,
} from '@mdi/js'
import type { RefObject } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { PHONE, useMediaQuery } from '#ui/media-query.ts'
import { CheckMenuPopup } from '#ui/menu-popup.tsx'
import { setFilters, setZoom, useViewSettings } from './view-settings.ts'

const ICONS: { readonly [F in Filter]: string } = {
  'hide-finished': mdiCheckCircleOutline,
  'hide-ended': mdiHistory,
  'only-starred': mdiStarOutline,
}

type Props = {
  readonly isOpen: boolean
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** On phones, which have no room for the zoom buttons, it contains them too: not everybody can pinch. */
export function FilterMenu({ isOpen, anchor, onClose }: Props) {
  const { t } = useI18n()
  const { filters, zoom } = useViewSettings()
  const isPhone = useMediaQuery(PHONE)

  function toggle(filter: Filter) {
    setFilters(filters.includes(filter) ? filters.filter((other) => other !== filter) : [...filters, filter])
  }

  function zoomAction(label: string, icon: string, steps: number) {
    const next = zoomedBy(zoom, steps)
    return { label, icon, isDisabled: next === zoom, onSelect: () => setZoom(next) }
  }

  return (
    <CheckMenuPopup
      label={t('timeline.filter')}
      checks={FILTERS.map((value) => ({ value, label: t(`timeline.filter.${value}`), icon: ICONS[value] }))}
      checked={filters}
      actions={[
        {
          label: t('timeline.filter.clear'),
          icon: mdiFilterOffOutline,
          isDisabled: filters.length === 0,
          onSelect: () => setFilters([]),
        },
        ...(isPhone
          ? [
              zoomAction(t('timeline.zoom.in'), mdiMagnifyPlusOutline, 1),
              zoomAction(t('timeline.zoom.out'), mdiMagnifyMinusOutline, -1),
            ]
          : []),
      ]}
      isOpen={isOpen}
      anchor={anchor}
      onToggle={toggle}
      onClose={onClose}
    />
  )
}
