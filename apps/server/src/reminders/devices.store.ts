import type { WireReminderPlan } from '@bannerday/contract/reminders/rules'
import { and, asc, eq, lte, sql as rawSql } from 'drizzle-orm'
import type { Database, Sql } from '#db/database.ts'
import { reminderDevices, reminderMessages } from '#db/reminders-schema.ts'
import type { PlannedMessage, PlannedMessages } from './planning.ts'
import type { PushTarget } from './push.ts'
import { putOff, readPlayerPlan, withKeptFields, type PlayerPlan } from './stored-plan.ts'

export type DeviceRow = typeof reminderDevices.$inferSelect
export type PlannedDevice = {
  readonly id: number
  readonly plan: PlayerPlan
  readonly plannedUntil: Date
}

/** Keeps each transaction short, so that a device that saves its plan does not wait long. */
const DEVICES_AT_ONCE = 50

export type DevicesStore = ReturnType<typeof devicesStore>

export function devicesStore({ sql }: Database) {
  return {
    /** Answers with what was ticked off by messages and is still to be taken over; null for keys that are not the device's. */
    async save(
      target: PushTarget,
      { plan, storedDone, now }: { plan: WireReminderPlan; storedDone: readonly string[]; now: Date },
    ): Promise<readonly string[] | null> {
      return sql.transaction(async (inner) => {
        // Locks the device that there is; one that is being removed meanwhile is stored anew.
        const [device] = await inner
          .insert(reminderDevices)
          .values({ ...target, plan, plannedUntil: now, planAt: now, usedAt: now })
          .onConflictDoUpdate({
            target: reminderDevices.endpoint,
            set: { planAt: now, usedAt: now },
            setWhere: rawSql`${reminderDevices.auth} = ${target.auth} and ${reminderDevices.p256dh} = ${target.p256dh}`,
          })
          .returning()
        if (!device) return null
        const doneByAction = device.doneByAction.filter((id) => !storedDone.includes(id))
        await inner
          .update(reminderDevices)
          .set({ plan: withKeptFields(plan, device.plan), doneByAction })
          .where(eq(reminderDevices.id, device.id))
        return doneByAction
      })
    },

    async isKnown(endpoint: string): Promise<boolean> {
      const found = await sql
        .select({ id: reminderDevices.id })
        .from(reminderDevices)
        .where(eq(reminderDevices.endpoint, endpoint))
      return found.length > 0
    },

    async find({ endpoint, auth }: Pick<PushTarget, 'endpoint' | 'auth'>): Promise<DeviceRow | null> {
      const [device] = await sql
        .select()
        .from(reminderDevices)
        .where(and(eq(reminderDevices.endpoint, endpoint), eq(reminderDevices.auth, auth)))
      return device ?? null
    },

    async remove({ endpoint, auth }: Pick<PushTarget, 'endpoint' | 'auth'>): Promise<void> {
      await sql
        .delete(reminderDevices)
        .where(and(eq(reminderDevices.endpoint, endpoint), eq(reminderDevices.auth, auth)))
    },

    /** Ticks activities off until the device does so itself. */
    async markDone(deviceId: number, ids: readonly string[], now: Date): Promise<void> {
      const all = rawSql`array(select distinct unnest(${reminderDevices.doneByAction} || ${rawSql.param([...ids], reminderDevices.doneByAction)}))`
      await sql
        .update(reminderDevices)
        .set({ doneByAction: all, usedAt: now })
        .where(eq(reminderDevices.id, deviceId))
    },

    /** Puts the messages of some devices that are due to be looked at into the queue. Answers with how many those were. */
    async planSome(now: Date, plan: (device: PlannedDevice) => PlannedMessages): Promise<number> {
      return sql.transaction(async (inner) => {
        const devices = await inner
          .select()
          .from(reminderDevices)
          .where(lte(reminderDevices.planAt, now))
          .orderBy(asc(reminderDevices.planAt))
          .limit(DEVICES_AT_ONCE)
          .for('update', { skipLocked: true })
        for (const { id, plan: stored, doneByAction, plannedUntil } of devices) {
          const playerPlan = readPlayerPlan(stored, doneByAction)
          const { messages, until, nextAt } =
            playerPlan === null
              ? { messages: [], ...putOff(plannedUntil, now) }
              : plan({ id, plannedUntil, plan: playerPlan })
          await queueMessages(inner, id, messages)
          await inner
            .update(reminderDevices)
            .set({ plannedUntil: until, planAt: nextAt })
            .where(eq(reminderDevices.id, id))
        }
        return devices.length
      })
    },
  }
}

/** One that is in the queue already, or was, is not put there again. */
async function queueMessages(sql: Sql, deviceId: number, messages: readonly PlannedMessage[]): Promise<void> {
  if (messages.length === 0) return
  await sql
    .insert(reminderMessages)
    .values(messages.map(({ reminder, dueAt }) => ({ deviceId, key: reminder.key, reminder, dueAt })))
    .onConflictDoNothing()
}
