import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { IconButton } from '#ui/button.tsx'
import { REDUCED_MOTION, useMediaQuery } from '#ui/media-query.ts'
import { CleanDrawing, RemindersDrawing, TimelineDrawing, ZonesDrawing } from './drawings.tsx'
import styles from './feature-carousel.module.css'

const FEATURES = [
  { title: 'home.feature.timeline', text: 'home.feature.timeline.text', Drawing: TimelineDrawing },
  { title: 'home.feature.reminders', text: 'home.feature.reminders.text', Drawing: RemindersDrawing },
  { title: 'home.feature.zones', text: 'home.feature.zones.text', Drawing: ZonesDrawing },
  { title: 'home.feature.clean', text: 'home.feature.clean.text', Drawing: CleanDrawing },
] as const

const TURN_EVERY_MS = 5000

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

/** Turns the pages of a horizontal scroller; by itself unless it is hovered, focused, or motion is unwanted. */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const isStill = useMediaQuery(REDUCED_MOTION)
  const [index, setIndex] = useState(0)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPaused = isStill || isHovered || isFocused

  /** Returns the page that it turns to. */
  function go(to: number) {
    const page = (to + count) % count
    const { current } = track
    current?.scrollTo({ left: page * current.clientWidth, behavior: isStill ? 'instant' : 'smooth' })
    return page
  }

  // An effect event, so that turning a page does not restart the interval.
  const turn = useEffectEvent(() => go(index + 1))
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setInterval(() => turn(), TURN_EVERY_MS)
    return () => clearInterval(timer)
  }, [isPaused])

  return {
    index,
    go,
    region: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        const page = go(index + step)
        // Only the dot of the current page is a tab stop, so the focus may not stay on that of another.
        if (event.target instanceof Element && event.target.matches('[role="tab"]'))
          event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[page]?.focus()
      },
    },
    /** Whatever scrolled the track, the page in view is the current one. */
    onScroll: () => {
      const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 }
      if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth))
    },
  }
}
