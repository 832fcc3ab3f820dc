import type { Language } from '@bannerday/domain/language'
import type en from './messages/en.json'
import type laterEn from './messages/later/en.json'
import type { PLACEHOLDERS, SLOTS } from './placeholders.ts'

type English = typeof en & typeof laterEn

export type MessageKey = keyof English

/** One text for each plural form of the language. */
type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string }

export type Message = string | PluralForms

type Catalogue = {
  readonly [Key in MessageKey]: English[Key] extends string ? string : PluralForms
}
type Part<Texts> = Pick<Catalogue, Extract<keyof Texts, MessageKey>>

/** A file of another deployment may lack a key; the English message is shown instead. */
export type LoadedCatalogue = Partial<Catalogue>

type Placeholders = typeof PLACEHOLDERS
type Slots = typeof SLOTS

/** Messages that contain links are rendered by `<Rich>`, never as text. */
export type RichKey = keyof Slots
export type TextKey = Exclude<MessageKey, RichKey>
/** Messages without placeholders. */
export type PlainKey = Exclude<TextKey, keyof Placeholders>
export type SlotOf<Key extends RichKey> = Slots[Key][number]

export type Values = { readonly [name: string]: string | number }
export type ValuesOf<Key extends MessageKey> = Key extends keyof Placeholders
  ? { readonly [Name in Placeholders[Key][number]]: Name extends 'count' ? number : string | number }
  : undefined

/**
 * `first` holds what every screen may need. `later` holds what few players see (sign-in, cloud slots, votes, licenses) and
 * is loaded by the components that show it, so that it does not delay the first page.
 */
export type CataloguePart = 'first' | 'later'

const FIRST = {
  en: () => import('./messages/en.json'),
  'zh-Hans': () => import('./messages/zh-Hans.json'),
  'zh-Hant': () => import('./messages/zh-Hant.json'),
  ja: () => import('./messages/ja.json'),
} satisfies { readonly [L in Language]: () => Promise<{ default: Part<typeof en> }> }

const LATER = {
  en: () => import('./messages/later/en.json'),
  'zh-Hans': () => import('./messages/later/zh-Hans.json'),
  'zh-Hant': () => import('./messages/later/zh-Hant.json'),
  ja: () => import('./messages/later/ja.json'),
} satisfies { readonly [L in Language]: () => Promise<{ default: Part<typeof laterEn> }> }

export type LoadCatalogue = (language: Language, part: CataloguePart) => Promise<LoadedCatalogue>

export const loadCatalogue: LoadCatalogue = async (language, part) =>
  (await (part === 'first' ? FIRST : LATER)[language]()).default
