import { toSearchText } from './search-text.ts'

/** Something that can be found by any of its texts. */
export type Searchable = { readonly id: string; readonly texts: readonly string[] }

/** The ids of what a query finds; null when it asks for nothing. */
export type Search = (query: string) => ReadonlySet<string> | null

/** Reads all texts once. What is found has one text, in whatever language, with every word of the query in it. */
export function createSearch(all: readonly Searchable[]): Search {
  const read = all.map(({ id, texts }) => ({ id, texts: texts.map(toSearchText) }))
  return (query) => {
    const words = query.split(/\s+/).map(toSearchText).filter(Boolean)
    if (words.length === 0) return null
    const found = read.filter(({ texts }) => texts.some((text) => words.every((word) => text.includes(word))))
    return new Set(found.map(({ id }) => id))
  }
}
