import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ActivityType } from '@bannerday/domain/activity'
import svg2ttf from 'svg2ttf'
import svgpath from 'svgpath'
import type { Plugin } from 'vite'
import { typeIcon } from '#widgets/icons/type-icons.ts'

/** Where the style sheets write an icon they write this letter, which is what is seen where fonts are blocked. */
export const TYPE_LETTERS = new Map<ActivityType, string>([
  ['version', '⚑'],
  ['event', '★'],
  ['gacha', '✦'],
  ['challenge', '⚔'],
  ['maintenance', '⚒'],
])

/** The grid that icons are drawn on, and the units of the font for each step of it, because a font has whole ones only. */
const GRID = 24
const UNITS = 50
const EM = GRID * UNITS

/** Makes `@type-icons.ttf`, a font of the icons of activity types. */
export function typeIconFont(): Plugin {
  return {
    name: 'bannerday:type-icon-font',
    config() {
      const file = fileURLToPath(new URL('../../../.cache/type-icons.ttf', import.meta.url))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, svg2ttf(asSvgFont(), { ts: 0 }).buffer)
      return { resolve: { alias: { '@type-icons.ttf': file } } }
    },
  }
}

function asSvgFont(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="type-icons" horiz-adv-x="${EM}">
    <font-face font-family="Type icons" units-per-em="${EM}" ascent="${EM}" descent="0"/>
    <missing-glyph horiz-adv-x="${EM}"/>
    ${Array.from(TYPE_LETTERS, glyphOf).join('')}
  </font></defs></svg>`
}

/** In a font y grows upwards. */
function glyphOf([type, letter]: readonly [ActivityType, string]): string {
  const shape = svgpath(typeIcon(type)).scale(UNITS, -UNITS).translate(0, EM).round(0)
  return `<glyph glyph-name="${type}" unicode="${letter}" d="${shape.toString()}"/>`
}
