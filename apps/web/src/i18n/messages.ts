import type about from './messages/about/en.json'
import type activity from './messages/activity/en.json'
import type en from './messages/en.json'
import type home from './messages/home/en.json'
import type operators from './messages/operators/en.json'
import type planner from './messages/planner/en.json'
import type selector from './messages/selector/en.json'
import type settings from './messages/settings/en.json'
import type shortcuts from './messages/shortcuts/en.json'
import type timeline from './messages/timeline/en.json'
import type { PLACEHOLDERS, SLOTS } from './placeholders.ts'

/** Parts of the app whose texts no first screen needs; they are in files of their own, `messages/<part>/<language>.json`. */
export const MESSAGE_PARTS = [
  'about',
  'activity',
  'home',
  'operators',
  'planner',
  'selector',
  'settings',
  'shortcuts',
  'timeline',
] as const

export type MessagePart = (typeof MESSAGE_PARTS)[number]

type English = typeof en &
  typeof about &
  typeof activity &
  typeof home &
  typeof operators &
  typeof planner &
  typeof selector &
  typeof settings &
  typeof shortcuts &
  typeof timeline

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
