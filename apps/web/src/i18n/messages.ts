import type about from './messages/about/en.json'
import type account from './messages/account/en.json'
import type activity from './messages/activity/en.json'
import type banners from './messages/banners/en.json'
import type calendar from './messages/calendar/en.json'
import type en from './messages/en.json'
import type oldFacts from './messages/old-facts/en.json'
import type older from './messages/older/en.json'
import type operators from './messages/operators/en.json'
import type ownEntries from './messages/own-entries/en.json'
import type reminders from './messages/reminders/en.json'
import type report from './messages/report/en.json'
import type resets from './messages/resets/en.json'
import type sharing from './messages/sharing/en.json'
import type { PLACEHOLDERS, SLOTS } from './placeholders.ts'

/** Parts of the app whose texts no first screen needs; they are in files of their own, `messages/<part>/<language>.json`. */
export type MessagePart =
  | 'about'
  | 'account'
  | 'activity'
  | 'banners'
  | 'calendar'
  | 'old-facts'
  | 'older'
  | 'operators'
  | 'own-entries'
  | 'reminders'
  | 'report'
  | 'resets'
  | 'sharing'

type English = typeof en &
  typeof about &
  typeof account &
  typeof activity &
  typeof banners &
  typeof calendar &
  typeof oldFacts &
  typeof older &
  typeof operators &
  typeof ownEntries &
  typeof reminders &
  typeof report &
  typeof resets &
  typeof sharing

export type MessageKey = keyof English

/** One text for each plural form of the language. */
type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string }

export type Message = string | PluralForms

type Catalogue = {
  readonly [Key in MessageKey]: English[Key] extends string ? string : PluralForms
}

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
