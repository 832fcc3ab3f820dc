import { mdiBellOutline } from '@mdi/js'
import styles from './drawings.module.css'

const NOTES = [
  { y: 34, tone: 'amber', words: 210 },
  { y: 112, tone: 'teal', words: 150 },
  { y: 190, tone: 'blue', words: 180 },
] as const

/** Three notifications, the newest on top. */
export function RemindersDrawing() {
  return (
    <svg viewBox="0 0 480 264" className={styles.drawing} aria-hidden="true">
      {NOTES.map(({ y, tone, words }, index) => (
        <g key={tone} className={styles.bar} data-tone={tone} opacity={1 - index * 0.22}>
          <rect
            className={styles.sheet}
            x={62 + index * 12}
            y={y}
            width={356 - index * 24}
            height="62"
            rx="18"
          />
          <g transform={`translate(${76 + index * 12} ${y + 12})`}>
            <rect className={styles.solid} width="38" height="38" rx="12" />
            <path className={styles.glyph} transform="translate(7 7)" d={mdiBellOutline} />
            <rect className={styles.ink} x="54" y="6" width={words} height="9" rx="4.5" />
            <rect className={styles.faint} x="54" y="23" width={words * 0.55} height="7" rx="3.5" />
          </g>
        </g>
      ))}
    </svg>
  )
}
