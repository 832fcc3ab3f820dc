import {
  NO_GAME,
  phaseOf,
  type Activity,
  type GameOrNone,
  type PersonalStatus,
} from '@bannerday/domain/activity'
import { GAMES } from '@bannerday/domain/game'
import { shortDate, type Language } from '@bannerday/domain/language'
import { DAY, wallClockAt, type Instant } from '@bannerday/domain/time'
import type { ListedGame } from '#data/games.ts'
import type { I18n, Translate } from '#i18n/i18n-store.ts'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { STATUS_TEXTS } from '#widgets/personal-status.tsx'
import { momentText, remainingText } from '#widgets/time-texts.ts'

/** `lang` is that of the element, for a text in another language than the page's. */
type TextWithLang = { readonly text: string; readonly lang: Language | undefined }

/** The texts about activities and times, for one language, time zone and list of games. */
export type ActivityTexts = {
  readonly gameName: (gameId: GameOrNone) => string
  readonly typeName: (activity: Activity) => string
  /** Says so for a forecast. */
  readonly title: (activity: Activity) => string
  readonly expected: string
  /** "· expected": what follows the title of a forecast; nothing for others. */
  readonly expectedMark: (activity: Activity) => string
  /** The characters or weapons of a banner that its title does not mention, with the `lang` that all of them share. */
  readonly featured: (activity: Activity) => TextWithLang
  /**
   * The title of a bar in two parts, of which the second is kept for longer: whom a banner is about, also where its
   * title ends with them ("Character Event Wish: Vesna").
   */
  readonly nameAndFeatured: (activity: Activity) => { readonly name: string; readonly featured: TextWithLang }
  /** "10 Sep 2025, 10:00". */
  readonly moment: (at: Instant) => string
  /** When it starts and ends; the day alone for a forecast date, of which no more is known. */
  readonly start: (activity: Activity) => string
  readonly end: (activity: Activity) => string
  readonly time: (at: Instant) => string
  /** With seconds, for the clock above the line of the current time. */
  readonly clock: (at: Instant) => string
  /** "Ends in 3 days 4 hours"; in days alone for a forecast date. */
  readonly remaining: (activity: Activity, now: Instant) => string
  /** How the dates that are forecast were guessed. */
  readonly guess: (activity: Activity) => string
  /** The accessible name of a bar. */
  readonly bar: (activity: Activity, status: PersonalStatus, now: Instant) => string
}

type Context = {
  readonly i18n: I18n
  readonly settings: DisplaySettings
  readonly games: readonly ListedGame[]
}

export function activityTexts({ i18n, settings, games }: Context): ActivityTexts {
  const { t, format, language } = i18n
  const { zone, hours } = settings
  const gamesById = new Map<GameOrNone, ListedGame>(games.map((game) => [game.id, game]))

  function gameName(gameId: GameOrNone) {
    if (gameId === NO_GAME) return t('activity-type.own')
    return gamesById.get(gameId)?.name ?? gameId
  }

  function typeName({ gameId, type }: Activity) {
    const own = gamesById.get(gameId)?.activities.find(({ id }) => id === type)
    return own?.name ?? t(`activity-type.${type}`)
  }

  function title(activity: Activity) {
    return `${activity.title} ${expectedMark(activity)}`.trim()
  }

  function expectedMark({ isPredicted }: Activity) {
    return isPredicted ? t('timeline.expected-mark') : ''
  }

  function time(at: Instant) {
    return format.time(wallClockAt(zone, at), hours)
  }

  function moment(at: Instant) {
    return momentText(i18n, at, settings)
  }

  function start({ startsAt, isStartPredicted }: Activity) {
    return isStartPredicted ? shortDate(startsAt, zone, language) : moment(startsAt)
  }

  function end({ endsAt, isEndPredicted }: Activity) {
    return isEndPredicted ? shortDate(endsAt, zone, language) : moment(endsAt)
  }

  function clock(at: Instant) {
    return format.clock(wallClockAt(zone, at), hours)
  }

  function featured(activity: Activity): TextWithLang {
    const units = activity.featured.filter((unit) => !activity.title.includes(unit.text))
    const languages = new Set(units.map((unit) => unit.language))
    const [lang] = languages.size === 1 ? languages : []
    return { text: units.map((unit) => unit.text).join(t('text.separator')), lang: lang ?? undefined }
  }

  function nameAndFeatured(activity: Activity) {
    const { title: whole } = activity
    const others = featured(activity)
    const at = Math.min(...activity.featured.map((unit) => whole.indexOf(unit.text)))
    const isLast = activity.featured.some((unit) => whole.endsWith(unit.text))
    if (others.text !== '' || !isLast || at <= 0) return { name: whole, featured: others }
    const units = { text: whole.slice(at), lang: activity.titleLanguage ?? undefined }
    return { name: whole.slice(0, at).trim(), featured: units }
  }

  function remaining(activity: Activity, now: Instant) {
    const { isStartPredicted, isEndPredicted } = activity
    const phase = phaseOf(activity, now)
    switch (phase.kind) {
      case 'upcoming':
        return isStartPredicted
          ? t('timeline.expected-start', { time: aboutDays(t, phase.startsInMs) })
          : t('timeline.starts-in', { time: remainingText(t, phase.startsInMs) })
      case 'running':
        return isEndPredicted
          ? t('timeline.expected-end', { time: aboutDays(t, phase.endsInMs) })
          : t('timeline.ends-in', { time: remainingText(t, phase.endsInMs) })
      case 'ended':
        return t('timeline.ended')
    }
  }

  function guess({ gameId, type, isPredicted, isStartPredicted, isEndPredicted }: Activity) {
    // Nobody guesses what players have written down.
    if (gameId === NO_GAME || type === 'own') return ''
    const { versionDays, phases } = GAMES[gameId].cadence
    const days = t('remaining.days', { count: versionDays })
    if (!isPredicted) {
      const dates = isStartPredicted ? (isEndPredicted ? 'dates' : 'start') : 'end'
      return t(`activity.guess.${dates}`, { days })
    }
    switch (type) {
      case 'gacha':
        return t('activity.guess.gacha', { days, phase: t('remaining.days', { count: phases.day }) })
      case 'challenge':
      case 'maintenance':
        return t(`activity.guess.${type}`, { days })
      case 'version':
      case 'event':
        return t('activity.guess.version', { days })
    }
  }

  function bar(activity: Activity, status: PersonalStatus, now: Instant) {
    return t('timeline.bar', {
      title: [title(activity), featured(activity).text].filter(Boolean).join(' '),
      game: gameName(activity.gameId),
      type: typeName(activity),
      start: start(activity),
      end: end(activity),
      time: remaining(activity, now),
      status: t(STATUS_TEXTS[status]),
    })
  }

  return {
    gameName,
    typeName,
    title,
    expected: t('timeline.expected'),
    expectedMark,
    featured,
    nameAndFeatured,
    moment,
    start,
    end,
    time,
    clock,
    remaining,
    guess,
    bar,
  }
}

/** Of something that is only expected: never less than a day. */
export function aboutDays(t: Translate, remainingMs: number): string {
  return t('remaining.days', { count: Math.max(1, Math.round(remainingMs / DAY)) })
}
