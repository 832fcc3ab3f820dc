import type { Reminder } from '@bannerday/domain/reminders'
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { reminderDevices, reminderMessages } from '#db/reminders-schema.ts'
import type { PushTarget } from './push.ts'
import { readPlayerPlan, type PlayerPlan } from './stored-plan.ts'

/** A message that this node alone may send now, and the device it is for. */
export type TakenMessage = {
  readonly id: number
  readonly deviceId: number
  readonly key: string
  /** Absent in a test. */
  readonly reminder: Reminder | null
  readonly putOffIds: readonly string[] | null
  /** How often it was tried before. */
  readonly attempts: number
  readonly target: PushTarget
  readonly plan: PlayerPlan
}

/** What becomes of a message: it is done, sent or tried again later, or its device is gone. */
export type Settled =
  | { readonly kind: 'settled'; readonly sentIds: readonly string[] }
  | { readonly kind: 'again'; readonly at: Date; readonly attempts: number }
  | { readonly kind: 'device-gone' }

type NewMessage = Omit<typeof reminderMessages.$inferInsert, 'id'>

/** Longer than any request to a push service may take. */
const LEASE_MS = 30_000

export type MessagesStore = ReturnType<typeof messagesStore>

export function messagesStore({ sql }: Database) {
  /** Takes a message and its device, which no other node sends anything to meanwhile. */
  async function take(
    which: ReturnType<typeof and>,
    now: Date,
    nextAttemptAt: (attempts: number) => Date,
  ): Promise<TakenMessage | null> {
    const taken = await sql.transaction(async (inner) => {
      const isFree = or(isNull(reminderDevices.busyUntil), lte(reminderDevices.busyUntil, now))
      const [found] = await inner
        .select({ message: reminderMessages, device: reminderDevices })
        .from(reminderMessages)
        .innerJoin(reminderDevices, eq(reminderDevices.id, reminderMessages.deviceId))
        .where(and(isNull(reminderMessages.settledAt), isFree, which))
        .orderBy(asc(reminderMessages.dueAt))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!found) return null
      const { message, device } = found
      await inner
        .update(reminderDevices)
        .set({ busyUntil: new Date(now.getTime() + LEASE_MS) })
        .where(eq(reminderDevices.id, device.id))
      await inner
        .update(reminderMessages)
        .set({ attempts: message.attempts + 1, dueAt: nextAttemptAt(message.attempts) })
        .where(eq(reminderMessages.id, message.id))
      return found
    })
    if (!taken) return null
    const { message, device } = taken
    const plan = readPlayerPlan(device.plan, device.doneByAction)
    // Nobody can tell what to write: like one that could not be sent, it is tried again later.
    return plan === null ? take(which, now, nextAttemptAt) : { ...message, target: device, plan }
  }

  return {
    takeDue: (now: Date, nextAttemptAt: (attempts: number) => Date) =>
      take(lte(reminderMessages.dueAt, now), now, nextAttemptAt),

    /** The same for one message, due or not. */
    takeOne: (id: number, now: Date, nextAttemptAt: (attempts: number) => Date) =>
      take(eq(reminderMessages.id, id), now, nextAttemptAt),

    async settle({ id, deviceId }: TakenMessage, outcome: Settled, now: Date): Promise<void> {
      await sql.transaction(async (inner) => {
        switch (outcome.kind) {
          case 'device-gone':
            await inner.delete(reminderDevices).where(eq(reminderDevices.id, deviceId))
            return
          case 'settled':
            await inner
              .update(reminderMessages)
              .set({ settledAt: now, sentIds: [...outcome.sentIds] })
              .where(eq(reminderMessages.id, id))
            break
          case 'again':
            await inner
              .update(reminderMessages)
              .set({ dueAt: outcome.at, attempts: outcome.attempts })
              .where(eq(reminderMessages.id, id))
        }
        await inner.update(reminderDevices).set({ busyUntil: null }).where(eq(reminderDevices.id, deviceId))
      })
    },

    /**
     * Puts a message into the queue. Null where none is put: the device has been removed meanwhile, or there is a message of
     * that key already.
     */
    put: (message: NewMessage): Promise<number | null> =>
      sql.transaction(async (inner) => {
        const devices = await inner
          .select({ id: reminderDevices.id })
          .from(reminderDevices)
          .where(eq(reminderDevices.id, message.deviceId))
          .for('key share')
        if (devices.length === 0) return null
        const [put] = await inner
          .insert(reminderMessages)
          .values(message)
          .onConflictDoNothing()
          .returning({ id: reminderMessages.id })
        return put?.id ?? null
      }),

    async remove(id: number): Promise<void> {
      await sql.delete(reminderMessages).where(eq(reminderMessages.id, id))
    },

    /** A message that was sent, with the plan of its device; null when either is gone or cannot be read. */
    async findSent(id: number) {
      const [found] = await sql
        .select({ message: reminderMessages, device: reminderDevices })
        .from(reminderMessages)
        .innerJoin(reminderDevices, eq(reminderDevices.id, reminderMessages.deviceId))
        .where(eq(reminderMessages.id, id))
      if (!found) return null
      const plan = readPlayerPlan(found.device.plan, found.device.doneByAction)
      return plan === null ? null : { ...found.message, plan }
    },
  }
}
