import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  activitiesPutOff,
  activitiesToTell,
  nextChance,
  putOffUntil,
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

type TestOutcome = 'sent' | 'unknown-device' | 'failed'

export type RemindersService = ReturnType<typeof remindersService>

export function remindersService({ devices, messages, push, allActivities, secret, clock }: Deps) {
  const now = () => new Date(clock.now())
  const nextAttemptAt = (attempts: number) => new Date(clock.now() + MINUTE * 2 ** attempts)

  /** Writes to a device what is left of a message by now, and says what becomes of it. */
  async function send(
    taken: TakenMessage,
    rows: readonly ActivityRow[],
  ): Promise<Settled & { problem?: string }> {
    const at = instantOf(clock.now())
    const { plan, reminder } = taken
    const chance = reminder && nextChance(plan.reminders, at)
    if (chance !== null && chance > at) return { kind: 'again', at: new Date(chance) }
    const activities = reminder ? leftOf(taken, reminder, rows, at) : []
    if (reminder && (chance === null || activities.length === 0)) return { kind: 'settled', toldIds: [] }
    const payload = reminder
      ? pushMessage(plan, {
          key: taken.key,
          reminder,
          activities,
          token: signedId('answer', taken.id, await secret()),
          now: at,
        })
      : testMessage(plan, taken.key, at)
    const outcome = await push(taken.target, {
      payload: JSON.stringify(payload),
      lifeSeconds: lifeSeconds(activities, at),
      topic: topicOf(taken.id),
    })
    switch (outcome.kind) {
      case 'accepted':
        return { kind: 'settled', toldIds: activities.map(({ id }) => id) }
      case 'gone':
        return { kind: 'device-gone' }
      case 'refused':
        return { kind: 'settled', toldIds: [], problem: 'the push service refuses it' }
      case 'failed': {
        const problem = outcome.reason
        if (taken.attempts + 1 >= MAX_ATTEMPTS) return { kind: 'settled', toldIds: [], problem }
        const wanted = new Date(clock.now() + (outcome.retryAfterSeconds ?? 0) * SECOND)
        const backOff = nextAttemptAt(taken.attempts)
        return { kind: 'again', at: wanted > backOff ? wanted : backOff, problem }
      }
    }
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

    /** Sends a test, after whatever is under way to the device. */
    async sendTest(device: Pick<DeviceRow, 'id'>): Promise<TestOutcome> {
      const key = `test:${randomUUID()}`
      const id = await messages.putTest(device.id, key, new Date(clock.now() + DAY))
      for (let attempt = 0; attempt < TEST_TRIES; attempt += 1) {
        const taken = await messages.takeOne(id, now(), () => new Date(clock.now() + DAY))
        if (taken) {
          const outcome = await send(taken, [])
          const isSent = outcome.kind === 'settled' && outcome.problem === undefined
          // One try: nobody waits for a test that comes some minutes later.
          await messages.settle(
            taken,
            outcome.kind === 'again' ? { kind: 'settled', toldIds: [] } : outcome,
            now(),
          )
          if (outcome.kind === 'device-gone') return 'unknown-device'
          return isSent ? 'sent' : 'failed'
        }
        await pause(TEST_PAUSE_MS)
      }
      await messages.remove(id)
      return 'failed'
    },

    /** What was pressed on a message. False when it is none that we sent, or its device is gone. */
    async answer(token: string, action: 'done' | 'later'): Promise<boolean> {
      const id = readSignedId('answer', token, await secret())
      const sent = id === null ? null : await messages.findSent(id)
      if (!sent) return false
      // The device is in use either way; "Later" ticks nothing off.
      await devices.markDone(sent.deviceId, action === 'done' ? sent.toldIds : [], now())
      if (action === 'done' || sent.reminder === null) return true
      const at = instantOf(clock.now())
      const [first] = leftAgain(
        sent.reminder,
        sent.toldIds,
        playerActivities(await allActivities(), sent.plan, at),
        {
          plan: sent.plan,
          at,
        },
      )
      const until = first ? putOffUntil(first.endsAt, sent.plan.reminders, at) : null
      if (until !== null) await messages.putAgain(sent, againKey(sent.key), new Date(until))
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
  return putOffIds
    ? leftAgain(reminder, putOffIds, activities, { plan, at })
    : activitiesToTell(reminder, activities, plan.reminders, at)
}

function leftAgain(
  reminder: Reminder,
  ids: readonly string[],
  activities: readonly PlayerActivity[],
  { plan, at }: { plan: TakenMessage['plan']; at: Instant },
): readonly PlayerActivity[] {
  return activitiesPutOff(reminder, ids, activities, plan.reminders, at)
}

/** A message that comes a second time has a key of its own, or devices would take it for the first. */
function againKey(key: string): string {
  const [, times = '0', first = key] = /^again(\d+):(.*)$/s.exec(key) ?? []
  return `again${Number(times) + 1}:${first}`
}

const LONGEST_LIFE_MS = 3 * DAY

/** Up to the first end: what has ended must not be told to a device that is switched on afterwards. A test is for now. */
function lifeSeconds(activities: readonly PlayerActivity[], at: Instant): number {
  const [first] = activities
  const lifeMs = first ? Math.min(first.endsAt - at, LONGEST_LIFE_MS) : MINUTE
  return Math.max(1, Math.floor(lifeMs / SECOND))
}

/** At most 32 letters. */
function topicOf(id: number): string {
  return `bannerday-${id}`
}
