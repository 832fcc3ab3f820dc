import { round } from './shapes.ts'

export type Palette = {
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
