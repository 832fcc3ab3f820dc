/** How long lines are that somebody wrapped by hand: shorter ones end where they should, longer ones nobody wrapped. */
const WRAPPED = { from: 50, to: 100 }
const LETTER = /\p{Letter}/u
/** An entry of a list, or of the owners at the top of a license. */
const NEW_ENTRY = /^(?:[-*•]\s|\(?(?:\d+|[a-zA-Z]|[ivxIVX]+)[.)]\s|Copyright\b|©|https?:)/u

/**
 * Licenses come wrapped by hand, at a column that no phone has: there every line would break twice. Here sentences go on,
 * and what stood on lines of its own still does.
 */
export function unwrapped(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd())
  return lines
    .map((line, index) => `${line.trimStart()}${goesOn(line, lines[index + 1] ?? '') ? ' ' : '\n'}`)
    .join('')
    .trim()
}

function goesOn(line: string, next: string): boolean {
  const isProse = LETTER.test(line) && LETTER.test(next)
  const wasWrapped = line.length >= WRAPPED.from && line.length <= WRAPPED.to
  return isProse && wasWrapped && !NEW_ENTRY.test(next.trimStart())
}
