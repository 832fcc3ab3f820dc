import { mdiBellOutline } from '@mdi/js'
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

const NOTES = [
  { y: 34, tone: 'amber', textWidth: 210 },
  { y: 112, tone: 'teal', textWidth: 150 },
  { y: 190, tone: 'blue', textWidth: 180 },
] as const

/** Three notifications, the newest on top. */
export function RemindersDrawing() {
  return (
    <svg viewBox="0 0 480 264" className={styles.drawing} aria-hidden="true">
      {NOTES.map(({ y, tone, textWidth }, index) => (
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
            <rect className={styles.ink} x="54" y="6" width={textWidth} height="9" rx="4.5" />
            <rect className={styles.faint} x="54" y="23" width={textWidth * 0.55} height="7" rx="3.5" />
          </g>
        </g>
      ))}
    </svg>
  )
}

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
