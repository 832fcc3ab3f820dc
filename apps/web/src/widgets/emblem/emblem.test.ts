import { EMBLEM_PATHS, EMBLEM_SYMBOLS } from '@bannerday/domain/emblem'
import { expect, test } from 'vitest'
import { EMBLEM_SHAPES, emblemShape } from './emblem.tsx'

test.each(EMBLEM_SYMBOLS)('letters on the emblem for %s are readable', (symbol) => {
  const { fill, ink } = EMBLEM_SHAPES[symbol]
  expect(contrast(fill, ink)).toBeGreaterThan(7)
})

test('no two elements have the same outline', () => {
  const paths = Object.values(EMBLEM_SHAPES).map(({ path }) => path)
  expect(new Set(paths).size).toBe(EMBLEM_SYMBOLS.length)
})

test('no two paths have the same outline, and each has the colours of the element', () => {
  const shapes = EMBLEM_PATHS.map((path) => emblemShape({ symbol: 'fire', path, rarity: 5 }))
  expect(new Set(shapes.map(({ path }) => path)).size).toBe(EMBLEM_PATHS.length)
  const { fill, ink } = EMBLEM_SHAPES.fire
  for (const shape of shapes) expect(shape).toMatchObject({ fill, ink })
})

test('a path of a newer version leaves the outline of the element', () => {
  expect(emblemShape({ symbol: 'fire', path: 'new', rarity: 5 })).toBe(EMBLEM_SHAPES.fire)
})

/** As WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
