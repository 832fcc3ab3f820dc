import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [LIGHT = '', DARK = ''] = css.split("[data-theme='dark'] {")

type Theme = 'light' | 'dark'

/** The colours that the specification names, by their tokens. */
const PALETTE = {
  primary: { light: '#ffc0cb', dark: '#e7a3b0' },
  secondary: { light: '#888888', dark: '#aaaaaa' },
  accent: { light: '#00b0ff', dark: '#08a4ec' },
  error: { light: '#ff5252', dark: '#cc4242' },
  info: { light: '#00b0ff', dark: '#08a4ec' },
  success: { light: '#4caf50', dark: '#3d8c40' },
  warning: { light: '#ff8c00', dark: '#cc7000' },
} as const

/** Words need 4.5, marks and outlines of controls 3. */
const PAIRS = [
  ['text-1', 'surface-1', 4.5],
  ['text-2', 'surface-1', 4.5],
  ['text-3', 'surface-1', 4.5],
  ['primary-ink', 'surface-1', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-strong', 4.5],
  ['accent-ink', 'accent-soft', 4.5],
  ['info-ink', 'info-soft', 4.5],
  ['success-ink', 'success-soft', 4.5],
  ['warning-ink', 'warning-soft', 4.5],
  ['error-ink', 'error-soft', 4.5],
  ['secondary', 'surface-1', 3],
  ['secondary', 'surface-2', 3],
  ['status-done', 'surface-1', 3],
  ['status-doing', 'surface-1', 3],
  ['focus', 'surface-1', 3],
] as const

describe.each(['light', 'dark'] as const)('the %s tokens', (theme) => {
  it.each(Object.entries(PALETTE))('have the colour %s', (name, colours) => {
    expect(colourOf(name, theme)).toBe(colours[theme])
  })

  it('have a darker variant of the primary colour', () => {
    expect(luminanceOf(colourOf('primary-strong', theme))).toBeLessThan(
      luminanceOf(colourOf('primary', theme)),
    )
  })

  it.each(PAIRS)('show %s on %s with a contrast of at least %d', (front, back, least) => {
    expect(contrast(colourOf(front, theme), colourOf(back, theme))).toBeGreaterThanOrEqual(least)
  })
})

/** What dark does not say is as in light. */
function colourOf(name: string, theme: Theme): string {
  const declared = new RegExp(String.raw`--${name}: ([^;]+);`)
  const value = (theme === 'dark' && declared.exec(DARK)?.[1]) || declared.exec(LIGHT)?.[1] || ''
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return other === undefined ? value : colourOf(other, theme)
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** As WCAG defines it. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((share) => (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
