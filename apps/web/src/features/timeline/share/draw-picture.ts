import { isFinished, type PersonalStatus } from '@bannerday/domain/activity'
import { initialsOf, type Emblem } from '@bannerday/domain/emblem'
import { emblemShape } from '#widgets/emblem/emblem.tsx'

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

const MARGIN_PX = 72
const HEAD_PX = 260
const FOOT_PX = 120
const ROW_PX = 104
const ROW_GAP_PX = 14
/** Between the edges of a row and what is in it. */
const PAD_PX = 28
/** The emblem or icon at the left of a row. */
const SIGN_PX = 56
/** The stripe in the colour of the game, at the left edge of a row. */
const STRIPE_PX = 8
/** The height of the days that are left, and the air beside them. */
const PILL_PX = 56
const PILL_PAD_PX = 22

const MARKS: { readonly [Status in PersonalStatus]: string } = {
  '': '',
  done: '✓',
  in_progress: '◐',
  starred: '★',
  cancelled: '✕',
}

/** How many rows fit; the place of the last one is needed to say how many do not. */
export function fittingRows(format: PictureFormat, count: number): number {
  const roomPx = PICTURE_SIZES[format].height - HEAD_PX - FOOT_PX
  const most = Math.floor((roomPx + ROW_GAP_PX) / (ROW_PX + ROW_GAP_PX))
  return count <= most ? count : most - 1
}

function topOfRow(index: number): number {
  return HEAD_PX + index * (ROW_PX + ROW_GAP_PX)
}

/** How a text is written, and the room that it has. */
type Look = { readonly font: string; readonly color: string; readonly mostPx: number }

/** Draws what ends this week. The canvas must have the size of the format. */
export function drawPicture(context: CanvasRenderingContext2D, picture: Picture): void {
  const { width, height } = PICTURE_SIZES[picture.format]
  const palette = PALETTES[picture.theme]
  const sheetPx = width - 2 * MARGIN_PX
  const font = (sizePx: number, weight: number) => `${weight} ${sizePx}px ${picture.font}`

  context.textBaseline = 'middle'
  context.fillStyle = palette.air
  context.fillRect(0, 0, width, height)
  context.fillStyle = palette.pink
  context.beginPath()
  context.arc(width - 60, -20, 240, 0, Math.PI * 2)
  context.fill()

  write(picture.heading, MARGIN_PX, 130, { font: font(68, 700), color: palette.text, mostPx: sheetPx })
  write(picture.date, MARGIN_PX, 200, { font: font(34, 500), color: palette.faint, mostPx: sheetPx })

  const shown = fittingRows(picture.format, picture.rows.length)
  picture.rows.slice(0, shown).forEach((row, index) => drawRow(row, topOfRow(index)))
  if (shown < picture.rows.length) {
    const more = picture.more(picture.rows.length - shown)
    const look = { font: font(32, 600), color: palette.faint, mostPx: sheetPx }
    write(more, MARGIN_PX + PAD_PX, topOfRow(shown) + ROW_PX / 2, look)
  }
  if (picture.rows.length === 0) {
    context.textAlign = 'center'
    const look = { font: font(44, 600), color: palette.faint, mostPx: sheetPx }
    write(picture.empty, width / 2, height / 2, look)
  }

  context.textAlign = 'end'
  const brand = { font: font(40, 800), color: palette.brand, mostPx: sheetPx }
  write('Bannerday', width - MARGIN_PX, height - 62, brand)
  context.textAlign = 'start'

  function write(text: string, x: number, y: number, { font: textFont, color, mostPx }: Look) {
    context.font = textFont
    context.fillStyle = color
    context.fillText(fitted(context, text, mostPx), x, y)
  }

  function drawRow(row: PictureRow, top: number) {
    const middle = top + ROW_PX / 2
    context.fillStyle = palette.sheet
    context.strokeStyle = palette.line
    context.lineWidth = 2
    rounded(MARGIN_PX, top, sheetPx, ROW_PX, 26)
    context.fill()
    context.stroke()
    context.fillStyle = row.color
    rounded(MARGIN_PX, top + 22, STRIPE_PX, ROW_PX - 44, STRIPE_PX / 2)
    context.fill()

    context.globalAlpha = isFinished(row.status) ? 0.55 : 1
    drawSign(row, MARGIN_PX + PAD_PX + 4, middle - SIGN_PX / 2)
    const pillLeft = drawPill(row, middle)
    drawTexts(row, middle, pillLeft - 20)
    context.globalAlpha = 1
  }

  /** At the right of the row. Answers where it begins. */
  function drawPill({ left, urgency }: PictureRow, middle: number): number {
    const { fill, ink } = palette[urgency]
    const pillFont = font(30, 700)
    context.font = pillFont
    const textPx = context.measureText(left).width
    const pillPx = textPx + 2 * PILL_PAD_PX
    const pillLeft = MARGIN_PX + sheetPx - PAD_PX - pillPx
    context.fillStyle = fill
    rounded(pillLeft, middle - PILL_PX / 2, pillPx, PILL_PX, PILL_PX / 2)
    context.fill()
    write(left, pillLeft + PILL_PAD_PX, middle + 2, { font: pillFont, color: ink, mostPx: textPx })
    return pillLeft
  }

  /** The title, and under it whom it is about and the game. */
  function drawTexts({ title, status, unit, game }: PictureRow, middle: number, right: number) {
    const x = MARGIN_PX + PAD_PX + SIGN_PX + 28
    const mostPx = right - x
    const mark = MARKS[status]
    const marked = mark === '' ? title : `${mark} ${title}`
    write(marked, x, middle - 19, { font: font(34, 650), color: palette.text, mostPx })
    const about = unit && !title.includes(unit.name) ? `${unit.name} · ${game}` : game
    write(about, x, middle + 24, { font: font(26, 500), color: palette.faint, mostPx })
  }

  function drawSign({ unit, icon, color }: PictureRow, left: number, top: number) {
    const scale = SIGN_PX / 24
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

  function rounded(left: number, top: number, widthPx: number, heightPx: number, radiusPx: number) {
    context.beginPath()
    context.roundRect(left, top, widthPx, heightPx, radiusPx)
  }
}

/** The text as far as there is room for it. Cut between characters as readers count them, not in the middle of one. */
function fitted(context: CanvasRenderingContext2D, text: string, mostPx: number): string {
  if (context.measureText(text).width <= mostPx) return text
  const characters = charactersOf(text)
  while (characters.length > 0 && context.measureText(`${characters.join('')}…`).width > mostPx)
    characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** Before Firefox 125 an emoji of several parts may be cut between them. */
function charactersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text)
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}
