import styles from './drawings.module.css'

const LINES = [
  { y: 64, width: 80, height: 12, radius: 6 },
  { y: 94, width: 120, height: 22, radius: 8 },
  { y: 126, width: 90, height: 22, radius: 8 },
  { y: 158, width: 110, height: 22, radius: 8 },
] as const

/** A page that is half light and half dark; the same in both themes. */
export function CleanDrawing() {
  return (
    <svg viewBox="0 0 480 264" className={styles.drawing} aria-hidden="true">
      <rect className={styles.dayPage} x="70" y="34" width="340" height="200" rx="24" />
      <path className={styles.nightPage} d="M240 34h146a24 24 0 0 1 24 24v152a24 24 0 0 1-24 24H240Z" />
      {LINES.map(({ y, width, height, radius }) => (
        <g key={y}>
          <rect className={styles.dayLine} x="96" y={y} width={width} height={height} rx={radius} />
          <rect className={styles.nightLine} x="264" y={y} width={width} height={height} rx={radius} />
        </g>
      ))}
    </svg>
  )
}
