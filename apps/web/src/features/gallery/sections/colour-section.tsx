import { Sample } from '#features/gallery/sample.tsx'
import { Card } from '#ui/card.tsx'
import styles from './colour-section.module.css'

const SWATCHES = [
  ['primary', 'on-primary'],
  ['primary-strong', 'on-primary'],
  ['primary-soft', 'primary-ink'],
  ['primary-ink', 'surface-1'],
  ['accent', 'on-accent'],
  ['accent-soft', 'accent-ink'],
  ['error', 'on-primary'],
  ['error-soft', 'error-ink'],
  ['warning', 'on-primary'],
  ['warning-soft', 'warning-ink'],
  ['success', 'on-primary'],
  ['success-soft', 'success-ink'],
  ['surface-0', 'text-1'],
  ['surface-1', 'text-1'],
  ['surface-2', 'text-2'],
  ['surface-3', 'text-2'],
  ['surface-inverse', 'on-inverse'],
  ['now', 'on-now'],
] as const

const GAME_COLOURS = ['#26b3a5', '#8b7bf4', '#f2b632', '#4d94ee'] as const
const GAME_SHADES = ['tint', 'tint-hover', 'line', 'spine', 'solid', 'ink'] as const

export function ColourSection() {
  return (
    <Card title="Colour">
      <div className={styles.swatches}>
        {SWATCHES.map(([fill, ink]) => (
          <span
            key={fill}
            className={styles.swatch}
            style={{ background: `var(--${fill})`, color: `var(--${ink})` }}
          >
            {fill}
          </span>
        ))}
      </div>
      <Sample name="From the one colour a game brings">
        {GAME_COLOURS.map((colour) => (
          <div key={colour} className={`game ${styles.swatches}`} style={{ '--game': colour }}>
            {GAME_SHADES.map((shade) => (
              <span key={shade} className={styles.shade} style={{ background: `var(--game-${shade})` }} />
            ))}
          </div>
        ))}
      </Sample>
    </Card>
  )
}
