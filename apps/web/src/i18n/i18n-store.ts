import type { Language } from '@bannerday/domain/language'
import { createListeners } from '#ui/listeners.ts'
import { reportMissingPart } from '#ui/missing-parts.ts'
import { type Formats, formatsFor } from './format.ts'
import {
  type LoadCatalogue,
  type LoadedCatalogue,
  loadCatalogue,
  type Message,
  type MessageKey,
  type TextKey,
  type ValuesOf,
} from './messages.ts'
import { translate } from './translate.ts'

export type Translate = <Key extends TextKey>(
  key: Key,
  ...values: ValuesOf<Key> extends undefined ? [] : [values: ValuesOf<Key>]
) => string

export type I18n = {
  readonly language: Language
  readonly t: Translate
  readonly format: Formats
  /** The message before anything is filled in. */
  readonly message: (key: MessageKey) => Message
  /** Switches once the texts are there; rejects, and changes nothing, when they cannot be had. */
  readonly setLanguage: (language: Language) => Promise<void>
}

export type I18nStore = {
  readonly current: () => I18n
  readonly subscribe: (listener: () => void) => () => void
  /** Settled once the later texts are there, however long it takes; null if they are. From then on every language brings them along. */
  readonly needLater: () => Promise<void> | null
}

/** Not every network that is back says so. */
const RETRY_MS = 5000

type Options = {
  readonly load?: LoadCatalogue
  /** Told after each switch; the app stores the choice. A fallback at the start is not a choice. */
  readonly onSwitch?: (language: Language) => void
}

/** Loads the texts of a language and, if they cannot be had, the English ones; rejects when neither can. */
export async function openI18n(wanted: Language, options: Options = {}): Promise<I18nStore> {
  const load = options.load ?? loadCatalogue
  try {
    return createStore(wanted, await load(wanted, 'first'), { ...options, load })
  } catch (error) {
    if (wanted === 'en') throw error
    return createStore('en', await load('en', 'first'), { ...options, load })
  }
}

function createStore(
  firstLanguage: Language,
  firstCatalogue: LoadedCatalogue,
  { load, onSwitch }: Options & { readonly load: LoadCatalogue },
): I18nStore {
  const listeners = createListeners()
  let english: LoadedCatalogue | undefined
  let isAskingForEnglish = false
  let latestWish = 0
  let later: Promise<void> | undefined
  let hasLater = false
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
    if (!english && !isAskingForEnglish) void fillHoles()
    return english?.[key] ?? ''
  }

  /** Readers of other languages never pay for the English file unless their own has a hole. */
  async function fillHoles() {
    isAskingForEnglish = true
    try {
      english = await loadWanted('en')
      show(current.language, catalogue)
    } catch {
      isAskingForEnglish = false
    }
  }

  async function loadWanted(language: Language): Promise<LoadedCatalogue> {
    const first = await load(language, 'first')
    return later ? { ...first, ...(await load(language, 'later')) } : first
  }

  /** Never fails: whoever waits for texts would ask again at once, without end. */
  async function bringLater() {
    for (let tries = 0; !hasLater; tries += 1) {
      const { language } = current
      try {
        const texts = await load(language, 'later')
        hasLater = true
        // After a switch the new language has brought its own.
        if (language === current.language) show(language, { ...catalogue, ...texts })
      } catch {
        if (tries === 0) reportMissingPart()
        await untilWorthATry()
      }
    }
  }

  async function setLanguage(language: Language) {
    const wish = ++latestWish
    const isStale = () => wish !== latestWish
    if (language === current.language) return
    try {
      const texts = await loadWanted(language)
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
    needLater: () => (hasLater ? null : (later ??= bringLater())),
  }
}

function untilWorthATry(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETRY_MS)
    addEventListener('online', resolve, { once: true })
  })
}
