import type { Activity } from '@bannerday/domain/activity'
import { shortDate } from '@bannerday/domain/language'
import type { Instant } from '@bannerday/domain/time'
import { mdiHistory, mdiRefresh } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { olderEventsQuery, toEndedActivities } from '#data/older-events.ts'
import type { ActivityTexts } from '#features/timeline/activity-texts.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { InLanguage } from '#i18n/in-language.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useFollowedActivities } from '#widgets/activities.ts'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { failureText } from '#widgets/failure-text.ts'
import { gameIcon } from '#widgets/icons.ts'
import styles from './search-results.module.css'

/** More are listed only when somebody steps on to them. */
const MAX_LISTED = 50

type SearchResultsProps = HitListProps & {
  /** Whether filters hide others. */
  readonly isFiltered: boolean
  readonly onClearFilters: () => void
  /** Stands at the end, whether anything was found or not. */
  readonly footer?: ReactNode
}

/** What was found, under the field of the search. */
export function SearchResults({ isFiltered, onClearFilters, footer, ...list }: SearchResultsProps) {
  return (
    // The focus stays in the field, so that a press does not close the list before it counts.
    <div className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
      {list.hits.length === 0 ? (
        <NoHits isFiltered={isFiltered} onClearFilters={onClearFilters} />
      ) : (
        <HitList {...list} />
      )}
      {footer}
    </div>
  )
}

/** The options of a list, from 1 on. */
export const optionId = (listId: string, position: number) => `${listId}-${position}`

type HitListProps = {
  /** Of the list. */
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
    <>
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
              <Icon path={gameIcon(activity.gameId)} size="small" />
              <HitTexts activity={activity} texts={texts} />
            </button>
          )
        })}
      </div>
      <MoreHits count={hits.length - listed.length} />
    </>
  )
}

function MoreHits({ count }: { readonly count: number }) {
  const { t } = useI18n()
  return count > 0 ? <p className={styles.more}>{t('timeline.search.more', { count })}</p> : null
}

function scrollToIt(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

type HitTextsProps = { readonly activity: Activity; readonly texts: ActivityTexts }

/** The title, then the dates and the game in smaller letters. */
function HitTexts({ activity, texts }: HitTextsProps) {
  const { language } = useI18n()
  const { zone } = useDisplaySettings()
  const featured = texts.featured(activity)
  const dates = [activity.startsAt, activity.endsAt].map((at) => shortDate(at, zone, language))
  return (
    <span className={styles.texts}>
      <b className={styles.title}>
        <InLanguage lang={activity.titleLanguage ?? undefined}>{texts.title(activity)}</InLanguage>
        {featured.text === '' ? null : ' · '}
        <InLanguage lang={featured.lang}>{featured.text}</InLanguage>
      </b>
      {/* The game last, because it is cut off first where the line is too long: the icon tells it too. */}
      <small className={styles.about}>{`${dates.join(' – ')} · ${texts.gameName(activity.gameId)}`}</small>
    </span>
  )
}

function NoHits({ isFiltered, onClearFilters }: Pick<SearchResultsProps, 'isFiltered' | 'onClearFilters'>) {
  const { t } = useI18n()
  return (
    <div className={styles.none}>
      <p>{t(isFiltered ? 'timeline.search.none.filtered' : 'timeline.search.none.text')}</p>
      {isFiltered ? (
        <Button size="small" variant="tonal" onClick={onClearFilters}>
          {t('timeline.filter.clear')}
        </Button>
      ) : null}
    </div>
  )
}

/** More are found by more letters. */
const MAX_OLDER = 20

/** The search among what is over and no longer on the timeline. */
type OlderSearch =
  /** Where no game is followed, there is nothing to look through. */
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'unasked'; readonly ask: () => void }
  | { readonly kind: 'fetching' }
  | { readonly kind: 'failed'; readonly error: Error; readonly ask: () => void }
  | { readonly kind: 'fetched'; readonly activities: readonly Activity[] }

type Asked = {
  /** What the timeline has. */
  readonly known: readonly Activity[]
  readonly now: Instant
}

/** Fetches older activities once somebody asks for them. */
export function useOlderSearch({ known, now }: Asked): OlderSearch {
  const { language } = useI18n()
  const { server } = useDisplaySettings()
  const { followed } = useFollowedActivities()
  const [isAsked, setIsAsked] = useState(false)
  const isOffered = followed.length > 0
  const { data, error, refetch } = useQuery({
    ...olderEventsQuery(language, followed),
    enabled: isAsked && isOffered,
  })
  const activities = useMemo(() => {
    const ids = new Set(known.map(({ id }) => id))
    return data && toEndedActivities(data, server, now).filter(({ id }) => !ids.has(id))
  }, [data, server, now, known])

  if (!isOffered) return { kind: 'not-offered' }
  if (!isAsked) return { kind: 'unasked', ask: () => setIsAsked(true) }
  if (error) return { kind: 'failed', error, ask: () => void refetch() }
  return activities ? { kind: 'fetched', activities } : { kind: 'fetching' }
}

type OlderHitsProps = {
  readonly older: OlderSearch
  readonly hits: readonly Activity[]
  readonly texts: ActivityTexts
  readonly colors: ReadonlyMap<string, string>
  /** The button that was pressed makes way for the answer. */
  readonly onAsked: () => void
  readonly onOpen: (activityId: string) => void
}

/** Under the hits of a search: offers to look further back, and lists what is found there. */
export function OlderHits({ older, hits, texts, colors, onAsked, onOpen }: OlderHitsProps) {
  const { t } = useI18n()

  function askAndMoveFocus(ask: () => void) {
    onAsked()
    ask()
  }

  switch (older.kind) {
    case 'not-offered':
      return null
    case 'unasked':
      return (
        <Button size="small" variant="text" icon={mdiHistory} onClick={() => askAndMoveFocus(older.ask)}>
          {t('older.offer')}
        </Button>
      )
    case 'fetching':
      return (
        <Button size="small" variant="text" icon={mdiHistory} isBusy>
          {t('older.offer')}
        </Button>
      )
    case 'failed':
      return (
        <div className={styles.olderNote} role="alert">
          <p>{failureText(t, older.error)}</p>
          <Button size="small" variant="text" icon={mdiRefresh} onClick={() => askAndMoveFocus(older.ask)}>
            {t('shell.retry')}
          </Button>
        </div>
      )
    case 'fetched':
      return hits.length === 0 ? (
        <output className={styles.olderNote}>{t('older.none')}</output>
      ) : (
        <OlderList hits={hits} texts={texts} colors={colors} onOpen={onOpen} />
      )
  }
}

function OlderList({
  hits,
  texts,
  colors,
  onOpen,
}: Pick<OlderHitsProps, 'hits' | 'texts' | 'colors' | 'onOpen'>) {
  const { t } = useI18n()
  const listed = hits.slice(0, MAX_OLDER)
  return (
    <section aria-label={t('older.title')}>
      <h2 className={styles.olderTitle}>{t('older.title')}</h2>
      <ul>
        {listed.map((activity) => (
          <li key={activity.id}>
            <button
              type="button"
              className={`game ${styles.hit}`}
              style={{ '--game': colors.get(activity.gameId) }}
              onClick={() => onOpen(activity.id)}
            >
              <Icon path={gameIcon(activity.gameId)} size="small" />
              <HitTexts activity={activity} texts={texts} />
            </button>
          </li>
        ))}
      </ul>
      <MoreHits count={hits.length - listed.length} />
    </section>
  )
}
