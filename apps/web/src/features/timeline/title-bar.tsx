import { countFilters } from '@bannerday/domain/filters'
import { offsetAt, offsetText, type ServerZone } from '@bannerday/domain/time'
import { DEFAULT_ZOOM } from '@bannerday/domain/timeline'
import {
  mdiArrowRight,
  mdiClockOutline,
  mdiClose,
  mdiEarth,
  mdiFilterVariant,
  mdiMagnify,
  mdiMinus,
  mdiPlus,
} from '@mdi/js'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { withMessages } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { changeStored, useStored, writeStored } from '#storage/storage.ts'
import { Button, IconButton, Tooltip } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart, lazyPopup } from '#ui/lazy.tsx'
import { useClock } from '#widgets/clock.ts'
import { browserOffsetAt, type DisplaySettings } from '#widgets/display-settings.ts'
import { settingsPath } from '#widgets/paths.ts'
import type { Sort } from './board/board-model.ts'
import { useShortcut } from './keyboard.ts'
import type { Timeline } from './use-timeline.ts'
import { offeredBy, useViewSettings, useZoomSteps } from './view-settings.ts'
import styles from './title-bar.module.css'

type TitleBarProps = {
  readonly settings: DisplaySettings
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  /** Tools at the right. */
  readonly children: ReactNode
}

export function TitleBar({ settings, sort, onSort, children }: TitleBarProps) {
  const { t } = useI18n()
  const chip = useRef<HTMLAnchorElement>(null)
  const offeredZone = useOfferedZone(settings.server)
  const isByEnd = sort === 'by-end'
  return (
    <>
      <header className={styles.bar}>
        <Tooltip text={t('timeline.sort-by-end')}>
          <IconButton
            icon={mdiClockOutline}
            label={t('timeline.sort-by-end')}
            aria-pressed={isByEnd}
            onClick={() => onSort(isByEnd ? 'by-game' : 'by-end')}
          />
        </Tooltip>
        <div className={styles.place}>
          <h1 className={styles.title} tabIndex={-1}>
            {t('title.timeline')}
          </h1>
          <ZoneChip ref={chip} settings={settings} isOffering={offeredZone !== null} />
        </div>
        {children}
      </header>
      {offeredZone === null ? null : (
        <ZoneOffer
          server={offsetText(settings.server.offsetMs)}
          local={offeredZone}
          onAnswer={() => chip.current?.focus()}
        />
      )}
    </>
  )
}

const UTC = 'UTC'

type ZoneChipProps = {
  readonly ref: Ref<HTMLAnchorElement>
  readonly settings: DisplaySettings
  /** Whether the offer of local time points at it. */
  readonly isOffering: boolean
}

/** The UTC offset of the server and, if the player reads local time, of the browser. Links to the settings. */
function ZoneChip({ ref, settings: { server, zone }, isOffering }: ZoneChipProps) {
  const { t } = useI18n()
  const serverText = offsetText(server.offsetMs)
  const localOffset = useClock((now) => offsetText(offsetAt(zone, now)))
  const localText = zone === server ? null : localOffset
  const label = localText === null ? serverText : `${serverText} → ${localText}`
  return (
    <Link
      ref={ref}
      className={styles.zone ?? ''}
      href={settingsPath('timezone')}
      aria-label={t('timeline.zone', { zone: label })}
      data-offering={isOffering || undefined}
    >
      <Icon path={mdiEarth} />
      {serverText}
      {localText === null ? null : (
        <>
          <Icon path={mdiArrowRight} />
          <span>
            <span className={styles.again}>{UTC}</span>
            {localText.slice(UTC.length)}
          </span>
        </>
      )}
    </Link>
  )
}

/** The offset of the player's clock, if it is not the server's and they were never asked which of the two to show. */
function useOfferedZone(server: ServerZone): string | null {
  const wasChosen = useStored('useLocalTimezone') !== undefined
  const wasOffered = useStored('zoneOffer') !== undefined
  const offset = useClock(browserOffsetAt)
  return wasChosen || wasOffered || offset === server.offsetMs ? null : offsetText(offset)
}

type ZoneOfferProps = { readonly server: string; readonly local: string; readonly onAnswer: () => void }

/** Offers local time, under the chip. Whatever the answer is, nobody is asked twice. */
function ZoneOffer({ server, local, onAnswer }: ZoneOfferProps) {
  const { t } = useI18n()
  const questionId = useId()

  function accept() {
    changeStored({ useLocalTimezone: 'true', zoneOffer: 'accepted' })
    onAnswer()
  }

  function dismiss() {
    writeStored('zoneOffer', 'dismissed')
    onAnswer()
  }

  return (
    <section className={styles.offer} aria-labelledby={questionId}>
      <p id={questionId} className={styles.question}>
        {t('timeline.zone-offer', { server, local })}
      </p>
      <Button variant="outline" size="small" onClick={accept}>
        {t('timeline.zone-offer.accept')}
      </Button>
      <IconButton
        size="small"
        icon={mdiClose}
        label={t('timeline.zone-offer.dismiss', { server })}
        onClick={dismiss}
      />
    </section>
  )
}

type SearchButtonProps = {
  readonly ref: Ref<HTMLButtonElement>
  /** There are no activities, and none are being loaded. */
  readonly disabled: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** Looks like the search field that replaces it; on phones it is an icon. */
export function SearchButton({ ref, disabled, isOpen, onOpen }: SearchButtonProps) {
  const { t } = useI18n()
  useShortcut('/', onOpen, !isOpen && !disabled)
  return (
    <button
      ref={ref}
      type="button"
      className={styles.search}
      aria-label={t('timeline.search')}
      aria-keyshortcuts="/"
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={onOpen}
    >
      <Icon path={mdiMagnify} />
      {t('timeline.search')}
    </button>
  )
}

const FilterMenu = lazyPopup(
  async () => (await withMessages(import('./filter-menu.tsx'), 'timeline')).FilterMenu,
)

/** Shows how many filters are on, so that nobody wonders where the rest of the board is. */
export function FilterButton({ timeline }: { readonly timeline: Timeline }) {
  const { t } = useI18n()
  const { filters } = useViewSettings()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const count = countFilters(filters, offeredBy(timeline))
  return (
    <span className={styles.filter} data-count={count || undefined}>
      <IconButton
        ref={button}
        icon={mdiFilterVariant}
        label={count === 0 ? t('timeline.filter') : t('timeline.filter.on', { count })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-on={count > 0 || undefined}
        onPointerEnter={FilterMenu.preload}
        onFocus={FilterMenu.preload}
        onClick={() => setIsOpen(!isOpen)}
      />
      <FilterMenu timeline={timeline} isOpen={isOpen} anchor={button} onClose={() => setIsOpen(false)} />
    </span>
  )
}

/** Fetched after the board; until then their place is kept. */
export const BoardTools = lazyPart(
  async () => (await import('./board-tools.tsx')).BoardTools,
  <span style={{ width: 'var(--touch)' }} />,
)

/** Not `disabled` at the limits, which would drop the focus. */
export function ZoomButtons() {
  const { t } = useI18n()
  const { zoom, canZoom, step } = useZoomSteps()
  useShortcut('+', () => step(1))
  useShortcut('-', () => step(-1))
  return (
    <fieldset className={styles.zoom} aria-label={t('timeline.zoom')}>
      <IconButton
        size="small"
        icon={mdiMinus}
        label={t('timeline.zoom.out')}
        aria-keyshortcuts="-"
        aria-disabled={!canZoom(-1)}
        onClick={() => step(-1)}
      />
      <output className={styles.share}>{`${Math.round((zoom / DEFAULT_ZOOM) * 100)}%`}</output>
      <IconButton
        size="small"
        icon={mdiPlus}
        label={t('timeline.zoom.in')}
        aria-keyshortcuts="+"
        aria-disabled={!canZoom(1)}
        onClick={() => step(1)}
      />
    </fieldset>
  )
}
