import type { ActivityType } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import { GLYPHS } from './glyphs.ts'
import { MOTIFS } from './motifs.ts'
import { paletteOf } from './palette.ts'
import { hashOf, randomFrom } from './random.ts'
import { type Canvas, circle, type Disc, path, ribbonPath, round } from './shapes.ts'

export type BannerSubject = {
  readonly gameId: GameId
  readonly color: string
  readonly type: ActivityType
  readonly seed: string
}

const WIDTH = 600
const HEIGHT = 200
const RIBBONS = [
  { y: 0.34, color: 'soft', opacity: 0.42 },
  { y: 0.62, color: 'white', opacity: 0.26 },
  { y: 0.88, color: 'deep', opacity: 0.3 },
] as const

/**
 * A banner in five layers: a sky of the game's colour, soft light, ribbons, a motif for the type, and the game's glyph,
 * large and faint. The same subject always gives the same drawing; it fits 600×200 and, cut to its right end, a bar.
 */
export function bannerArt({ gameId, color, type, seed }: BannerSubject): string {
  const key = hashOf(`${gameId}|${type}|${seed}`)
  const random = randomFrom(key)
  const id = `b${key.toString(36)}`
  const colors = paletteOf(color, random)
  const canvas = { width: WIDTH, height: HEIGHT, random, colors }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMaxYMid slice">` +
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${colors.from}"/>` +
    `<stop offset=".5" stop-color="${colors.mid}"/><stop offset="1" stop-color="${colors.to}"/></linearGradient>` +
    `<radialGradient id="${id}d"><stop stop-color="#fff" stop-opacity=".75"/>` +
    `<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id})"/>${light(id, random)}` +
    `${ribbons(canvas)}${glyph(gameId)}${MOTIFS[type](canvas)}</svg>`
  )
}

function light(id: string, random: () => number): string {
  const glow = (disc: Disc, opacity: number) => circle(disc, `url(#${id}d)`, opacity)
  const x = WIDTH * (0.55 + random() * 0.35)
  const y = HEIGHT * (0.1 + random() * 0.5)
  const radius = HEIGHT * (0.7 + random() * 0.5)
  return glow({ x, y, radius }, 1) + glow({ x: WIDTH * 0.12, y: HEIGHT, radius: HEIGHT * 0.8 }, 0.5)
}

function ribbons(canvas: Canvas): string {
  const { colors, random } = canvas
  return RIBBONS.slice(random() < 0.4 ? 1 : 0)
    .map(({ y, color, opacity }) => {
      const top = HEIGHT * (y + (random() - 0.5) * 0.12)
      const thick = HEIGHT * (0.14 + random() * 0.2)
      return path(ribbonPath(canvas, top, thick), colors[color], opacity)
    })
    .join('')
}

function glyph(gameId: GameId): string {
  const size = HEIGHT * 1.15
  const place = `translate(${round(WIDTH * 0.86 - size / 2)} ${round((HEIGHT - size) / 2)}) scale(${round(size / 24)})`
  return `<path d="${GLYPHS[gameId]}" fill="#fff" opacity=".13" fill-rule="evenodd" transform="${place}"/>`
}
