import { phaseOf, type Activity, type PersonalStatus } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import { type Instant, wallClockAt } from '@bannerday/domain/time'
import type { ListedGame } from '#data/games.ts'
import type { I18n } from '#i18n/i18n-store.ts'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { STATUS_TEXTS } from '#widgets/personal-status.tsx'
import { momentText, remainingText } from '#widgets/time-texts.ts'

/** The texts about activities and times, for one language, time zone and list of games. */
export type ActivityTexts = {
  readonly gameName: (gameId: GameId) => string
  readonly typeName: (activity: Activity) => string
  /** Says so for a forecast. */
  readonly title: (activity: Activity) => string
  /** "· expected": what follows the title of a forecast; nothing for others. */
  readonly expectedMark: (activity: Activity) => string
  /** The characters or weapons of a banner that its title does not mention. */
  readonly featured: (activity: Activity) => string
  /** "10 Sep 2025, 10:00". */
  readonly moment: (at: Instant) => string
  readonly time: (at: Instant) => string
  /** With seconds, for the clock above the line of the current time. */
  readonly clock: (at: Instant) => string
  /** "Ends in 3 days 4 hours". */
  readonly remaining: (activity: Activity, now: Instant) => string
  /** The accessible name of a bar. */
  readonly bar: (activity: Activity, status: PersonalStatus, now: Instant) => string
}

type Context = {
  readonly i18n: I18n
  readonly settings: DisplaySettings
  readonly games: readonly ListedGame[]
}

export function activityTexts({ i18n, settings, games }: Context): ActivityTexts {
  const { t, format } = i18n
  const { zone, hours } = settings
  const gamesById = new Map(games.map((game) => [game.id, game]))

  function gameName(gameId: GameId) {
    return gamesById.get(gameId)?.name ?? gameId
  }

  function typeName({ gameId, type }: Activity) {
    const own = gamesById.get(gameId)?.activities.find(({ id }) => id === type)
    return own?.name ?? t(`activity-type.${type}`)
  }

  function title(activity: Activity) {
    return activity.isPredicted ? t('timeline.expected-title', { title: activity.title }) : activity.title
  }

  function expectedMark({ isPredicted }: Activity) {
    return isPredicted ? t('timeline.expected-title', { title: '' }).trim() : ''
  }

  function time(at: Instant) {
    return format.time(wallClockAt(zone, at), hours)
  }

  function moment(at: Instant) {
    return momentText(i18n, at, settings)
  }

  function clock(at: Instant) {
    return format.clock(wallClockAt(zone, at), hours)
  }

  function featured(activity: Activity): string {
    return activity.featured.filter((unit) => !activity.title.includes(unit)).join(t('text.separator'))
  }

  function remaining(activity: Activity, now: Instant) {
    const phase = phaseOf(activity, now)
    switch (phase.kind) {
      case 'upcoming':
        return t('timeline.starts-in', { time: remainingText(t, phase.startsInMs) })
      case 'running':
        return t('timeline.ends-in', { time: remainingText(t, phase.endsInMs) })
      case 'ended':
        return t('timeline.ended')
    }
  }

  function bar(activity: Activity, status: PersonalStatus, now: Instant) {
    return t('timeline.bar', {
      title: [title(activity), featured(activity)].filter(Boolean).join(' '),
      game: gameName(activity.gameId),
      type: typeName(activity),
      start: moment(activity.startsAt),
      end: moment(activity.endsAt),
      time: remaining(activity, now),
      status: t(STATUS_TEXTS[status]),
    })
  }

  return { gameName, typeName, title, expectedMark, featured, moment, time, clock, remaining, bar }
}
