import { findMoments, type Moment } from './moments.ts'
import type { SearchableLine } from './plain-text.ts'

/** Whether times hold now, or held before they were changed. */
type Holds = 'now' | 'before'

const CHANGED = '(?:adjusted|changed|moved|postponed|delayed|rescheduled|revised|updated)'
const A_CHANGE = '(?:adjustment|change|postponement|extension|revision|update)'
const TIME = String.raw`(?: \p{L}+){0,2} (?:duration|period|time|dates?|schedule)(?: is)?`
const A_CHANGE_IN_CHARACTERS = '(?:[调調]整|[变變変]更|更改|修[改正]|改[期定]|延期|[顺順]延|延[长長])'
const TIME_IN_CHARACTERS = String.raw`(?:\p{L}{0,6}(?:[时時][间間]|期[间間限]|日[期時程]))`
/** A word that stands alone, and not before a date. */
const alone = (words: string) => String.raw`(?:^|\p{P}\s*)(?:${words})(?=\s*[^\s\p{L}\p{N}]|$)`

const LABELS: readonly (readonly [Holds, RegExp])[] = [
  [
    'now',
    labelOf(
      `${CHANGED} to`,
      String.raw`\b(?:new|${CHANGED})${TIME}`,
      alone(`new|now|after|${CHANGED}|after (?:the )?${A_CHANGE}`),
      `${A_CHANGE_IN_CHARACTERS}之?[后後][的の]?${TIME_IN_CHARACTERS}?`,
      // Of an end that is moved on alone the start still holds.
      `(?:(?!延[长長])${A_CHANGE_IN_CHARACTERS}|推[迟遲]|改)[为為至到]`,
      `新(?:的|しい|たな)?${TIME_IN_CHARACTERS}`,
    ),
  ],
  [
    'before',
    labelOf(
      String.raw`\b(?:original|previous|former|old)${TIME}`,
      alone(`before|original(?:ly)?|previous(?:ly)?|before (?:the )?${A_CHANGE}`),
      `${A_CHANGE_IN_CHARACTERS}之?前[的の]?${TIME_IN_CHARACTERS}?`,
      `(?:原定?|原本|当初の?|元の)${TIME_IN_CHARACTERS}`,
      '原定[于於]?',
    ),
  ],
]

/** What stands before times and says whether they still hold. */
export function holdsWhen(label: string): Holds | null {
  return LABELS.find(([, pattern]) => pattern.test(label))?.[0] ?? null
}

/** Of lines that tell times from what they were changed to, those that hold now. Null where it is not clear which do. */
export function asTheyAreNow(lines: readonly SearchableLine[]): readonly SearchableLine[] | null {
  const pieces: { readonly line: SearchableLine; readonly holds: Holds | null }[] = []
  let holds: Holds | null = null
  let isUsed = true
  for (const line of lines) {
    let from = 0
    for (const { label, at } of labelsIn(line)) {
      const said = holdsWhen(label)
      // Labels without times between them are the heads of columns.
      if (said !== null && said !== holds && !isUsed) return null
      isUsed = at !== null || (said === null && isUsed)
      if (said === null) continue
      const cut = at === null ? 0 : at - label.length
      if (cut > from) pieces.push({ line: part(line, from, cut), holds })
      from = cut
      holds = said
    }
    pieces.push({ line: part(line, from), holds })
  }
  const isTold = pieces.some((piece) => piece.holds === 'now' && findMoments(piece.line.text).length > 0)
  const wanted = isTold ? 'now' : null
  return pieces.flatMap((piece) => (piece.holds === wanted ? [piece.line] : []))
}

/** The most telling first: there is Asia in Southeast Asia. */
const SERVERS = [
  /southeast asia|\bSEA\b|东南亚|東南亞|東南アジア/iu,
  /\basia\b|[亚亞][服洲]|アジア/iu,
  /\bamericas?\b|\bNA\b|美[服洲]|北美|アメリカ|北米/iu,
  /\beurope\b|\bEU\b|[欧歐][服洲]|ヨーロッパ|欧州/iu,
  /\bTW\b|\bHK\b|港澳|繁中服/iu,
]
/** A longer line is no label. */
const MAX_LABEL_LENGTH = 40

/** Whether times are told server by server, and are not the same on all clocks. */
export function serversDiffer(lines: readonly SearchableLine[]): boolean {
  const times = new Map<number, Moment[]>()
  let server = -1
  for (const line of lines) {
    for (const { label, moment } of labelsIn(line)) {
      const named = label.length > MAX_LABEL_LENGTH ? -1 : SERVERS.findIndex((name) => name.test(label))
      if (named >= 0) server = named
      if (moment !== null && server >= 0) times.set(server, [...(times.get(server) ?? []), moment])
    }
  }
  return new Set([...times.values()].map((own) => JSON.stringify(own))).size > 1
}

type Label = { readonly label: string; readonly moment: Moment | null; readonly at: number | null }

/** What stands before each of the times in a line; all of it where it has none. */
function labelsIn({ text }: SearchableLine): readonly Label[] {
  const found = findMoments(text)
  if (found.length === 0) return [{ label: text, moment: null, at: null }]
  return found.map(({ moment, from }, index) => ({
    label: text.slice(found[index - 1]?.to ?? 0, from),
    moment,
    at: from,
  }))
}

function part(line: SearchableLine, from: number, to?: number): SearchableLine {
  return { kind: line.kind, text: line.text.slice(from, to) }
}

function labelOf(...patterns: readonly string[]): RegExp {
  return new RegExp(String.raw`(?:${patterns.join('|')})[^\p{L}\p{N}]*$`, 'iu')
}
