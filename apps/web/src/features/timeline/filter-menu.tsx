import type { ShownType } from '@bannerday/domain/activity'
import {
  FILTERS,
  chosenOf,
  countFilters,
  countRunning,
  withOnly,
  withToggled,
  type Filter,
  type Offered,
} from '@bannerday/domain/filters'
import { type GameId, GAMES } from '@bannerday/domain/game'
import { mdiFilterOffOutline, mdiMagnifyMinusOutline, mdiMagnifyPlusOutline } from '@mdi/js'
import { type RefObject, useMemo } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Checkbox, Switch } from '#ui/choices.tsx'
import { BottomSheet } from '#ui/drawer.tsx'
import { Icon } from '#ui/icon.tsx'
import { PHONE, useMediaQuery } from '#ui/media-query.ts'
import { Popover } from '#ui/menu-popup.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useMinute } from '#widgets/clock.ts'
import { typeIcon } from '#widgets/icons.ts'
import { useStatuses } from '#widgets/personal-status.tsx'
import type { Timeline } from './use-timeline.ts'
import { clearFilters, offeredBy, setFilters, useViewSettings, useZoomSteps } from './view-settings.ts'
import styles from './filter-menu.module.css'

/** Too small for a menu under its button, upright or on its side. */
const SMALL = `${PHONE}, (max-height: 499px)`

type Props = {
  readonly timeline: Timeline
  readonly isOpen: boolean
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** What the timeline shows of all that the player follows. Every press takes effect at once. */
export function FilterMenu({ timeline, isOpen, anchor, onClose }: Props) {
  const { t } = useI18n()
  const isSmall = useMediaQuery(SMALL)
  const offered = offeredBy(timeline)
  const filters = <FilterControls timeline={timeline} offered={offered} />
  return isSmall ? (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      size="tall"
      title={t('timeline.filter')}
      closeLabel={t('shell.close')}
    >
      {filters}
    </BottomSheet>
  ) : (
    <Popover label={t('timeline.filter')} isOpen={isOpen} anchor={anchor} onClose={onClose}>
      {filters}
    </Popover>
  )
}

/** Expected activities are shown while their switch is on, so the filter is active while it is off. */
function isActiveWhileOn(filter: Filter): boolean {
  return filter !== 'hide-expected'
}

type FilterControlsProps = { readonly timeline: Timeline; readonly offered: Offered }

/** On phones, which have no room for the zoom buttons, it contains them too: not everybody can pinch. */
function FilterControls({ timeline, offered }: FilterControlsProps) {
  const { t } = useI18n()
  const { filters } = useViewSettings()
  const isPhone = useMediaQuery(PHONE)
  const counts = useRunningCounts(timeline)
  const gameNames = new Map(timeline.kind === 'ready' ? timeline.games.map(({ id, name }) => [id, name]) : [])
  const isClear = countFilters(filters, offered) === 0

  function toggle(filter: Filter, isActive: boolean) {
    const others = filters.active.filter((other) => other !== filter)
    setFilters({ ...filters, active: isActive ? [...others, filter] : others })
  }

  return (
    <div className={styles.filters}>
      <Choice
        legend={t('timeline.filter.show')}
        offered={offered.types}
        chosen={filters.types}
        describe={(type) => ({
          name: t(`activity-type.${type}`),
          icon: typeIcon(type),
          running: counts?.ofType(type),
        })}
        onChoose={(types) => setFilters({ ...filters, types })}
      />
      {timeline.kind === 'ready' ? (
        <Choice
          legend={t('settings.games')}
          offered={offered.games}
          chosen={filters.games}
          describe={(gameId) => ({
            name: gameNames.get(gameId) ?? gameId,
            icon: GAMES[gameId].glyph,
            running: counts?.ofGame(gameId),
          })}
          onChoose={(games) => setFilters({ ...filters, games })}
        />
      ) : null}
      <div className={styles.group}>
        {FILTERS.map((filter) => (
          <Switch
            key={filter}
            label={t(`timeline.filter.${filter}`)}
            isChecked={filters.active.includes(filter) === isActiveWhileOn(filter)}
            onChange={(isOn) => toggle(filter, isOn === isActiveWhileOn(filter))}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="text"
          icon={mdiFilterOffOutline}
          aria-disabled={isClear}
          onClick={clearFilters}
        >
          {t('timeline.filter.clear')}
        </Button>
        {isPhone ? <ZoomSteps /> : null}
      </div>
    </div>
  )
}

function useRunningCounts(timeline: Timeline) {
  const statuses = useStatuses()
  const { filters } = useViewSettings()
  const now = useMinute()
  const activities = timeline.kind === 'ready' ? timeline.activities : null
  return useMemo(
    () => activities && countRunning(activities, filters, { statuses, now }),
    [activities, filters, statuses, now],
  )
}

type ChoiceProps<Id extends ShownType | GameId> = {
  readonly legend: string
  readonly offered: readonly Id[]
  readonly chosen: readonly Id[]
  readonly describe: (id: Id) => {
    readonly name: string
    readonly icon: string
    /** Unknown while activities are loading. */
    readonly running: number | undefined
  }
  readonly onChoose: (chosen: readonly Id[]) => void
}

/** Checkboxes, each with a button that leaves it as the only one; pressed again it shows all. */
function Choice<Id extends ShownType | GameId>(props: ChoiceProps<Id>) {
  const { legend, offered, chosen, describe, onChoose } = props
  const { t } = useI18n()
  const shown = chosenOf(chosen, offered)
  if (offered.length < 2) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <span className={styles.caption} aria-hidden="true">
        {t('timeline.filter.running')}
      </span>
      {offered.map((id) => {
        const { name, icon, running } = describe(id)
        const isOnly = shown.length === 1 && shown[0] === id
        return (
          <div key={id} className={styles.row}>
            <Checkbox
              label={
                <>
                  <Icon path={icon} size="small" />
                  {name}
                  {running === undefined ? null : (
                    <>
                      <VisuallyHidden>{`, ${t('timeline.running', { count: running })}`}</VisuallyHidden>
                      <span className={styles.count} aria-hidden="true">
                        {running}
                      </span>
                    </>
                  )}
                </>
              }
              isChecked={shown.includes(id)}
              onChange={() => onChoose(withToggled(chosen, offered, id))}
            />
            <button
              type="button"
              className={styles.only}
              aria-label={isOnly ? undefined : t('timeline.filter.only-this', { name })}
              data-on={isOnly || undefined}
              onClick={() => onChoose(withOnly(chosen, offered, id))}
            >
              {t(isOnly ? 'timeline.filter.all' : 'timeline.filter.only')}
            </button>
          </div>
        )
      })}
    </fieldset>
  )
}

function ZoomSteps() {
  const { t } = useI18n()
  const { canZoom, step } = useZoomSteps()
  return (
    <fieldset className={styles.zoom} aria-label={t('timeline.zoom')}>
      <IconButton
        icon={mdiMagnifyMinusOutline}
        label={t('timeline.zoom.out')}
        aria-disabled={!canZoom(-1)}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={mdiMagnifyPlusOutline}
        label={t('timeline.zoom.in')}
        aria-disabled={!canZoom(1)}
        onClick={() => step(1)}
      />
    </fieldset>
  )
}
