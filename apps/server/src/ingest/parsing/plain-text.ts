import { Parser } from 'htmlparser2'

/** A line to be searched. */
export type SearchableLine = {
  readonly kind: 'text' | 'heading' | 'cell'
  readonly text: string
}

export type BodyLine = SearchableLine & {
  /** As the feed has it: names are taken from here. */
  readonly written: string
}

type Body =
  | { readonly kind: 'lines'; readonly lines: readonly BodyLine[] }
  | { readonly kind: 'unreadable'; readonly reason: 'body-too-long' | 'body-too-deep' }

/** Ten times the longest real body, which has some 33,000. */
const MAX_CHARACTERS = 400_000
const DEEPEST = 100
/** Longer lines are cut before any pattern sees them; dates and names stand at the beginning. */
const MAX_LINE_LENGTH = 2_000

const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt fieldset figure footer form header hr li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const CELLS = new Set(['td', 'th'])
/** What is not shown, and what is crossed out: it was true once. */
const SILENT = new Set('script style template noscript iframe object s strike del'.split(' '))
const ESCAPED_TAG = /<\/?[a-z][^<>]{0,200}>/i

/** Marks after a date that say whose clock it is: the tags and words of all feeds come down to these. */
export const SERVER_MARK = '\u{E000}'
export const GLOBAL_MARK = '\u{E001}'
/** A clock that is neither the server's nor the one of all announcements. */
export const OTHER_MARK = '\u{E002}'
/** Such a clock, of which it is known how far it is off: Japanese texts may tell the time of Japan. */
export const JAPAN_MARK = '\u{E003}'

const PRIVATE_USE = /[\u{E000}-\u{F8FF}]/gu
/** With the letters of Hangul that only fill a place. */
const INVISIBLE = /\p{Cf}|[\u{115F}\u{1160}\u{3164}\u{FFA0}]/gu
// Control characters are what is to be taken out.
const CONTROL = /\p{Cc}/gu
const LONE_SURROGATES = /\p{Cs}/gu
const DASHES = /[‐‑‒–—―−]/g
const WAVES = /[〜∼∽˜]/g
const SERVER_WORDS =
  /\(?\s?(?:server time|服务器时间|伺服器時間|服務器時間|サーバー?時間|サーバータイム)\s?\)?/gi
const GLOBAL_WORDS = /\(?\s?(?:(?:UTC|GMT)\s?\+\s?0?8(?::00)?(?![\d:])|北京时间|北京時間)\s?\)?/gi
const JAPAN_WORDS = /\(?\s?(?:(?:UTC|GMT)\s?\+\s?0?9(?::00)?(?![\d:])|日本時間|(?<![A-Za-z])JST\b)\s?\)?/gi
const OTHER_WORDS =
  /\(?\s?(?:(?<![A-Za-z])(?:UTC|GMT|utc|gmt)(?:\s?[+-]\s?\d{1,2}(?::\d{2})?)?|(?<![A-Za-z])(?:KST|PST|PDT|EST|EDT|CET|CEST)\b)\s?\)?/g

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** `July 3, 2025`, or `9:59 on July 3, 2025`: the month in letters. */
const SPELLED_DATES = new RegExp(
  String.raw`(?:\b(\d{1,2}:\d{2}) on )?\b(${MONTHS.join('|')})[a-z]{0,6}\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b`,
  'gi',
)
/** 7月3日9時59分, and 7月3日9点 for the full hour. */
const SPELLED_TIMES = /(日(?:\([^()\d]{1,9}\))?\s?)(\d{1,2})[時时點点](?:(\d{1,2})分|(?!\d))/gu

class TooDeep extends Error {}

/** A body as lines of text. Some feeds escape the tags inside their bodies, so what still looks like tags is read again. */
export function readBody(html: string): Body {
  if (html.length > MAX_CHARACTERS) return { kind: 'unreadable', reason: 'body-too-long' }
  try {
    const lines = linesOf(withoutMarks(html)).flatMap((line) =>
      ESCAPED_TAG.test(line.text)
        ? linesOf(line.text).map((inner): SearchableLine => Object.assign({}, inner, { kind: line.kind }))
        : [line],
    )
    const readable = lines.map(({ kind, text }) => {
      const written = text.slice(0, MAX_LINE_LENGTH)
      return { kind, text: searchable(written), written }
    })
    return { kind: 'lines', lines: readable.filter(({ text }) => text !== '') }
  } catch (error) {
    if (error instanceof TooDeep) return { kind: 'unreadable', reason: 'body-too-deep' }
    throw error
  }
}

/** The text of a piece of HTML in one line. */
export function textOf(html: string): string {
  return linesOf(html.slice(0, MAX_LINE_LENGTH))
    .map(({ text }) => text)
    .join(' ')
}

function linesOf(html: string): readonly SearchableLine[] {
  const lines: SearchableLine[] = []
  let text = ''
  let depth = 0
  let silence = 0
  let heading = 0
  let cell = 0
  const timeTags: string[] = []

  function endLine(): void {
    if (text.trim() !== '') lines.push({ kind: cell > 0 ? 'cell' : heading > 0 ? 'heading' : 'text', text })
    text = ''
  }

  function sayClock(): void {
    const mark = timeTags.pop() ?? ''
    if (silence === 0) text += mark
  }

  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1
      if (depth > DEEPEST) throw new TooDeep()
      if (SILENT.has(name)) silence += 1
      if (name === 't') timeTags.push(markOf(attributes['class']))
      if (CELLS.has(name) || HEADINGS.has(name)) endLine()
      if (CELLS.has(name)) cell += 1
      if (HEADINGS.has(name)) heading += 1
      // Blocks within a table cell do not end its line.
      if (BLOCKS.has(name)) breakLine(name)
    },
    onclosetag: (name) => {
      depth -= 1
      if (name === 't') sayClock()
      if (SILENT.has(name)) silence -= 1
      if (CELLS.has(name) || HEADINGS.has(name)) endLine()
      if (CELLS.has(name)) cell -= 1
      if (HEADINGS.has(name)) heading -= 1
      if (BLOCKS.has(name)) breakLine(name)
    },
    ontext: (piece) => {
      if (silence === 0) text += cell > 0 ? piece.replaceAll('\n', ' ') : piece
    },
  })

  function breakLine(name: string): void {
    if (cell > 0 && name !== 'tr' && name !== 'table') text += ' '
    else endLine()
  }

  parser.end(html)
  endLine()
  return lines.flatMap(({ kind, text: whole }) => whole.split('\n').map((part) => ({ kind, text: part })))
}

function markOf(className = ''): string {
  const names = className.split(/\s+/)
  if (names.includes('t_lc')) return SERVER_MARK
  return names.includes('t_gl') ? GLOBAL_MARK : ''
}

/** Nothing in a feed may pretend to be one of our marks. */
function withoutMarks(text: string): string {
  return text.replace(PRIVATE_USE, '')
}

/** A name as people should see it: one line, no invisible characters, everything else as it was written. */
export function cleanName(text: string): string {
  return withoutMarks(text)
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATES, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A line to be searched: full-width forms, dashes and waves are one character each, clock words are marks. */
export function searchable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATES, '')
    .replace(DASHES, '-')
    .replace(WAVES, '~')
    .replace(SPELLED_DATES, spelledDate)
    .replace(SPELLED_TIMES, (_, day: string, hour: string, minute = '00') => `${day}${hour}:${minute}`)
    .replace(SERVER_WORDS, SERVER_MARK)
    .replace(GLOBAL_WORDS, GLOBAL_MARK)
    .replace(JAPAN_WORDS, JAPAN_MARK)
    .replace(OTHER_WORDS, OTHER_MARK)
    .replace(/\s+/g, ' ')
    .trim()
}

function spelledDate(_: string, time: string | undefined, month: string, day: string, year: string): string {
  const date = `${year}/${MONTHS.indexOf(month.toLowerCase()) + 1}/${day}`
  return time === undefined ? date : `${date} ${time}`
}

/** Longer texts are searched no further. */
const MAX_LENGTH_WITH_NAMES = 200

/** What was found in a text when it was searchable, in the characters in which it was written. */
export function asWritten(written: string, found: string): string {
  if (written.includes(found)) return found
  const text = written.slice(0, MAX_LENGTH_WITH_NAMES)
  for (let from = 0; from < text.length; from += 1) {
    if (!searchable(text.slice(from)).startsWith(found)) continue
    const reads = (to: number) => searchable(text.slice(from, to)) === found
    const sameLength = from + found.length
    if (reads(sameLength)) return cleanName(text.slice(from, sameLength))
    for (let to = from + 1; to <= text.length; to += 1) {
      if (reads(to)) return cleanName(text.slice(from, to))
    }
  }
  return found
}
