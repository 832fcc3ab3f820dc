import { type GameId, NOTICE_FACTS } from '@bannerday/domain/game'
import {
  FALLBACK_LANGUAGE,
  inEveryLanguage,
  LANGUAGES,
  textIn,
  type Language,
  type Texts,
} from '@bannerday/domain/language'
import type { PartlyLocalised, Subtype, TitleMarks } from './shipped.ts'

/** A text in every language. */
export type Localised = Readonly<Record<Language, string>>

/**
 * Where a title comes from: published as such, converted from the other Chinese script, composed of official parts,
 * translated by us where nobody has published one, or borrowed from another language for want of a better one.
 */
export type TitleBasis = 'official' | 'converted' | 'composed' | 'unofficial' | 'fallback'

/** Titles as written, the marks on them, and what templates give where none is written. */
export type KnownTitles = {
  readonly written?: PartlyLocalised
  readonly marks?: TitleMarks
  readonly composed?: PartlyLocalised
}

type Title = { readonly text: string; readonly basis: TitleBasis; readonly language: Language }

/** The languages without a text of their own, and the one that each borrows from. */
export type BorrowedFrom = Readonly<Partial<Record<Language, Language>>>

type CompleteTitles = {
  readonly titles: Localised
  readonly titleBasis: Readonly<Record<Language, TitleBasis>>
  /** The official title, for the languages whose title is a translation of ours. */
  readonly translatedFrom: PartlyLocalised
  /** The language of that official title; null where there is none. */
  readonly originalLanguage: Language | null
  readonly titleLanguages: BorrowedFrom
}

/** A title in every language: the written one, else the composed one, else the English one, else any. */
export function completeTitles(known: KnownTitles): CompleteTitles {
  const all = inEveryLanguage((language) => titleIn(language, known) ?? borrowed(known))
  const borrowing = LANGUAGES.filter((language) => all[language].language !== language)
  return {
    titles: inEveryLanguage((language) => all[language].text),
    titleBasis: inEveryLanguage((language) => all[language].basis),
    titleLanguages: Object.fromEntries(borrowing.map((language) => [language, all[language].language])),
    ...originalsOf(known),
  }
}

function originalsOf(known: KnownTitles): Pick<CompleteTitles, 'translatedFrom' | 'originalLanguage'> {
  const languages: readonly Language[] = [FALLBACK_LANGUAGE, ...LANGUAGES]
  const original = languages
    .map((language) => titleIn(language, known))
    .find((title) => title?.basis === 'official')
  const translated = LANGUAGES.filter(
    (language) => (titleIn(language, known) ?? lentTitle(known)).basis === 'unofficial',
  )
  if (!original || translated.length === 0) return { translatedFrom: {}, originalLanguage: null }
  return {
    translatedFrom: Object.fromEntries(translated.map((language) => [language, original.text])),
    originalLanguage: original.language,
  }
}

/** With the titles that somebody wrote: languages that borrow from them have them too. */
export function withTitles(before: CompleteTitles, titles: PartlyLocalised): CompleteTitles {
  const { titleLanguages, translatedFrom, originalLanguage } = before
  const written = LANGUAGES.filter((language) => language in titles)
  const others = LANGUAGES.filter((language) => !(language in titles))
  const lent = others.flatMap((language) => {
    const title = titles[titleLanguages[language] ?? language]
    return title === undefined ? [] : [[language, title] as const]
  })
  const original = originalLanguage === null ? undefined : titles[originalLanguage]
  return {
    titles: { ...before.titles, ...Object.fromEntries(lent), ...titles },
    titleBasis: {
      ...before.titleBasis,
      ...Object.fromEntries(written.map((language) => [language, 'official'])),
    },
    originalLanguage,
    titleLanguages: only(others, titleLanguages),
    // Whoever writes a title does not write a translation of ours.
    translatedFrom: only(others, translatedFrom, original),
  }
}

/** What some languages have; in place of all that, another value if there is one. */
function only<Value>(
  languages: readonly Language[],
  values: Readonly<Partial<Record<Language, Value>>>,
  instead?: Value,
): Readonly<Partial<Record<Language, Value>>> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const value = values[language]
      return value === undefined ? [] : [[language, instead ?? value]]
    }),
  )
}

export type CompleteName = {
  readonly names: Localised
  readonly languages: BorrowedFrom
  /** The languages whose name is a translation of ours. */
  readonly unofficial: readonly Language[]
}

/** A name in every language: the published one, else a translation of ours, else the English one, else any. */
export function completeName(published: PartlyLocalised, translated: PartlyLocalised = {}): CompleteName {
  const { titles, titleLanguages } = completeTitles({ written: { ...translated, ...published } })
  const unofficial = LANGUAGES.filter((language) => language in translated && !(language in published))
  return { names: titles, languages: titleLanguages, unofficial }
}

function titleIn(language: Language, { written, marks, composed }: KnownTitles): Title | null {
  const text = written?.[language]
  if (text !== undefined)
    return { text: withQuotes(text, language), basis: marks?.[language] ?? 'official', language }
  const built = composed?.[language]
  return built === undefined ? null : { text: built, basis: 'composed', language }
}

const QUOTES: Texts = { en: '“$1”', 'zh-Hans': '「$1」', 'zh-Hant': '「$1」', ja: '「$1」' }

/** Announcements have straight quotes; they are written as the language has them. */
function withQuotes(text: string, language: Language): string {
  return text.replaceAll(/"([^"]*)"/g, textIn(QUOTES, language))
}

function borrowed(known: KnownTitles): Title {
  return { ...lentTitle(known), basis: 'fallback' }
}

/** What a language without a title borrows. */
function lentTitle(known: KnownTitles): Title {
  const lenders = [FALLBACK_LANGUAGE, ...LANGUAGES] as const
  const [title] = lenders.flatMap((language) => titleIn(language, known) ?? [])
  if (title === undefined) throw new Error('An activity has no title in any language')
  return title
}

// `{}` is where the number goes; a game may have its own wording.
const VERSION: Texts = { en: 'Version {}', 'zh-Hans': '{}版本', 'zh-Hant': '{}版本', ja: 'Ver.{}' }
const MAINTENANCE: Texts = {
  en: 'Version {} update maintenance',
  'zh-Hans': '{}版本更新维护',
  'zh-Hant': '{}版本更新維護',
  ja: 'Ver.{} メンテナンス',
}

export type Phase = 1 | 2

const BETWEEN_NAMES: Texts = { en: ', ', 'zh-Hans': '、', 'zh-Hant': '、', ja: '、' }
const PHASES: Readonly<Record<Phase, Texts>> = {
  1: { en: '{} Phase I', 'zh-Hans': '{}版本第一期', 'zh-Hant': '{}版本第一期', ja: '{} 第1期' },
  2: { en: '{} Phase II', 'zh-Hans': '{}版本第二期', 'zh-Hant': '{}版本第二期', ja: '{} 第2期' },
}

export function versionTitles(gameId: GameId, version: string): PartlyLocalised {
  return filled(NOTICE_FACTS[gameId].titles.version ?? VERSION, () => version)
}

export function maintenanceTitles(gameId: GameId, version: string): PartlyLocalised {
  return filled(NOTICE_FACTS[gameId].titles.maintenance ?? MAINTENANCE, () => version)
}

/** The banners of half a version, before anybody has named them. */
export function phaseTitles(version: string, phase: Phase): PartlyLocalised {
  return filled(PHASES[phase], () => version)
}

/** Kind of banner and featured units, in the languages in which all of them are known. */
export function bannerTitles(
  gameId: GameId,
  subtype: Subtype,
  units: readonly PartlyLocalised[],
): PartlyLocalised {
  if ((subtype !== 'character' && subtype !== 'weapon') || units.length === 0) return {}
  return filled(NOTICE_FACTS[gameId].titles[subtype], (language) => {
    const names = units.flatMap((unit) => unit[language] ?? [])
    return names.length === units.length ? names.join(textIn(BETWEEN_NAMES, language)) : null
  })
}

/** In the languages that have a template and something to fill it with. */
function filled(template: Texts, partIn: (language: Language) => string | null): PartlyLocalised {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const part = partIn(language)
      const text = template[language]
      return part === null || text === undefined ? [] : [[language, text.replace('{}', () => part)]]
    }),
  )
}
