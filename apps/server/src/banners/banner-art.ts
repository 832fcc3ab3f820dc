import type { ActivityType } from '@bannerday/domain/activity'
import { type GameId, GAMES } from '@bannerday/domain/game'
import {
  circle,
  hashOf,
  paletteOf,
  path,
  randomFrom,
  ribbonPath,
  round,
  starPath,
  type Canvas,
  type Disc,
} from './drawing.ts'

type BannerSubject = {
  readonly gameId: GameId
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
export function bannerArt({ gameId, type, seed }: BannerSubject): string {
  const key = hashOf(`${gameId}|${type}|${seed}`)
  const random = randomFrom(key)
  const id = `b${key.toString(36)}`
  const colors = paletteOf(GAMES[gameId].color, random)
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
  return `<path d="${GAMES[gameId].glyph}" fill="#fff" opacity=".13" fill-rule="evenodd" transform="${place}"/>`
}

/** What tells the kinds of activity apart at a glance. The left third stays quiet: titles and fades live there. */
const MOTIFS: Readonly<Record<ActivityType, (canvas: Canvas) => string>> = {
  version: sunrise,
  event: confetti,
  gacha: pennantAndStars,
  challenge: peaks,
  maintenance: stripesAndGear,
}

function pennantAndStars({ width, height, random, colors }: Canvas): string {
  const x = width * (0.66 + random() * 0.12)
  const y = height * 0.1
  const size = height * 0.62
  const cloth = size * 0.62
  const notch = `l${round(-cloth / 2)} ${round(-size * 0.2)}l${round(-cloth / 2)} ${round(size * 0.2)}Z`
  const pennant = path(`M${round(x)} ${round(y)}h${round(cloth)}v${round(size)}${notch}`, colors.white, 0.3)
  const emblem = path(starPath(x + cloth / 2, y + size * 0.42, size * 0.24), colors.white, 0.95)
  const stars = times(9, (index) => {
    const radius = height * (0.025 + random() * random() * 0.13)
    const star = starPath(width * (0.42 + random() * 0.56), height * (0.08 + random() * 0.84), radius)
    return path(star, index % 3 ? colors.white : colors.spark, round(0.55 + random() * 0.45))
  })
  return pennant + emblem + stars
}

function confetti({ width, height, random, colors }: Canvas): string {
  const fills = [colors.white, colors.spark, colors.deep, colors.white]
  const pieces = times(22, (index) => {
    const x = width * (0.36 + random() * 0.62)
    const y = height * (0.04 + random() * 0.92)
    const size = height * (0.02 + random() * 0.045)
    const turn = round(random() * 180)
    const fill = fills[index % 4] ?? colors.white
    const opacity = round(0.45 + random() * 0.45)
    if (index % 3 === 0) return circle({ x, y, radius: size }, fill, opacity)
    const box = `x="${round(x)}" y="${round(y)}" width="${round(size * 3.2)}" height="${round(size * 1.3)}" rx="${round(size * 0.65)}"`
    return `<rect ${box} fill="${fill}" opacity="${opacity}" transform="rotate(${turn} ${round(x)} ${round(y)})"/>`
  })
  const x = width * (0.72 + random() * 0.12)
  const y = height * 0.52
  const radius = height * 0.27
  const medal =
    circle({ x, y, radius }, colors.white, 0.22) + circle({ x, y, radius: radius * 0.6 }, colors.white, 0.32)
  return pieces + medal + path(starPath(x, y, radius * 0.5), colors.white, 1)
}

function sunrise({ width, height, random, colors }: Canvas): string {
  const x = width * (0.7 + random() * 0.12)
  const y = height * (0.98 + random() * 0.1)
  const rings = times(5, (index) =>
    circle({ x, y, radius: height * (0.16 + (5 - index) * 0.17) }, colors.white, round(0.08 + index * 0.05)),
  )
  const stars = times(6, () => {
    const star = starPath(
      width * (0.4 + random() * 0.58),
      height * (0.08 + random() * 0.4),
      height * (0.02 + random() * 0.05),
    )
    return path(star, colors.white, 0.8)
  })
  return rings + circle({ x, y, radius: height * 0.24 }, colors.white, 0.9) + stars
}

function peaks({ width, height, random, colors }: Canvas): string {
  const mountains = times(3, (index) => {
    const x = width * (0.4 + index * 0.16 + random() * 0.08)
    const top = height * (0.14 + index * 0.1 + random() * 0.16)
    const half = height * (0.62 + random() * 0.35)
    const snowLine = round(top + (height - top) * 0.24)
    const snowDip = round(top + (height - top) * 0.17)
    const rock = `M${round(x - half)} ${round(height)}L${round(x)} ${round(top)}L${round(x + half)} ${round(height)}Z`
    const snow = `M${round(x - half * 0.24)} ${snowLine}L${round(x)} ${round(top)}L${round(x + half * 0.24)} ${snowLine}L${round(x)} ${snowDip}Z`
    return (
      path(rock, index % 2 ? colors.white : colors.deep, round(0.2 + index * 0.08)) +
      path(snow, colors.white, 0.85)
    )
  })
  const stars = times(5, () => {
    const star = starPath(
      width * (0.45 + random() * 0.5),
      height * (0.08 + random() * 0.3),
      height * (0.02 + random() * 0.05),
    )
    return path(star, colors.spark, 1)
  })
  return mountains + stars
}

function stripesAndGear({ width, height, random, colors }: Canvas): string {
  const first = width * 0.3
  const step = height * 0.34
  const stripes = times(Math.ceil((width * 0.9) / step), (index) => {
    const slant = `l${round(height * 0.6)} ${round(-height)}h${round(height * 0.14)}l${round(-height * 0.6)} ${round(height)}Z`
    return path(`M${round(first + index * step)} ${round(height)}${slant}`, colors.white, 0.2)
  })
  const x = width * (0.72 + random() * 0.1)
  const y = height * 0.5
  const teeth = `stroke="${colors.white}" stroke-width="${round(height * 0.09)}" stroke-dasharray="${round(height * 0.14)} ${round(height * 0.064)}"`
  const gear = `<circle cx="${round(x)}" cy="${round(y)}" r="${round(height * 0.26)}" fill="none" ${teeth} opacity="0.9"/>`
  return stripes + gear + circle({ x, y, radius: height * 0.15 }, colors.white, 0.9)
}

function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
