import type { Activity } from '@bannerday/domain/activity'
import type { News } from '@bannerday/domain/planner'
import { mdiChevronDown, mdiChevronUp, mdiClose, mdiCreationOutline } from '@mdi/js'
import { type MouseEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { focusInPlace } from '#ui/focus.ts'
import { Icon } from '#ui/icon.tsx'
import type { Hits } from './board/board-model.ts'
import { useShortcut } from './keyboard.ts'
import { newsText } from './news.tsx'
import { clearFilters } from './view-settings.ts'
import styles from './hit-steps.module.css'

type Props = {
  readonly position: number
  /** Null while no search text has been entered: no result is shown then. */
  readonly total: number | null
  readonly onStep: (by: number) => void
  readonly onClose: () => void
}

/** "3 of 12", with buttons for the previous and the next. */
export function HitSteps({ position, total, onStep, onClose }: Props) {
  const { t } = useI18n()
  return (
    <>
      <output className={styles.count}>
        {total === null
          ? ''
          : total === 0
            ? t('timeline.search.none')
            : t('timeline.search.position', { position, total })}
      </output>
      <IconButton
        size="small"
        icon={mdiChevronUp}
        label={t('timeline.search.previous')}
        disabled={!total}
        onClick={() => onStep(-1)}
      />
      <IconButton
        size="small"
        icon={mdiChevronDown}
        label={t('timeline.search.next')}
        disabled={!total}
        onClick={() => onStep(1)}
      />
      <IconButton size="small" icon={mdiClose} label={t('shell.close')} onClick={onClose} />
    </>
  )
}

export type HitListener = {
  readonly onHits: (hits: Hits | null) => void
  /** The board should scroll to this one. */
  readonly onShow: (activityId: string) => void
}

/** Steps through the search results, starting over at the end. `found` is null while there is no search. */
export function useHitSteps(found: readonly string[] | null, { onHits, onShow }: HitListener) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const index = Math.max(0, chosenId === null ? 0 : (found?.indexOf(chosenId) ?? 0))
  const currentId = found?.[index] ?? null

  // The board is told of the results, because only this hook, which is fetched later, knows the current one.
  useEffect(() => {
    onHits(found && { ids: new Set(found), currentId })
    return () => onHits(null)
  }, [found, currentId, onHits])
  // Also when another one becomes the first: the titles in other languages may arrive later.
  const show = useEffectEvent(onShow)
  useEffect(() => {
    if (currentId !== null) show(currentId)
  }, [currentId])

  function choose(next: string) {
    setChosenId(next)
    // The current result may have been scrolled out of view meanwhile.
    if (next === currentId) onShow(next)
  }

  function step(by: number) {
    const next = found?.at((index + by) % found.length)
    if (next !== undefined) choose(next)
  }

  const position = currentId === null ? 0 : index + 1
  return { currentId, position, total: found?.length ?? null, step, choose }
}

type NewsBarProps = HitListener & {
  readonly news: News
  /** What the filters leave. */
  readonly activities: readonly Activity[]
  /** Those that filters hide included. */
  readonly unfiltered: readonly Activity[]
  readonly onClose: (currentId: string | null) => void
}

/** Steps through what is new or has moved, like through search results. While filters hide some of it, they can be cleared. */
export function NewsBar({ news, activities, unfiltered, onClose, ...listener }: NewsBarProps) {
  const { t } = useI18n()
  const ids = useMemo(() => [...news.added, ...news.moved], [news])
  const found = useMemo(() => idsAmong(activities, ids), [activities, ids])
  const isFiltered = found.length < idsAmong(unfiltered, ids).length
  const { currentId, position, total, step } = useHitSteps(found, listener)

  const close = () => onClose(currentId)
  useShortcut('escape', close)

  const text = newsText(t, news)
  return (
    <section ref={focusInPlace} className={styles.bar} tabIndex={-1} aria-label={text}>
      <Icon path={mdiCreationOutline} />
      <p className={styles.title}>{text}</p>
      {isFiltered ? (
        <Button size="small" variant="tonal" onClick={showFiltered}>
          {t('timeline.filter.clear')}
        </Button>
      ) : null}
      <HitSteps position={position} total={total} onStep={step} onClose={close} />
    </section>
  )
}

/** The pressed button makes way for the rest. */
function showFiltered({ currentTarget }: MouseEvent) {
  focusInPlace(currentTarget.closest('section'))
  clearFilters()
}

/** Those of the ids that are among the activities. */
function idsAmong(activities: readonly Activity[], ids: readonly string[]): readonly string[] {
  return ids.filter((id) => activities.some((activity) => activity.id === id))
}
