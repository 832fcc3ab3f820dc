import { Sample } from '#features/gallery/sample.tsx'
import { Card } from '#ui/card.tsx'
import styles from './colour-section.module.css'

const SWATCHES = [
  'primary',
  'primary-strong',
  'primary-soft',
  'primary-ink',
  'accent',
  'accent-soft',
  'error',
  'error-soft',
  'warning',
  'warning-soft',
  'success-soft',
  'surface-0',
  'surface-1',
  'surface-2',
  'surface-3',
  'surface-inverse',
  'now',
] as const

export const GAME_COLOURS = ['#26b3a5', '#8b7bf4', '#f2b632', '#4d94ee'] as const
const GAME_SHADES = ['tint', 'tint-hover', 'line', 'spine', 'solid', 'ink'] as const

export function ColourSection() {
  return (
    <Card title="Colour">
      <div className={styles.swatches}>
        {SWATCHES.map((name) => (
          <div key={name} className={styles.swatch}>
            <span className={styles.shade} style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
      <Sample name="From the one colour a game brings">
        {GAME_COLOURS.map((colour) => (
          <div key={colour} className={`game ${styles.shades}`} style={{ '--game': colour }}>
            {GAME_SHADES.map((shade) => (
              <span key={shade} className={styles.shade} style={{ background: `var(--game-${shade})` }} />
            ))}
          </div>
        ))}
      </Sample>
    </Card>
  )
}
