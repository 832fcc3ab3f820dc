import type { WallClock } from '@bannerday/domain/time'
import type { ShippedGame } from '#catalogue/shipped/shipped-catalogue.ts'
import type { BodyLine } from './body-lines.ts'
import { isHeading, sectionBehind } from './duration-sections.ts'
import { findMoments } from './moments.ts'
import type { Notice } from './notice.ts'
import type { VersionTable } from './version-table.ts'
import { type FoundWindow, windowOf } from './window.ts'

/** Something that the notes of a version name, with the time they give it. */
export type Listed = { readonly title: string; readonly found: FoundWindow }

type Knowledge = {
  readonly game: Pick<ShippedGame, 'seasonRules'>
  readonly versions: VersionTable
}

const NAME = /^(?<mark>[■·•・])\s*(?<name>\S.{0,79})$/u
const SEASON = /^[-·•・■]?\s*(?<name>\S.{0,79})$/u

/** Notes of a version list what runs in it: a name behind a square or a dot, and some lines below it how long. */
export function readListed(
  lines: readonly BodyLine[],
  language: Notice['language'],
  { game, versions }: Knowledge,
): readonly Listed[] {
  const listed: Listed[] = []
  let name: { readonly text: string; readonly mark: string } | null = null
  for (const [index, line] of lines.entries()) {
    const { mark, name: text } = NAME.exec(line.text)?.groups ?? {}
    const section = sectionBehind(lines, index)
    if (section !== null) {
      if (name !== null) listed.push({ title: name.text, found: windowOf(section, versions) })
      name = null
    } else if (mark !== undefined && text !== undefined) {
      // Below a square, dots are what is said about it.
      if (mark === '■' || name?.mark !== '■') name = { text, mark }
    } else if (isHeading(line)) name = null
    const season = seasonAt(lines, index, language, game)
    if (season !== null) listed.push({ title: season.title, found: windowOf([season.range], versions) })
  }
  return listed
}

/** Seasons of the challenges are listed by the name of their mode, with nothing but a range below. */
function seasonAt(
  lines: readonly BodyLine[],
  index: number,
  language: Notice['language'],
  { seasonRules }: Knowledge['game'],
) {
  const [title, range] = [SEASON.exec(lines[index]?.text ?? '')?.groups?.['name'], lines[index + 1]]
  if (title === undefined || range === undefined || !isRange(range.text)) return null
  const isNamed = seasonRules.some(({ names }) => title.startsWith(names[language] ?? '\n'))
  return isNamed ? { title, range } : null
}

/** Two moments, and nothing before or after them. */
function isRange(text: string): boolean {
  const [first, last, more] = findMoments(text)
  if (first === undefined || last === undefined || more !== undefined) return false
  return /^[-·•・\s]*$/u.test(text.slice(0, first.from)) && last.to === text.length
}

const RUNS = /\bversion\b.{0,20}\bruns?\b|版本(?:持续|持續)?(?:时间|時間)|バージョン.{0,12}期間/iu

/** When the servers go down for the version after this one: notes say how long theirs will run. */
export function readVersionEnd(version: string, lines: readonly BodyLine[]): WallClock | null {
  for (const { text } of lines) {
    const [first, second, third] = findMoments(text).map(({ moment }) => moment)
    const opens = first?.kind === 'version-opens' && first.version === version
    if (opens && second?.kind === 'clock' && third === undefined && RUNS.test(text)) return second.wall
  }
  return null
}
