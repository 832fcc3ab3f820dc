import type { GameId } from '@bannerday/domain/game'
import { FALLBACK_LANGUAGE, inEveryLanguage, LANGUAGES, type Language } from '@bannerday/domain/language'
import type { PartlyLocalised, Subtype, TitleMarks } from './shipped.ts'

/** A text in all four languages. */
export type Localised = Readonly<Record<Language, string>>

/**
 * Where a title comes from: published as such, converted from the other Chinese script, composed of official parts, or
 * borrowed from another language for want of a better one.
 */
export type TitleBasis = 'official' | 'converted' | 'composed' | 'fallback'

/** Titles as written, the marks on them, and what templates give where none is written. */
export type KnownTitles = {
  readonly written?: PartlyLocalised
  readonly marks?: TitleMarks
  readonly composed?: PartlyLocalised
}

type Title = { readonly text: string; readonly basis: TitleBasis }

type CompleteTitles = {
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

/** `{}` is where the version number or the names of the units go. */
type Templates = {
  readonly version: Localised
  readonly maintenance: Localised
  readonly character: Localised
  readonly weapon: Localised
  /** Banners that nobody has named yet. */
  readonly banners: Localised
}

const VERSION: Localised = { en: 'Version {}', 'zh-Hans': '{}版本', 'zh-Hant': '{}版本', ja: 'Ver.{}' }
const MAINTENANCE: Localised = {
  en: 'Version {} update maintenance',
  'zh-Hans': '{}版本更新维护',
  'zh-Hant': '{}版本更新維護',
  ja: 'Ver.{} メンテナンス',
}

/** The official wording of each game. */
export const TEMPLATES: Readonly<Record<GameId, Templates>> = {
  genshin: {
    version: VERSION,
    maintenance: MAINTENANCE,
    character: {
      en: 'Character Event Wish: {}',
      'zh-Hans': '角色活动祈愿：{}',
      'zh-Hant': '角色活動祈願：{}',
      ja: 'イベント祈願・キャラクター：{}',
    },
    weapon: {
      en: 'Weapon Event Wish: {}',
      'zh-Hans': '武器活动祈愿：{}',
      'zh-Hant': '武器活動祈願：{}',
      ja: 'イベント祈願・武器：{}',
    },
    banners: {
      en: 'Version {} Event Wishes',
      'zh-Hans': '{}版本活动祈愿',
      'zh-Hant': '{}版本活動祈願',
      ja: 'Ver.{} イベント祈願',
    },
  },
  starrail: {
    version: VERSION,
    maintenance: MAINTENANCE,
    character: {
      en: 'Character Event Warp: {}',
      'zh-Hans': '角色活动跃迁：{}',
      'zh-Hant': '角色活動躍遷：{}',
      ja: 'イベント跳躍・キャラクター：{}',
    },
    weapon: {
      en: 'Light Cone Event Warp: {}',
      'zh-Hans': '光锥活动跃迁：{}',
      'zh-Hant': '光錐活動躍遷：{}',
      ja: 'イベント跳躍・光円錐：{}',
    },
    banners: {
      en: 'Version {} Event Warps',
      'zh-Hans': '{}版本活动跃迁',
      'zh-Hant': '{}版本活動躍遷',
      ja: 'Ver.{} イベント跳躍',
    },
  },
  zenless: {
    version: VERSION,
    maintenance: MAINTENANCE,
    character: {
      en: 'Exclusive Channel: {}',
      'zh-Hans': '独家频段：{}',
      'zh-Hant': '獨家頻段：{}',
      ja: '独占チャンネル：{}',
    },
    weapon: {
      en: 'W-Engine Channel: {}',
      'zh-Hans': '音擎频段：{}',
      'zh-Hant': '音擎頻段：{}',
      ja: '音動機チャンネル：{}',
    },
    banners: {
      en: 'Version {} Signal Search',
      'zh-Hans': '{}版本限时调频',
      'zh-Hant': '{}版本限時調頻',
      ja: 'Ver.{} 期間限定変調',
    },
  },
  wuthering: {
    version: { ...VERSION, ja: 'Ver{}' },
    maintenance: { ...MAINTENANCE, ja: 'Ver{} メンテナンス' },
    character: {
      en: 'Featured Resonator Convene: {}',
      'zh-Hans': '角色活动唤取：{}',
      'zh-Hant': '角色活動喚取：{}',
      ja: '共鳴者集音（イベント）：{}',
    },
    weapon: {
      en: 'Featured Weapon Convene: {}',
      'zh-Hans': '武器活动唤取：{}',
      'zh-Hant': '武器活動喚取：{}',
      ja: '武器集音（イベント）：{}',
    },
    banners: {
      en: 'Version {} Convenes',
      'zh-Hans': '{}版本活动唤取',
      'zh-Hant': '{}版本活動喚取',
      ja: 'Ver{} イベント集音',
    },
  },
}

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
  textIn: (language: (typeof LANGUAGES)[number]) => string | null,
): PartlyLocalised {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = textIn(language)
      return text === null ? [] : [[language, template[language].replace('{}', () => text)]]
    }),
  )
}
