import { sortByEnd, type Activity } from '@bannerday/domain/activity'
import { GAMES } from '@bannerday/domain/game'
import { shortDate } from '@bannerday/domain/language'
import { createSearch } from '@bannerday/domain/search'
import type { Instant } from '@bannerday/domain/time'
import { mdiMagnify } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import type { ListedGame } from '#data/games.ts'
import { titlesQuery } from '#data/titles.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import type { ActivityTexts } from './activity-texts.ts'
import { HitSteps, type HitListener, useHitSteps } from './hit-steps.tsx'
import { useShortcut } from './keyboard.ts'
import { clearFilters } from './view-settings.ts'
import hitSteps from './hit-steps.module.css'
import styles from './search-bar.module.css'

type SearchBarProps = HitListener & {
  readonly activities: readonly Activity[]
  /** Whether filters hide others. */
  readonly isFiltered: boolean
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
  const { activities, isFiltered, games, texts, colors, now, onClose, ...listener } = props
  const { t } = useI18n()
  const [query, setQuery] = useState('')
  const [isListOpen, setIsListOpen] = useState(false)
  const hits = useFound(query, { activities, games, now })
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

  const isListed = isListOpen && total > 0
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
        onChange={(event) => {
          setQuery(event.target.value)
          setIsListOpen(true)
        }}
      />
      <HitSteps
        position={position}
        total={total}
        isQuiet={hits === null}
        onStep={(by) => {
          step(by)
          setIsListOpen(false)
        }}
        onClose={close}
      />
      {isListOpen && hits?.length === 0 ? <NoHits isFiltered={isFiltered} /> : null}
      {isListed && hits ? (
        <HitList id={listId} {...{ hits, position, texts, colors }} onChoose={goTo} />
      ) : null}
    </search>
  )
}

/** More are listed only when somebody steps on to them. */
const MAX_LISTED = 50

const optionId = (listId: string, position: number) => `${listId}-${position}`

type HitListProps = {
  readonly id: string
  readonly hits: readonly Activity[]
  /** Of the current one, from 1 on. */
  readonly position: number
  readonly texts: ActivityTexts
  readonly colors: ReadonlyMap<string, string>
  readonly onChoose: (activityId: string) => void
}

function HitList({ id, hits, position, texts, colors, onChoose }: HitListProps) {
  const { t } = useI18n()
  const listed = hits.slice(0, Math.max(MAX_LISTED, position))
  return (
    // The focus stays in the field, so that a press does not close the list before it counts.
    <div className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a `datalist` lists nothing but words, in the browser's own look */}
      <div id={id} role="listbox" tabIndex={-1} aria-label={t('timeline.search.results')}>
        {listed.map((activity, index) => {
          const isCurrent = index + 1 === position
          return (
            <button
              key={activity.id}
              type="button"
              ref={isCurrent ? scrollToIt : undefined}
              id={optionId(id, index + 1)}
              className={`game ${styles.hit}`}
              style={{ '--game': colors.get(activity.gameId) }}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={isCurrent}
              aria-posinset={index + 1}
              aria-setsize={hits.length}
              onClick={() => onChoose(activity.id)}
            >
              <Icon path={GAMES[activity.gameId].glyph} size="small" />
              <HitTexts activity={activity} texts={texts} />
            </button>
          )
        })}
      </div>
      {hits.length > listed.length ? (
        <p className={styles.more}>{t('timeline.search.more', { count: hits.length - listed.length })}</p>
      ) : null}
    </div>
  )
}

function scrollToIt(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

type HitTextsProps = { readonly activity: Activity; readonly texts: ActivityTexts }

/** The title, then the game and the dates in smaller letters. */
function HitTexts({ activity, texts }: HitTextsProps) {
  const { language } = useI18n()
  const { zone } = useDisplaySettings()
  const featured = texts.featured(activity)
  const dates = [activity.startsAt, activity.endsAt].map((at) => shortDate(at, zone, language))
  return (
    <span className={styles.texts}>
      <b className={styles.title}>{[texts.title(activity), featured].filter(Boolean).join(' · ')}</b>
      <small className={styles.about}>{`${texts.gameName(activity.gameId)} · ${dates.join(' – ')}`}</small>
    </span>
  )
}

function NoHits({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useI18n()
  return (
    <div className={`${styles.popup} ${styles.none}`}>
      <p>{t(isFiltered ? 'timeline.search.none.filtered' : 'timeline.search.none.text')}</p>
      {isFiltered ? (
        <Button size="small" variant="tonal" onClick={clearFilters}>
          {t('timeline.filter.clear')}
        </Button>
      ) : null}
    </div>
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
            [title, ...featured].join(' '),
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
