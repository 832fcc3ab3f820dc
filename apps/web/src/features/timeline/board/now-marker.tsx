import type { Instant } from '@bannerday/domain/time'
import { useClock } from '#widgets/clock.ts'
import styles from './now-marker.module.css'

type Props = { readonly clock: (now: Instant) => string }

/** The clock above today's cell and the line below it, at `--now-x`. */
export function NowMarker({ clock }: Props) {
  return (
    <>
      <div className={styles.top}>
        <span className={styles.clock}>{useClock(clock)}</span>
        <i className={styles.knob} />
      </div>
      <i className={styles.line} />
    </>
  )
}
