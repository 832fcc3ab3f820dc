import styles from './drawings.module.css'

const DAYS = Array.from({ length: 11 }, (_, index) => ({ number: index + 10, x: index * 44 + 3 }))
const TODAY = 14
const BARS = [
  { x: 40, width: 300, tone: 'teal' },
  { x: 150, width: 210, tone: 'teal' },
  { x: 20, width: 260, tone: 'lilac' },
  { x: 240, width: 190, tone: 'lilac' },
  { x: 70, width: 220, tone: 'amber' },
  { x: 130, width: 300, tone: 'blue' },
] as const

/** Bars of four games on one board, with the line of the current time. */
export function TimelineDrawing() {
  return (
    <svg viewBox="0 0 480 264" className={styles.drawing} aria-hidden="true">
      {DAYS.map(({ number, x }) => (
        <g key={number} className={number === TODAY ? styles.today : styles.day}>
          <rect x={x} y="16" width="34" height="34" rx="11" />
          <text x={x + 17} y="38">
            {number}
          </text>
        </g>
      ))}
      {BARS.map(({ x, width, tone }, row) => (
        <g key={x} className={styles.bar} data-tone={tone} transform={`translate(${x} ${66 + row * 32})`}>
          <rect className={styles.tint} width={width} height="25" rx="8" />
          <rect className={styles.solid} x={width * 0.55} width={width * 0.45} height="25" rx="8" />
          <rect className={styles.solid} x="5" y="5" width="15" height="15" rx="5" />
          <rect className={styles.ink} x="28" y="9" width={width * 0.3} height="7" rx="3.5" />
        </g>
      ))}
      <rect className={styles.now} x="195" y="54" width="2" height="210" />
      <circle className={styles.now} cx="196" cy="55" r="5" />
    </svg>
  )
}
