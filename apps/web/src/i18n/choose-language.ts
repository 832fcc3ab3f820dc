import type { Language } from '@bannerday/domain/language'
import { detectLanguage, wantsJapaneseOffer } from './detect-language.ts'

export type LanguageChoice = {
  readonly language: Language
  /** Nobody chose it yet, so it is to be stored at once. */
  readonly isDetected: boolean
  /** Asked on the first visit only: afterwards a language is stored and the question is settled. */
  readonly offersJapanese: boolean
}

/** The language to start in: what the player chose before, else what the browser suggests. */
export function chooseLanguage(
  stored: Language | undefined,
  browserLanguages: readonly string[],
): LanguageChoice {
  if (stored) return { language: stored, isDetected: false, offersJapanese: false }
  return {
    language: detectLanguage(browserLanguages),
    isDetected: true,
    offersJapanese: wantsJapaneseOffer(browserLanguages),
  }
}
