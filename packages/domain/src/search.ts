/** Something that can be found by any of its texts. */
type Searchable = { readonly id: string; readonly texts: readonly string[] }

/** How well a text matches: a word begins like that (0), it is somewhere inside (1), or it is there but for a typing error (2). */
type Rank = number
const NO_MATCH = Infinity

/** The ids of what a query finds, with how well they match; null when it asks for nothing. */
type Search = (query: string) => ReadonlyMap<string, Rank> | null

/** Reads all texts once. What is found has one text, in whatever language, with every word of the query in it. */
export function createSearch(all: readonly Searchable[]): Search {
  const entries = all.map(({ id, texts }) => ({ id, texts: texts.map(toIndexed) }))
  const vocabulary = [...new Set(entries.flatMap(({ texts }) => texts.flatMap(({ words }) => words)))]
  return (query) => {
    const wanted = toWords(query).map((word) => ({ word, similar: similarTo(word, vocabulary) }))
    if (wanted.length === 0) return null
    const ranks = new Map<string, Rank>()
    for (const { id, texts } of entries) {
      const best = Math.min(...texts.map((text) => Math.max(...wanted.map((word) => rankIn(text, word)))))
      if (best !== NO_MATCH) ranks.set(id, best)
    }
    return ranks
  }
}

type IndexedText = {
  /** Without anything between the words: many titles are written with and without. */
  readonly joined: string
  readonly words: readonly string[]
}

function toIndexed(text: string): IndexedText {
  const words = toWords(text)
  return { joined: words.join(''), words }
}

type WantedWord = { readonly word: string; readonly similar: ReadonlySet<string> }

function rankIn({ joined, words }: IndexedText, { word, similar }: WantedWord): Rank {
  if (words.some((own) => own.startsWith(word))) return 0
  if (joined.includes(word)) return 1
  return words.some((own) => similar.has(own)) ? 2 : NO_MATCH
}

/** Those of the words that begin like this one but for a typing error or two. */
function similarTo(typed: string, words: readonly string[]): ReadonlySet<string> {
  const allowed = errorsAllowedIn(typed)
  return new Set(allowed === 0 ? [] : words.filter((word) => errorsBetween(typed, word) <= allowed))
}

/** Short words have too many neighbours, and one Chinese character more or less is another word. */
function errorsAllowedIn(typed: string): number {
  if (!/^\p{Script=Latin}+$/u.test(typed) || typed.length < 5) return 0
  return typed.length < 9 ? 1 : 2
}

/**
 * How many letters are wrong, missing, superfluous or swapped with their neighbour in what was typed of the beginning of
 * a word: the optimal string alignment distance to the prefix that is nearest.
 */
function errorsBetween(typed: string, word: string): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      current[column] = Math.min(
        at(current, column - 1) + 1,
        at(last, column) + 1,
        at(last, column - 1) + Number(!isSame),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return Math.min(...last)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

/** The words of a text in the form in which searches compare them. Apostrophes and dots inside a word are left out. */
function toWords(text: string): readonly string[] {
  return text
    .split(/[\s\p{Pd}:;,/|&]+/u)
    .map(toSearchText)
    .filter(Boolean)
}

/** The distance in Unicode from a hiragana to the katakana of the same sound. */
const KANA_DISTANCE = 0x60

/** Letters that Unicode does not take apart into a plain one and an accent. */
const PLAIN_LETTERS = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i' }),
)

/**
 * A text in the form in which searches compare it: without case, width, accents, spaces and punctuation, and with one
 * kind of kana. The marks that turn か into が are kept, because they distinguish words.
 */
function toSearchText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøłđðı]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE))
    .replaceAll(/[\p{P}\p{S}\p{Z}\s]/gu, '')
}
