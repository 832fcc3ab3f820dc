import { sortByEnd, type Activity } from '@bannerday/domain/activity'
import { createSearch } from '@bannerday/domain/planner'
import type { Instant } from '@bannerday/domain/time'
import { mdiMagnify } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { ListedGame } from '#data/games.ts'
import { titlesQuery } from '#data/titles.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { HitSteps, type HitListener, useHitSteps } from './hit-steps.tsx'
import { useShortcut } from './keyboard.ts'
import styles from './hit-steps.module.css'

type SearchBarProps = HitListener & {
  readonly activities: readonly Activity[]
  readonly games: readonly ListedGame[]
  readonly now: Instant
  /** Receives the current result. */
  readonly onClose: (currentId: string | null) => void
}

/** Takes the place of the title bar's tools. Titles in other languages are fetched when it opens for the first time. */
export function SearchBar({ activities, games, now, onClose, ...listener }: SearchBarProps) {
  const { t } = useI18n()
  const [query, setQuery] = useState('')
  const found = useFound(query, { activities, games, now })
  const { currentId, position, total, step } = useHitSteps(found, listener)
  const input = useRef<HTMLInputElement>(null)
  const takeFocus = useCallback((element: HTMLInputElement | null) => {
    input.current = element
    element?.focus()
  }, [])
  useShortcut('/', () => input.current?.focus())

  const close = () => onClose(currentId)
  useShortcut('escape', close)

  function keyDown({ key, shiftKey, nativeEvent }: KeyboardEvent) {
    // While characters are being composed, these keys belong to the input method.
    if (nativeEvent.isComposing) return
    if (key === 'Escape') close()
    if (key === 'Enter') step(shiftKey ? -1 : 1)
  }

  return (
    <search className={styles.bar}>
      <Icon path={mdiMagnify} />
      <input
        ref={takeFocus}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('timeline.search.label')}
        placeholder={t('timeline.search.label')}
        value={query}
        onKeyDown={keyDown}
        onChange={(event) => setQuery(event.target.value)}
      />
      <HitSteps position={position} total={total} isQuiet={found === null} onStep={step} onClose={close} />
    </search>
  )
}

/** The ids of matching activities, sorted by end, with ended ones last. */
function useFound(
  query: string,
  { activities, games, now }: Pick<SearchBarProps, 'activities' | 'games' | 'now'>,
) {
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
    const ids = search(query)
    if (ids === null) return null
    const found = activities.filter(({ id }) => ids.has(id))
    return sortByEnd(found, now).map(({ id }) => id)
  }, [search, query, activities, now])
}
