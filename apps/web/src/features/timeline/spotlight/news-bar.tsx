import type { News } from '@bannerday/domain/planner'
import { mdiCreationOutline } from '@mdi/js'
import { useEffect, useMemo, useRef } from 'react'
import { useShortcut } from '#features/timeline/hooks/use-shortcut.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { HitSteps } from './hit-steps.tsx'
import { type HitListener, useHitSteps } from './hooks/use-hit-steps.ts'
import { newsText } from './news-text.ts'
import styles from './spotlight.module.css'

export type NewsBarProps = HitListener & {
  readonly news: News
  readonly onClose: (currentId: string | null) => void
}

/** Steps through what is new or has moved, like through search results. */
export function NewsBar({ news, onClose, ...listener }: NewsBarProps) {
  const { t } = useI18n()
  const found = useMemo(() => [...news.added, ...news.moved], [news])
  const { currentId, position, total, step } = useHitSteps(found, listener)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => bar.current?.focus(), [])

  const close = () => onClose(currentId)
  useShortcut('escape', close)

  const text = newsText(t, news)
  return (
    <section ref={bar} className={styles.bar} tabIndex={-1} aria-label={text}>
      <Icon path={mdiCreationOutline} />
      <p className={styles.title}>{text}</p>
      <HitSteps position={position} total={total} onStep={step} onClose={close} />
    </section>
  )
}
