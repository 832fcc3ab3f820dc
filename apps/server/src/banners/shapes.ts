import type { Palette } from './palette.ts'

export type Canvas = {
  readonly width: number
  readonly height: number
  readonly random: () => number
  readonly colors: Palette
}

export type Disc = { readonly x: number; readonly y: number; readonly radius: number }

/** One decimal is finer than a pixel and keeps the drawing small. */
export function round(value: number): number {
  return Number(value.toFixed(1))
}

export function starPath(x: number, y: number, radius: number): string {
  const waist = radius * 0.17
  const point = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`
  return (
    `M${point(0, -radius)}Q${point(waist, -waist)} ${point(radius, 0)}Q${point(waist, waist)} ${point(0, radius)}` +
    `Q${point(-waist, waist)} ${point(-radius, 0)}Q${point(-waist, -waist)} ${point(0, -radius)}Z`
  )
}

/** A flowing band across the whole width: the mark of Bannerday. */
export function ribbonPath({ width, height, random }: Canvas, y: number, thick: number): string {
  const rise = height * (0.18 + random() * 0.3)
  const fall = height * (0.18 + random() * 0.3)
  const at = (share: number, dy: number) => `${round(width * share)} ${round(y + dy)}`
  const top = `M0 ${round(y)}C${at(0.22, -rise)} ${at(0.38, rise)} ${at(0.55, 0)}S${at(0.84, -fall)} ${at(1, -fall * 0.3)}`
  const bottom =
    `V${round(y - fall * 0.3 + thick)}C${at(0.84, -fall + thick * 1.5)} ${at(0.7, thick * 0.7)} ${at(0.55, thick)}` +
    `S${at(0.22, -rise + thick * 1.2)} ${at(0, thick * 0.8)}Z`
  return top + bottom
}

export function path(d: string, fill: string, opacity: number): string {
  return `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
}

export function circle({ x, y, radius }: Disc, fill: string, opacity: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" opacity="${opacity}"/>`
}
