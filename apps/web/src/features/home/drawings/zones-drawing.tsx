import styles from './drawings.module.css'

const CLOCKS = [
  { x: 110, zone: 'UTC-5', hour: 23 },
  { x: 240, zone: 'UTC+1', hour: 5 },
  { x: 370, zone: 'UTC+8', hour: 12 },
] as const

/** The same moment on the clocks of three servers. */
export function ZonesDrawing() {
  return (
    <svg viewBox="0 0 480 264" className={styles.drawing} aria-hidden="true">
      {CLOCKS.map(({ x, zone, hour }) => (
        <g key={zone} transform={`translate(${x} 118)`}>
          <circle className={styles.dial} r="54" />
          <path className={styles.hour} d="M0 0V-30" transform={`rotate(${hour * 30})`} />
          <path className={styles.minute} d="M0 0V-40" />
          <circle className={styles.hub} r="4.5" />
          <text className={styles.zone} y="90">
            {zone}
          </text>
        </g>
      ))}
    </svg>
  )
}
