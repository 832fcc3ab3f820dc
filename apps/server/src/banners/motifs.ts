import type { ActivityType } from '@bannerday/domain/activity'
import { type Canvas, circle, path, round, starPath } from './shapes.ts'

/** What tells the kinds of activity apart at a glance. The left third stays quiet: titles and fades live there. */
export const MOTIFS: Readonly<Record<ActivityType, (canvas: Canvas) => string>> = {
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
