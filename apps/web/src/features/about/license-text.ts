/** The length of lines wrapped by hand: shorter ones end a paragraph, longer ones are not wrapped. */
const WRAPPED = { from: 50, to: 100 }
const LETTER = /\p{Letter}/u
/** Starts a list item, or a copyright line at the top of a license. */
const NEW_ENTRY = /^(?:[-*•]\s|\(?(?:\d+|[a-zA-Z]|[ivxIVX]+)[.)]\s|Copyright\b|©|https?:)/u

/**
 * Joins lines that were wrapped by hand, because on a phone every such line would break again. Paragraphs, lists and
 * headings keep their lines.
 */
export function unwrapLines(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd())
  return lines
    .map((line, index) => `${line.trimStart()}${continuesWith(line, lines[index + 1] ?? '') ? ' ' : '\n'}`)
    .join('')
    .trim()
}

function continuesWith(line: string, next: string): boolean {
  const isProse = LETTER.test(line) && LETTER.test(next)
  const wasWrapped = line.length >= WRAPPED.from && line.length <= WRAPPED.to
  return isProse && wasWrapped && !NEW_ENTRY.test(next.trimStart())
}
