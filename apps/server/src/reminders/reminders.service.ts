import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  activitiesPutOff,
  activitiesToTell,
  putOffUntil,
  quietEnd,
  type Reminder,
} from '@bannerday/domain/reminders'
import { DAY, instantOf, MINUTE, SECOND, type Instant } from '@bannerday/domain/time'
import type { ActivityRow } from '#db/catalogue-schema.ts'
import type { Clock } from '#ports/clock.ts'
import type { DeviceRow, DevicesStore } from './devices.store.ts'
import type { MessagesStore, Settled, TakenMessage } from './messages.store.ts'
import { planMessages } from './planning.ts'
import { playerActivities, type PlayerActivity } from './player-activities.ts'
import { pushMessage, testMessage } from './push-message.ts'
import type { Push } from './push.ts'
import { readSignedId, signedId } from './signed-ids.ts'

type Deps = {
  readonly devices: DevicesStore
  readonly messages: MessagesStore
  readonly push: Push
  readonly allActivities: () => Promise<readonly ActivityRow[]>
  readonly secret: () => Promise<string>
  readonly clock: Clock
}

const MAX_ATTEMPTS = 8
/** How many devices one node writes to at the same time. */
const AT_ONCE = 8
/** How long somebody who presses "Send me a test" waits while another message is under way to the same device. */
const TEST_TRIES = 20
const TEST_PAUSE_MS = 250

type Outcome = Settled & { readonly problem?: string }

const NOTHING_SENT = { kind: 'settled', sentIds: [] } as const

type PushFailure = Extract<Awaited<ReturnType<Push>>, { readonly kind: 'failed' }>

type TestOutcome = 'sent' | 'unknown-device' | 'failed'

export type RemindersService = ReturnType<typeof remindersService>

export function remindersService({ devices, messages, push, allActivities, secret, clock }: Deps) {
  const now = () => new Date(clock.now())
  const inADay = () => new Date(clock.now() + DAY)
  const nextAttemptAt = (attempts: number) => new Date(clock.now() + MINUTE * 2 ** attempts)

  /** Writes to a device what is left of a message by now, and says what becomes of it. */
  async function send(taken: TakenMessage, rows: readonly ActivityRow[]): Promise<Outcome> {
    const { plan, reminder, key } = taken
    const at = instantOf(clock.now())
    if (reminder === null) return deliver(taken, testMessage(plan, key, at), [])
    const mayDisturbAt = quietEnd(plan.reminders, at)
    if (mayDisturbAt === null) return NOTHING_SENT
    if (mayDisturbAt > at) return { kind: 'again', at: new Date(mayDisturbAt), attempts: taken.attempts }
    const activities = leftOf(taken, reminder, rows, at)
    if (activities.length === 0) return NOTHING_SENT
    const token = signedId('answer', taken.id, await secret())
    return deliver(taken, pushMessage(plan, { key, reminder, activities, token, now: at }), activities)
  }

  /** Hands a message to the push service of its device. */
  async function deliver(
    taken: TakenMessage,
    message: ReturnType<typeof pushMessage>,
    activities: readonly PlayerActivity[],
  ): Promise<Outcome> {
    const outcome = await push(taken.target, {
      payload: JSON.stringify(message),
      lifeSeconds: lifeSeconds(activities, instantOf(message.sent_at)),
      topic: topicOf(taken.id),
    })
    switch (outcome.kind) {
      case 'accepted':
        return { kind: 'settled', sentIds: activities.map(({ id }) => id) }
      case 'gone':
        return { kind: 'device-gone' }
      case 'refused':
        return { ...NOTHING_SENT, problem: 'the push service refuses it' }
      case 'failed':
        return afterFailure(taken, outcome)
    }
  }

  /** Tries again later, and not before the push service wants it, until it was tried often enough. */
  function afterFailure({ attempts }: TakenMessage, { reason, retryAfterSeconds }: PushFailure): Outcome {
    if (attempts + 1 >= MAX_ATTEMPTS) return { ...NOTHING_SENT, problem: reason }
    const wanted = new Date(clock.now() + (retryAfterSeconds ?? 0) * SECOND)
    const backOff = nextAttemptAt(attempts)
    const at = wanted > backOff ? wanted : backOff
    return { kind: 'again', at, attempts: attempts + 1, problem: reason }
  }

  /** Waits for whatever is under way to the same device; null if that takes too long. */
  async function takeTest(id: number): Promise<TakenMessage | null> {
    for (let attempt = 0; attempt < TEST_TRIES; attempt += 1) {
      const taken = await messages.takeOne(id, now(), inADay)
      if (taken) return taken
      await pause(TEST_PAUSE_MS)
    }
    return null
  }

  /** Sends one message after the other until none is due. */
  async function sendAll(
    rows: readonly ActivityRow[],
    mayContinue: () => boolean,
    problems: string[],
  ): Promise<void> {
    while (mayContinue()) {
      const taken = await messages.takeDue(now(), nextAttemptAt)
      if (!taken) return
      const outcome = await send(taken, rows)
      await messages.settle(taken, outcome, now())
      if (outcome.problem !== undefined) problems.push(`reminder ${taken.id}: ${outcome.problem}`)
    }
  }

  return {
    /** Puts into the queue what is due and sends it; to be called every few seconds. Answers with what went wrong. */
    async work(mayContinue: () => boolean = () => true): Promise<readonly string[]> {
      const rows = await allActivities()
      const at = now()
      let planned = 1
      while (mayContinue() && planned > 0) {
        planned = await devices.planSome(at, ({ plan, plannedUntil }) =>
          planMessages(rows, plan, { plannedUntil, now: at }),
        )
      }
      const problems: string[] = []
      await Promise.all(Array.from({ length: AT_ONCE }, () => sendAll(rows, mayContinue, problems)))
      return problems
    },

    /** Sends a test, and waits for what comes of it. */
    async sendTest(device: Pick<DeviceRow, 'id'>): Promise<TestOutcome> {
      // Not due yet, or another node would send it as well.
      const id = await messages.put({ deviceId: device.id, key: `test:${randomUUID()}`, dueAt: inADay() })
      if (id === null) return 'unknown-device'
      const taken = await takeTest(id)
      if (taken === null) {
        await messages.remove(id)
        return 'failed'
      }
      const outcome = await send(taken, [])
      // One try: nobody waits for a test that comes some minutes later.
      await messages.settle(taken, outcome.kind === 'again' ? NOTHING_SENT : outcome, now())
      if (outcome.kind === 'device-gone') return 'unknown-device'
      return outcome.kind === 'settled' && outcome.problem === undefined ? 'sent' : 'failed'
    },

    /** What was pressed on a message. False when it is none that we sent, or its device is gone. */
    async answer(token: string, action: 'done' | 'later'): Promise<boolean> {
      const id = readSignedId('answer', token, await secret())
      const sent = id === null ? null : await messages.findSent(id)
      if (!sent) return false
      // The device is in use either way; "Later" ticks nothing off.
      await devices.markDone(sent.deviceId, action === 'done' ? sent.sentIds : [], now())
      if (action === 'done' || sent.reminder === null) return true
      const { deviceId, reminder, sentIds, plan } = sent
      const at = instantOf(clock.now())
      const activities = playerActivities(await allActivities(), plan, at)
      const [first] = activitiesPutOff(reminder, sentIds, activities, plan.reminders, at)
      const until = first ? putOffUntil(first.endsAt, plan.reminders, at) : null
      if (until === null) return true
      // The same answer twice has the same key, and does no more than once.
      const again = { deviceId, key: againKey(sent.key), reminder, putOffIds: sentIds }
      await messages.put({ ...again, dueAt: new Date(until) })
      return true
    },
  }
}

function leftOf(
  { plan, putOffIds }: TakenMessage,
  reminder: Reminder,
  rows: readonly ActivityRow[],
  at: Instant,
): readonly PlayerActivity[] {
  const activities = playerActivities(rows, plan, at)
  return putOffIds === null
    ? activitiesToTell(reminder, activities, plan.reminders, at)
    : activitiesPutOff(reminder, putOffIds, activities, plan.reminders, at)
}

/** A message that comes a second time has a key of its own, or devices would take it for the first. */
function againKey(key: string): string {
  const [, times = '0', first = key] = /^again(\d+):(.*)$/s.exec(key) ?? []
  return `again${Number(times) + 1}:${first}`
}

const MAX_LIFE_MS = 3 * DAY

/** Up to the first end: what has ended must not be told to a device that is switched on afterwards. A test is for now. */
function lifeSeconds(activities: readonly PlayerActivity[], at: Instant): number {
  const [first] = activities
  const lifeMs = first ? Math.min(first.endsAt - at, MAX_LIFE_MS) : MINUTE
  return Math.max(1, Math.floor(lifeMs / SECOND))
}

/** At most 32 letters. */
function topicOf(id: number): string {
  return `bannerday-${id}`
}
