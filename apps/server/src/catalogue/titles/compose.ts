import type { GameId } from '@bannerday/domain/game'
import { LANGUAGES } from '@bannerday/domain/language'
import type { Localised, Subtype } from '#catalogue/catalogue-activity.ts'
import type { PartlyLocalised } from '#catalogue/shipped/fields.ts'
import { TEMPLATES } from './templates.ts'

export type Phase = 1 | 2

// Names in Japanese may hold a 、 themselves.
const BETWEEN_NAMES: Localised = { en: ', ', 'zh-Hans': '、', 'zh-Hant': '、', ja: ' / ' }
const PHASES: Readonly<Record<Phase, Localised>> = {
  1: { en: ', Phase I', 'zh-Hans': '·第一期', 'zh-Hant': '·第一期', ja: '・第1期' },
  2: { en: ', Phase II', 'zh-Hans': '·第二期', 'zh-Hant': '·第二期', ja: '・第2期' },
}

export function versionTitles(gameId: GameId, version: string): PartlyLocalised {
  return filled(TEMPLATES[gameId].version, () => version)
}

export function maintenanceTitles(gameId: GameId, version: string): PartlyLocalised {
  return filled(TEMPLATES[gameId].maintenance, () => version)
}

/** The banners of half a version, before anybody has named them. */
export function phaseTitles(gameId: GameId, version: string, phase: Phase): PartlyLocalised {
  const banners = filled(TEMPLATES[gameId].banners, () => version)
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, `${banners[language]}${PHASES[phase][language]}`]),
  )
}

/** Kind of banner and featured units, in the languages in which all of them are known. */
export function bannerTitles(
  gameId: GameId,
  subtype: Subtype,
  units: readonly PartlyLocalised[],
): PartlyLocalised {
  if ((subtype !== 'character' && subtype !== 'weapon') || units.length === 0) return {}
  return filled(TEMPLATES[gameId][subtype], (language) => {
    const names = units.flatMap((unit) => unit[language] ?? [])
    return names.length === units.length ? names.join(BETWEEN_NAMES[language]) : null
  })
}

function filled(
  template: Localised,
  wordsIn: (language: (typeof LANGUAGES)[number]) => string | null,
): PartlyLocalised {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const words = wordsIn(language)
      return words === null ? [] : [[language, template[language].replace('{}', () => words)]]
    }),
  )
}
