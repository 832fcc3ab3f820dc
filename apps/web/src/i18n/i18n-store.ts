import type { Language } from '@bannerday/domain/language'
import { createListeners } from '#ui/listeners.ts'
import type { Catalogue, LoadedCatalogue, Message, MessageKey, TextKey, ValuesOf } from './messages.ts'
import { formatsFor, translate, type Formats } from './translate.ts'

export type Translate = <Key extends TextKey>(
  key: Key,
  ...values: ValuesOf<Key> extends undefined ? [] : [values: ValuesOf<Key>]
) => string

export type I18n = {
  readonly language: Language
  readonly t: Translate
  readonly format: Formats
  /** The message before its placeholders are filled in. */
  readonly message: (key: MessageKey) => Message
  /** Switches once the texts have loaded; rejects, and changes nothing, if they cannot be loaded. */
  readonly setLanguage: (language: Language) => Promise<void>
}

export type I18nStore = {
  readonly current: () => I18n
  readonly subscribe: (listener: () => void) => () => void
}

/** A chunk for each language: `messages/<language>.json`. */
const FILES = import.meta.glob<Catalogue>('./messages/*.json', { import: 'default' })

type LoadCatalogue = (language: Language) => Promise<LoadedCatalogue>

export const loadCatalogue: LoadCatalogue = async (language) => {
  const load = FILES[`./messages/${language}.json`]
  if (!load) throw new Error(`There are no messages in ${language}`)
  return load()
}

type Options = {
  readonly load?: LoadCatalogue
  /** Called after each switch, but not for the fallback to English at the start: that is not the player's choice. */
  readonly onSwitch?: (language: Language) => void
}

/** Loads the texts of a language, else the English ones; rejects if neither can be loaded. */
export async function openI18n(wanted: Language, options: Options = {}): Promise<I18nStore> {
  const load = options.load ?? loadCatalogue
  try {
    return createStore(wanted, await load(wanted), { ...options, load })
  } catch (error) {
    if (wanted === 'en') throw error
    return createStore('en', await load('en'), { ...options, load })
  }
}

function createStore(
  firstLanguage: Language,
  firstCatalogue: LoadedCatalogue,
  { load, onSwitch }: Options & { readonly load: LoadCatalogue },
): I18nStore {
  const listeners = createListeners()
  let english: LoadedCatalogue | undefined
  let isLoadingEnglish = false
  let latestSwitch = 0
  let catalogue: LoadedCatalogue
  let current: I18n

  function show(language: Language, texts: LoadedCatalogue) {
    if (language === 'en') english = texts
    catalogue = texts
    const message = (key: MessageKey) => texts[key] ?? inEnglish(key)
    const t: Translate = (key, ...[values]) => translate(language, message(key), values)
    document.documentElement.lang = language
    current = { language, t, message, format: formatsFor(language), setLanguage }
    listeners.notify()
  }

  function inEnglish(key: MessageKey): Message {
    if (!english && !isLoadingEnglish) void loadEnglish()
    return english?.[key] ?? ''
  }

  /** English is only loaded for players of other languages if a message is missing in theirs. */
  async function loadEnglish() {
    isLoadingEnglish = true
    try {
      english = await load('en')
      show(current.language, catalogue)
    } catch {
      isLoadingEnglish = false
    }
  }

  async function setLanguage(language: Language) {
    const id = ++latestSwitch
    const isStale = () => id !== latestSwitch
    if (language === current.language) return
    try {
      const texts = await load(language)
      if (isStale()) return
      show(language, texts)
    } catch (error) {
      if (!isStale()) throw error
      return
    }
    onSwitch?.(language)
  }

  show(firstLanguage, firstCatalogue)
  return {
    current: () => current,
    subscribe: listeners.subscribe,
  }
}
