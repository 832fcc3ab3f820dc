import type { PersonalStatus } from '@bannerday/domain/activity'
import { initialsOf, type Emblem } from '@bannerday/domain/emblem'
import { emblemShape } from '#widgets/emblem/emblem-shapes.ts'

/** For a post, and for a story that fills a phone. */
export const PICTURE_SIZES = {
  post: { width: 1200, height: 1500 },
  story: { width: 1080, height: 1920 },
} as const

export type PictureFormat = keyof typeof PICTURE_SIZES

export type PictureRow = {
  readonly title: string
  readonly game: string
  readonly color: string
  /** A path on a grid of 24, for what features nobody. */
  readonly icon: string
  readonly unit: { readonly name: string; readonly emblem: Emblem | null } | null
  readonly left: string
  readonly urgency: 'urgent' | 'warning' | 'calm'
  /** Empty where the player has not marked it, or does not want to show it. */
  readonly status: PersonalStatus
}

export type Picture = {
  readonly format: PictureFormat
  readonly theme: 'light' | 'dark'
  readonly heading: string
  /** The date that it was made on. */
  readonly date: string
  readonly rows: readonly PictureRow[]
  readonly empty: string
  readonly more: (count: number) => string
  /** A CSS list of font families. */
  readonly font: string
}

/** The same values as the tokens of the page, which may be in the other theme. */
const PALETTES = {
  light: {
    air: '#fdf6f8',
    sheet: '#ffffff',
    line: '#f0e4e9',
    text: '#2b1d27',
    faint: '#635560',
    pink: '#ffc0cb',
    brand: '#b01f52',
    urgent: { fill: '#ffe8e8', ink: '#b3202c' },
    warning: { fill: '#fff0dd', ink: '#8f4700' },
    calm: { fill: '#f5eaef', ink: '#635560' },
  },
  dark: {
    air: '#121218',
    sheet: '#1a1920',
    line: '#2b2932',
    text: '#f4eef2',
    faint: '#bdb3bd',
    pink: '#42262f',
    brand: '#ffb3c3',
    urgent: { fill: '#452226', ink: '#ff9b9b' },
    warning: { fill: '#40290f', ink: '#ffbd70' },
    calm: { fill: '#2b2a34', ink: '#bdb3bd' },
  },
} as const

const MARGIN = 72
const HEAD = 260
const FOOT = 120
const ROW = 104
const ROW_GAP = 14
const PAD = 28
const SIGN = 56

const MARKS: { readonly [Status in PersonalStatus]: string } = {
  '': '',
  done: '✓',
  in_progress: '◐',
  starred: '★',
  cancelled: '✕',
}

/** How many rows fit; the place of the last one is needed to say how many do not. */
export function fittingRows(format: PictureFormat, count: number): number {
  const room = PICTURE_SIZES[format].height - HEAD - FOOT
  const most = Math.floor((room + ROW_GAP) / (ROW + ROW_GAP))
  return count <= most ? count : most - 1
}

/** Draws what ends this week. The canvas must have the size of the format. */
export function drawPicture(context: CanvasRenderingContext2D, picture: Picture): void {
  const { width, height } = PICTURE_SIZES[picture.format]
  const palette = PALETTES[picture.theme]
  const font = (size: number, weight: number) => `${weight} ${size}px ${picture.font}`
  const write = (text: string, x: number, y: number, style: string, color: string, most: number = width) => {
    context.font = style
    context.fillStyle = color
    context.fillText(fitted(context, text, most), x, y)
  }

  context.textBaseline = 'middle'
  context.fillStyle = palette.air
  context.fillRect(0, 0, width, height)
  context.fillStyle = palette.pink
  context.beginPath()
  context.arc(width - 60, -20, 240, 0, Math.PI * 2)
  context.fill()

  write(picture.heading, MARGIN, 130, font(68, 700), palette.text, width - 2 * MARGIN)
  write(picture.date, MARGIN, 200, font(34, 500), palette.faint, width - 2 * MARGIN)

  const shown = fittingRows(picture.format, picture.rows.length)
  picture.rows.slice(0, shown).forEach((row, index) => drawRow(row, HEAD + index * (ROW + ROW_GAP)))
  const below = HEAD + shown * (ROW + ROW_GAP) + ROW / 2
  if (shown < picture.rows.length) {
    write(picture.more(picture.rows.length - shown), MARGIN + PAD, below, font(32, 600), palette.faint)
  }
  if (picture.rows.length === 0) {
    context.textAlign = 'center'
    write(picture.empty, width / 2, height / 2, font(44, 600), palette.faint, width - 2 * MARGIN)
    context.textAlign = 'start'
  }

  context.textAlign = 'end'
  write('Bannerday', width - MARGIN, height - 62, font(40, 800), palette.brand)
  context.textAlign = 'start'

  function drawRow(row: PictureRow, top: number) {
    const [middle, sheetWidth] = [top + ROW / 2, width - 2 * MARGIN]
    context.fillStyle = palette.sheet
    context.strokeStyle = palette.line
    context.lineWidth = 2
    rounded(MARGIN, top, sheetWidth, ROW, 26)
    context.fill()
    context.stroke()
    context.fillStyle = row.color
    rounded(MARGIN, top + 22, 8, ROW - 44, 4)
    context.fill()

    const isFinished = row.status === 'done' || row.status === 'cancelled'
    context.globalAlpha = isFinished ? 0.55 : 1
    drawSign(row, MARGIN + PAD + 4, middle - SIGN / 2)

    const pillStyle = font(30, 700)
    context.font = pillStyle
    const pillWidth = context.measureText(row.left).width + 44
    const pillLeft = MARGIN + sheetWidth - PAD - pillWidth
    const tone = palette[row.urgency]
    context.fillStyle = tone.fill
    rounded(pillLeft, middle - 28, pillWidth, 56, 28)
    context.fill()
    write(row.left, pillLeft + 22, middle + 2, pillStyle, tone.ink)

    const textLeft = MARGIN + PAD + SIGN + 28
    const room = pillLeft - textLeft - 20
    const mark = MARKS[row.status]
    write(
      mark === '' ? row.title : `${mark} ${row.title}`,
      textLeft,
      middle - 19,
      font(34, 650),
      palette.text,
      room,
    )
    const about = row.unit && !row.title.includes(row.unit.name) ? `${row.unit.name} · ${row.game}` : row.game
    write(about, textLeft, middle + 24, font(26, 500), palette.faint, room)
    context.globalAlpha = 1
  }

  function drawSign({ unit, icon, color }: PictureRow, left: number, top: number) {
    const scale = SIGN / 24
    context.save()
    context.translate(left, top)
    context.scale(scale, scale)
    if (unit) {
      const { path, fill, ink, middle = 12.5 } = emblemShape(unit.emblem)
      context.fillStyle = fill
      fillPath(path)
      const initials = initialsOf(unit.name)
      context.font = font(initials.length > 1 ? 9 : 12, 700)
      context.fillStyle = ink
      context.textAlign = 'center'
      context.fillText(initials, 12, middle)
    } else {
      context.fillStyle = color
      fillPath(icon)
    }
    context.restore()
  }

  function fillPath(path: string) {
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    context.fill(new Path2D(path))
  }

  function rounded(x: number, y: number, w: number, h: number, radius: number) {
    context.beginPath()
    context.roundRect(x, y, w, h, radius)
  }
}

/** The text as far as there is room for it. Cut between characters as readers count them, not in the middle of one. */
function fitted(context: CanvasRenderingContext2D, text: string, most: number): string {
  if (context.measureText(text).width <= most) return text
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (characters.length > 0 && context.measureText(`${characters.join('')}…`).width > most)
    characters.pop()
  return `${characters.join('').trimEnd()}…`
}
