import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { useId, useRef } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CleanDrawing } from './drawings/clean-drawing.tsx'
import { RemindersDrawing } from './drawings/reminders-drawing.tsx'
import { TimelineDrawing } from './drawings/timeline-drawing.tsx'
import { ZonesDrawing } from './drawings/zones-drawing.tsx'
import { useCarousel } from './hooks/use-carousel.ts'
import styles from './feature-carousel.module.css'

const FEATURES = [
  { title: 'home.feature.timeline', text: 'home.feature.timeline.text', Drawing: TimelineDrawing },
  { title: 'home.feature.reminders', text: 'home.feature.reminders.text', Drawing: RemindersDrawing },
  { title: 'home.feature.zones', text: 'home.feature.zones.text', Drawing: ZonesDrawing },
  { title: 'home.feature.clean', text: 'home.feature.clean.text', Drawing: CleanDrawing },
] as const

/** Turned by swiping, by arrows and dots, and otherwise by a timer. */
export function FeatureCarousel() {
  const { t } = useI18n()
  const track = useRef<HTMLDivElement>(null)
  const id = useId()
  const { index, go, region, onScroll } = useCarousel(track, FEATURES.length)
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={t('home.features')}
      {...region}
    >
      <div
        ref={track}
        id={`${id}-pages`}
        className={styles.track}
        role="tabpanel"
        // Focusable, so that it can be scrolled without a pointer.
        tabIndex={0}
        aria-labelledby={`${id}-${index}`}
        onScroll={onScroll}
      >
        {FEATURES.map(({ title, text, Drawing }) => (
          <div key={title} className={styles.slide}>
            <Drawing />
            <h2 className={styles.title}>{t(title)}</h2>
            <p className={styles.text}>{t(text)}</p>
          </div>
        ))}
      </div>
      <div className={styles.dots} role="tablist" aria-label={t('home.features')}>
        {FEATURES.map(({ title }, page) => (
          <button
            key={title}
            id={`${id}-${page}`}
            type="button"
            className={styles.dot}
            role="tab"
            aria-label={t(title)}
            aria-selected={page === index}
            aria-controls={`${id}-pages`}
            tabIndex={page === index ? 0 : -1}
            onClick={() => go(page)}
          />
        ))}
      </div>
      <span className={styles.previous}>
        <IconButton icon={mdiChevronLeft} label={t('home.previous')} onClick={() => go(index - 1)} />
      </span>
      <span className={styles.next}>
        <IconButton icon={mdiChevronRight} label={t('home.next')} onClick={() => go(index + 1)} />
      </span>
    </section>
  )
}
