import { describe, expect, it } from 'vitest'
import { STATES } from './states.mjs'
import { pathOf, variantsOf } from './variants.mjs'

const SIZES = ['desktop', 'tablet', 'phone', 'landscape']
const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'ja']

/** @param {import('./variants.mjs').State} state */
const seen = (state) =>
  variantsOf(state, STATES).map(({ size, theme, language }) => ({ size: size.name, theme, language }))

describe('the pictures', () => {
  it('of a screen as it opens show every size in every language, and each of them light and dark', () => {
    const [home] = STATES
    const variants = home ? seen(home) : []
    expect(variants).toHaveLength(SIZES.length * LANGUAGES.length)
    for (const theme of ['light', 'dark']) {
      const inTheme = variants.filter((variant) => variant.theme === theme)
      expect(new Set(inTheme.map(({ size }) => size))).toEqual(new Set(SIZES))
      expect(new Set(inTheme.map(({ language }) => language))).toEqual(new Set(LANGUAGES))
    }
  })

  it('of every state show each size, each language and both themes', () => {
    for (const state of STATES) {
      const variants = seen(state)
      expect(new Set(variants.map(({ size }) => size))).toEqual(new Set(SIZES))
      expect(new Set(variants.map(({ language }) => language))).toEqual(new Set(LANGUAGES))
      expect(new Set(variants.map(({ theme }) => theme))).toEqual(new Set(['light', 'dark']))
    }
  })

  it('have a file each', () => {
    const paths = STATES.flatMap((state) =>
      variantsOf(state, STATES).map((variant) => pathOf(state, variant)),
    )
    expect(new Set(paths).size).toBe(paths.length)
  })
})
