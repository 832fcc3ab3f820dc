import type { ReminderMessage } from '@bannerday/contract/reminders/message'
import { digestSays, type Reminder, type ReminderPlan } from '@bannerday/domain/reminders'
import type { Instant } from '@bannerday/domain/time'
import { fill } from '#texts/fill.ts'
import type { PlayerActivity } from './player-activities.ts'
import type { PlayerPlan } from './stored-plan.ts'
import { gameNameOf, lengthFor, momentFor, titleWithGame, wordsIn, type Reader, type Words } from './words.ts'

/** A push message has room for about 4,000 bytes, of which a character of Chinese or Japanese takes three. */
const MAX_LINES = 6
const MAX_TITLE_LENGTH = 60

type Told = {
  readonly key: string
  readonly reminder: Reminder
  /** At least one. */
  readonly activities: readonly PlayerActivity[]
  readonly token: string
  readonly now: Instant
}

/** What a device shows, in the player's words and on their clock. */
export function pushMessage(plan: PlayerPlan, told: Told): ReminderMessage {
  const { language, words } = wordsIn(plan.language)
  const reader = { language, zone: plan.reminders.zone, hourFormat: plan.hourFormat }
  const { reminder, activities, now } = told
  const short = activities.map((activity) => ({ ...activity, title: shortened(activity.title) }))
  const shown = short.slice(0, MAX_LINES)
  return {
    kind: reminder.kind,
    key: told.key,
    language,
    ...textOf(reminder, short, { words, reader, plan: plan.reminders, now }),
    activities: shown.map(({ id, title }) => ({ id, title })),
    actions: actionsOf(reminder, activities.length, words),
    url: `/timeline?activity=${shown[0]?.id ?? ''}`,
    token: told.token,
    sent_at: now,
  }
}

export function testMessage(plan: PlayerPlan, key: string, now: Instant): ReminderMessage {
  const { language, words } = wordsIn(plan.language)
  const nothing = { activities: [], actions: [], token: '' }
  return { kind: 'test', key, language, ...words.test, ...nothing, url: '/settings', sent_at: now }
}

type Context = {
  readonly words: Words
  readonly reader: Reader
  readonly plan: ReminderPlan
  readonly now: Instant
}

function textOf(
  reminder: Reminder,
  activities: readonly PlayerActivity[],
  { words, reader, plan, now }: Context,
): { readonly title: string; readonly body: string } {
  const { language } = reader
  const [first] = activities
  const count = activities.length
  const when = (at: Instant) => momentFor(reader, at, now)
  const listed = (activity: PlayerActivity) => titleWithGame(activity, { language, words })
  if (!first) return { title: '', body: '' }
  const underGame = (line: string) => [gameNameOf(first, language), line].filter(Boolean).join('\n')
  const ending = { in: lengthFor(language, first.endsAt - now), when: when(first.endsAt), count }
  switch (reminder.kind) {
    case 'ends':
      return count === 1
        ? { title: first.title, body: underGame(fill(words.endsOne, ending)) }
        : { title: fill(words.endsMany, ending), body: lines([ending.when], activities.map(listed), words) }
    case 'starts':
      return count === 1
        ? { title: first.title, body: underGame(words.startsOne) }
        : { title: fill(words.startsMany, { count }), body: lines([], activities.map(listed), words) }
    case 'digest': {
      const dated = activities.map((activity) => {
        const isStart = digestSays(reminder, activity, plan) === 'starts'
        const at = isStart ? activity.startsAt : activity.endsAt
        return fill(isStart ? words.lineStarts : words.lineEnds, { title: activity.title, when: when(at) })
      })
      return { title: fill(words.digest, { count }), body: lines([], dated, words) }
    }
  }
}

function lines(head: readonly string[], all: readonly string[], words: Words): string {
  const rest = all.length - MAX_LINES
  const tail = rest > 0 ? [fill(words.more, { count: rest })] : []
  return [...head, ...all.slice(0, MAX_LINES), ...tail].join('\n')
}

/** A digest is no list to tick off at once, and what has just started is not done. */
function actionsOf(reminder: Reminder, count: number, words: Words): ReminderMessage['actions'] {
  const later = { action: 'later', title: words.later } as const
  if (reminder.kind !== 'ends') return [later]
  return [{ action: 'done', title: count === 1 ? words.done : words.allDone }, later]
}

function shortened(title: string): string {
  const characters = Array.from(title)
  return characters.length <= MAX_TITLE_LENGTH
    ? title
    : `${characters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…`
}
