import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from '@bannerday/domain/language'
import type { Localised, TitleBasis } from '#catalogue/catalogue-activity.ts'
import type { PartlyLocalised, TitleMarks } from '#catalogue/shipped/fields.ts'

/** Titles as written, the marks on them, and what templates give where none is written. */
export type KnownTitles = {
  readonly written?: PartlyLocalised
  readonly marks?: TitleMarks
  readonly composed?: PartlyLocalised
}

type Title = { readonly text: string; readonly basis: TitleBasis }

export type CompleteTitles = {
  readonly titles: Localised
  readonly titleBasis: Readonly<Record<Language, TitleBasis>>
}

/** A title in every language: the written one, else the composed one, else the English one, else any. */
export function completeTitles(known: KnownTitles): CompleteTitles {
  const all = inEveryLanguage((language) => titleIn(language, known) ?? borrowed(known))
  return {
    titles: inEveryLanguage((language) => all[language].text),
    titleBasis: inEveryLanguage((language) => all[language].basis),
  }
}

/** A name in every language; where it is not known, the English one, else any. */
export function completeName(name: PartlyLocalised): Localised {
  return completeTitles({ written: name }).titles
}

function titleIn(language: Language, { written, marks, composed }: KnownTitles): Title | null {
  const text = written?.[language]
  if (text !== undefined) return { text, basis: marks?.[language] ?? 'official' }
  const built = composed?.[language]
  return built === undefined ? null : { text: built, basis: 'composed' }
}

function borrowed(known: KnownTitles): Title {
  const lenders = [FALLBACK_LANGUAGE, ...LANGUAGES] as const
  const [title] = lenders.flatMap((language) => titleIn(language, known) ?? [])
  if (title === undefined) throw new Error('An activity has no title in any language')
  return { text: title.text, basis: 'fallback' }
}

function inEveryLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return {
    en: valueIn('en'),
    'zh-Hans': valueIn('zh-Hans'),
    'zh-Hant': valueIn('zh-Hant'),
    ja: valueIn('ja'),
  }
}
