import type { Language } from '@bannerday/domain/language'
import { use } from 'react'
import { useI18n } from './i18n.tsx'
import type { Message, Values } from './messages.ts'
import type oldFacts from './parts/old-facts/en.json'
import type operators from './parts/operators/en.json'
import type report from './parts/report/en.json'
import { translate } from './translate.ts'

/** The parts of the app that few players open, whose texts are fetched with them: `parts/<part>/<language>.json`. */
type Parts = {
  readonly operators: typeof operators
  readonly report: typeof report
  readonly 'old-facts': typeof oldFacts
}
type Part = keyof Parts
type Texts = { readonly [key: string]: Message }

const FILES = import.meta.glob<Texts>('./parts/*/*.json', { import: 'default' })
const loading = new Map<string, Promise<Texts>>()
const loaded = new Map<string, Texts>()

/** The texts of a part, in English where there are none in the language or they cannot be fetched. */
export function loadPart(part: Part, language: Language): Promise<Texts> {
  const path = pathOf(part, language)
  const known = loading.get(path)
  if (known) return known
  const load = FILES[path]
  if (!load) return loadPart(part, 'en')
  const fetched = load().then(
    (texts) => {
      loaded.set(path, texts)
      return texts
    },
    (error: unknown) => {
      loading.delete(path)
      if (language === 'en') throw error
      return loadPart(part, 'en')
    },
  )
  loading.set(path, fetched)
  return fetched
}

export type PartTexts<P extends Part> = (key: keyof Parts[P] & string, values?: Values) => string

/** Suspends until the texts have arrived; those that were fetched before are there at once. */
export function usePartTexts<P extends Part>(part: P): PartTexts<P> {
  const { language } = useI18n()
  const texts = loaded.get(pathOf(part, language)) ?? use(loadPart(part, language))
  return (key, values) => translate(language, texts[key] ?? '', values)
}

function pathOf(part: Part, language: Language): string {
  return `./parts/${part}/${language}.json`
}
