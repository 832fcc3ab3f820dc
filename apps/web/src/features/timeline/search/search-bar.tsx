import { sortByEnd, type Activity } from '@bannerday/domain/activity'
import { createSearch } from '@bannerday/domain/search'
import type { Instant } from '@bannerday/domain/time'
import { mdiMagnify } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import type { ListedGame } from '#data/games.ts'
import { titlesQuery } from '#data/titles.ts'
import type { ActivityTexts } from '#features/timeline/activity-texts.ts'
import { HitSteps, type HitListener, useHitSteps } from '#features/timeline/hit-steps.tsx'
import { useShortcut } from '#features/timeline/keyboard.ts'
import { useActivityOpener } from '#features/timeline/open-activity.ts'
import { clearFilters } from '#features/timeline/view-settings.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { OlderHits, optionId, SearchResults, useOlderSearch } from './search-results.tsx'
import hitSteps from '#features/timeline/hit-steps.module.css'

/** Only a search with few results offers older activities: among many, the player has probably found theirs. */
const FEW_HITS = 8

const NO_ACTIVITIES: readonly Activity[] = []

type SearchBarProps = HitListener & {
  readonly activities: readonly Activity[]
  /** Those that filters hide included. */
  readonly unfiltered: readonly Activity[]
  readonly games: readonly ListedGame[]
  readonly texts: ActivityTexts
  readonly colors: ReadonlyMap<string, string>
  readonly now: Instant
  /** Receives the current result. */
  readonly onClose: (currentId?: string | null) => void
}

/** Begins anew each time it is opened. */
export function SearchBar({ isOpen, ...rest }: SearchBarProps & { readonly isOpen: boolean }) {
  return isOpen ? <SearchField {...rest} /> : null
}

/**
 * Takes the place of the title bar's tools. The board follows the current result while the list under the field is open;
 * going to one closes the list, and the field then steps from one to the next. Titles in other languages are fetched when
 * it opens for the first time.
 */
function SearchField(props: SearchBarProps) {
  const { activities, unfiltered, games, texts, colors, now, onClose, ...listener } = props
  const { t } = useI18n()
  const [query, setQuery] = useState('')
  const [isListOpen, setIsListOpen] = useState(false)
  const hits = useFound(query, { activities, games, now })
  const older = useOlderSearch({ known: unfiltered, now })
  const olderActivities = older.kind === 'fetched' ? older.activities : NO_ACTIVITIES
  const olderHits = useFound(query, { activities: olderActivities, games, now })
  const { open } = useActivityOpener()
  const ids = useMemo(() => hits && hits.map(({ id }) => id), [hits])
  const { currentId, position, total, step, choose } = useHitSteps(ids, listener)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const takeFocus = useCallback((element: HTMLInputElement | null) => {
    input.current = element
    element?.focus()
  }, [])
  useShortcut('/', () => input.current?.focus())

  const close = () => onClose(currentId)
  useShortcut('escape', close)

  function enter(by: number) {
    if (isListOpen) goTo(currentId)
    else step(by)
  }

  function goTo(activityId: string | null) {
    if (activityId !== null) choose(activityId)
    setIsListOpen(false)
  }

  /** The list closes, so its dialog gives the focus back to the field. */
  function openOlder(activityId: string) {
    input.current?.focus()
    open(activityId)
  }

  /** The pressed button makes way for the hits. */
  function showFiltered() {
    input.current?.focus()
    clearFilters()
  }

  function move(by: number) {
    if (isListOpen) step(by)
    setIsListOpen(true)
  }

  function keyDown(event: KeyboardEvent) {
    // While characters are being composed, these keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    if (event.key === 'Enter') enter(event.shiftKey ? -1 : 1)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    // Otherwise the cursor would jump to an end of the field.
    event.preventDefault()
    move(event.key === 'ArrowDown' ? 1 : -1)
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setIsListOpen(false)
  }

  const isListed = isListOpen && currentId !== null
  return (
    <search className={hitSteps.bar} onBlur={leave}>
      <Icon path={mdiMagnify} />
      <input
        ref={takeFocus}
        className={hitSteps.input}
        type="search"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('timeline.search.label')}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={isListed ? optionId(listId, position) : undefined}
        placeholder={t('timeline.search.label')}
        value={query}
        onKeyDown={keyDown}
        // Phones have no arrow keys to open the list with again.
        onClick={() => setIsListOpen(true)}
        onChange={(event) => {
          setQuery(event.target.value)
          setIsListOpen(true)
        }}
      />
      <HitSteps
        position={position}
        total={total}
        onStep={(by) => {
          step(by)
          setIsListOpen(false)
        }}
        onClose={close}
      />
      {isListOpen && hits !== null ? (
        <SearchResults
          id={listId}
          hits={hits}
          position={position}
          texts={texts}
          colors={colors}
          isFiltered={activities.length < unfiltered.length}
          onChoose={goTo}
          onClearFilters={showFiltered}
          footer={
            older.kind === 'unasked' && hits.length > FEW_HITS ? null : (
              <OlderHits
                older={older}
                hits={olderHits ?? []}
                texts={texts}
                colors={colors}
                onAsked={() => input.current?.focus()}
                onOpen={openOlder}
              />
            )
          }
        />
      ) : null}
    </search>
  )
}

/** Matching activities: the best matches first, then by end, with ended ones last. */
function useFound(
  query: string,
  { activities, games, now }: Pick<SearchBarProps, 'activities' | 'games' | 'now'>,
): readonly Activity[] | null {
  const { data: titles } = useQuery(titlesQuery(games.map(({ id }) => id)))
  const search = useMemo(
    () =>
      createSearch(
        activities.map(({ id, title, featured }) => ({
          id,
          texts: [
            [title, ...featured.map(({ text }) => text)].join(' '),
            ...Object.values(titles?.[id] ?? {}).filter((text) => text !== undefined),
          ],
        })),
      ),
    [activities, titles],
  )
  return useMemo(() => {
    const ranks = search(query)
    if (ranks === null) return null
    const rankOf = ({ id }: Activity) => ranks.get(id) ?? 0
    const found = activities.filter(({ id }) => ranks.has(id))
    return sortByEnd(found, now).toSorted((a, b) => rankOf(a) - rankOf(b))
  }, [search, query, activities, now])
}
