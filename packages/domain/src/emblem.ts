/** What a unit is recognised by, besides its name: the element of a character, or the kind of a weapon. */
export const EMBLEM_SYMBOLS = [
  'fire',
  'water',
  'ice',
  'lightning',
  'wind',
  'earth',
  'plant',
  'light',
  'dark',
  'ether',
  'physical',
  'blade',
  'bow',
  'book',
  'gauntlets',
  'cone',
  'engine',
] as const

export type EmblemSymbol = (typeof EMBLEM_SYMBOLS)[number]

/** What a character of Star Rail is beside an element. */
export const EMBLEM_PATHS = [
  'abundance',
  'destruction',
  'elation',
  'erudition',
  'harmony',
  'hunt',
  'nihility',
  'preservation',
  'remembrance',
] as const

export type EmblemPath = (typeof EMBLEM_PATHS)[number]

export type Emblem = {
  /** One of the above, unless it is that of a newer version. */
  readonly symbol: string
  /** Likewise. */
  readonly path?: string | undefined
  /** Stars. */
  readonly rarity: number
}

const FULL_WIDTH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What stands on an emblem: one character of a name in Han or kana, and of other names the first letters of two words. */
export function initialsOf(name: string): string {
  const [first = ''] = name.match(/[\p{L}\p{N}]/u) ?? []
  if (FULL_WIDTH.test(first)) return first
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}
