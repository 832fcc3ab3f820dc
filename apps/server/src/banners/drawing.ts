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

type Palette = {
  readonly from: string
  readonly mid: string
  readonly to: string
  readonly deep: string
  readonly soft: string
  readonly spark: string
  readonly white: string
}

/** Neighbours of the game's colour; each banner leans a little to one side, so that no two look alike. */
export function paletteOf(color: string, random: () => number): Palette {
  const { hue: base, saturation } = hueOf(color)
  // Yellows turn sour quickly: they may only lean towards orange.
  const isWarm = base > 28 && base < 75
  const swing = isWarm ? 0.55 : 1
  const hue = base + (random() - (isWarm ? 0.9 : 0.5)) * 18 * swing
  const turn = isWarm || random() < 0.5 ? -swing : 1
  // Violets and blues look heavier than they measure.
  const lift = base > 225 && base < 300 ? 6 : 0
  const strength = Math.min(76, saturation)
  return {
    from: hsl(hue - 24 * turn, strength, 76 + lift / 2),
    mid: hsl(hue, strength, 67 + lift),
    to: hsl(hue + 28 * turn, strength - lift * 2, 60 + lift),
    deep: hsl(hue + 12 * turn, strength * 0.85, 47 + lift * 1.5),
    soft: hsl(hue - 30 * turn, 88, 86),
    spark: hsl(hue + 165, 90, 86),
    white: '#fff',
  }
}

function hueOf(hex: string): { hue: number; saturation: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const range = most - least
  if (range === 0) return { hue: 0, saturation: 0 }
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: sixth * 60, saturation: (range / (1 - Math.abs(most + least - 1))) * 100 }
}

function hsl(hue: number, saturation: number, lightness: number): string {
  return `hsl(${round((hue + 360) % 360)} ${percent(saturation)} ${percent(lightness)})`
}

function percent(value: number): string {
  return `${round(Math.max(0, Math.min(100, value)))}%`
}

/** FNV-1a: spreads similar texts far apart, which is all a seed needs. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
