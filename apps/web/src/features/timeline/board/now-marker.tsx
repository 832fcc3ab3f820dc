import type { Instant } from '@bannerday/domain/time'
import { nowMarker, type Scale } from '@bannerday/domain/timeline'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import { TickingText } from '#features/timeline/ticking/ticking-text.tsx'
import styles from './now-marker.module.css'

type Props = {
  readonly scale: Scale
  readonly clock: (now: Instant) => string
}

/** The clock above today's cell and the line below it; nothing if now is not on the board. */
export function NowMarker({ scale, clock }: Props) {
  if (nowMarker(scale, ticker.now()) === null) return null
  return (
    <>
      <div className={styles.top}>
        <TickingText className={styles.clock} text={clock} />
        <i className={styles.knob} />
      </div>
      <i className={styles.line} />
    </>
  )
}
