import type { Language } from '@bannerday/domain/language'
import { createListeners } from '#ui/listeners.ts'
import type { LoadedCatalogue, Message, MessageKey, MessagePart, TextKey, ValuesOf } from './messages.ts'
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
const FILES = import.meta.glob<LoadedCatalogue>('./messages/*.json', { import: 'default' })

type LoadCatalogue = (language: Language) => Promise<LoadedCatalogue>

export const loadCatalogue: LoadCatalogue = async (language) => {
  const load = FILES[`./messages/${language}.json`]
  if (!load) throw new Error(`There are no messages in ${language}`)
  return load()
}

/** And one for each part of the app that has texts of its own. */
const PART_FILES = import.meta.glob<LoadedCatalogue>('./messages/*/*.json', { import: 'default' })

/** The parts whose texts were asked for; switching to another language loads them too. */
const openedParts = new Set<MessagePart>()
const partTexts = new Map<Language, LoadedCatalogue>()
/** None before the first store is open, which then loads what was asked for until then. */
let pageLanguage: Language | undefined

/** Loads the texts of a part. To be awaited together with the code that shows them. */
export async function loadMessages(part: MessagePart): Promise<void> {
  openedParts.add(part)
  if (pageLanguage) await loadPart(part, pageLanguage)
}

/** Code, once the texts that it shows are there too. */
export async function withMessages<Code>(
  code: Promise<Code>,
  ...parts: readonly MessagePart[]
): Promise<Code> {
  await Promise.all([code, ...parts.map(loadMessages)])
  return code
}

async function loadPart(part: MessagePart, language: Language): Promise<void> {
  const load = PART_FILES[`./messages/${part}/${language}.json`]
  if (!load) throw new Error(`There are no messages of ${part} in ${language}`)
  const texts = await load()
  partTexts.set(language, { ...partTexts.get(language), ...texts })
}

/** One after another: a part that is opened meanwhile is loaded as well. */
async function loadOpenedParts(language: Language): Promise<void> {
  for (const part of openedParts) await loadPart(part, language)
}

type Options = {
  readonly load?: LoadCatalogue
  /** Called after each switch, but not for the fallback to English at the start: that is not the player's choice. */
  readonly onSwitch?: (language: Language) => void
}

/** Loads the texts of a language, else the English ones; rejects if neither can be loaded. */
export async function openI18n(wanted: Language, options: Options = {}): Promise<I18nStore> {
  const loadBase = options.load ?? loadCatalogue
  const load: LoadCatalogue = async (language) => {
    const texts = await loadBase(language)
    await loadOpenedParts(language)
    return texts
  }
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
    pageLanguage = language
    const message = (key: MessageKey) => texts[key] ?? partTexts.get(language)?.[key] ?? inEnglish(key)
    const t: Translate = (key, ...[values]) => translate(language, message(key), values)
    document.documentElement.lang = language
    current = { language, t, message, format: formatsFor(language), setLanguage }
    listeners.notify()
  }

  function inEnglish(key: MessageKey): Message {
    if (!english && !isLoadingEnglish) void loadEnglish()
    return english?.[key] ?? partTexts.get('en')?.[key] ?? ''
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
    // Its texts may stand in for those of the chosen language, which could not be loaded.
    if (language === current.language) return onSwitch?.(language)
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
