import { activitiesToTell, dueReminders, type Reminder } from '@bannerday/domain/reminders'
import { instantOf, MINUTE } from '@bannerday/domain/time'
import type { ActivityRow } from '#db/catalogue-schema.ts'
import { playerActivities } from './player-activities.ts'
import type { Planned, PlayerPlan } from './stored-plan.ts'

export type PlannedMessage = { readonly reminder: Reminder; readonly dueAt: Date }
export type PlannedMessages = Planned & { readonly messages: readonly PlannedMessage[] }

/** How long a change of the catalogue may go unnoticed. */
const LOOK_AGAIN_MS = 10 * MINUTE

/** What has become due since the last look, and when to look again: as soon as the next message is due. */
export function planMessages(
  rows: readonly ActivityRow[],
  plan: PlayerPlan,
  { plannedUntil, now }: { plannedUntil: Date; now: Date },
): PlannedMessages {
  // Up to and with this moment. Clocks of nodes differ a little: one that is behind has nothing to add.
  const from = instantOf(plannedUntil.getTime())
  const to = instantOf(Math.max(from, now.getTime() + 1))
  const ahead = instantOf(to + LOOK_AGAIN_MS)
  const activities = playerActivities(rows, plan, from)
  const reminders = dueReminders(activities, plan.reminders, { startsAt: from, endsAt: ahead })
  const next = reminders.find(({ at }) => at >= to)
  return {
    messages: reminders
      .filter(({ at }) => at < to)
      // After a long standstill most of it is no longer worth sending.
      .filter((reminder) => activitiesToTell(reminder, activities, plan.reminders, to).length > 0)
      .map((reminder) => ({ reminder, dueAt: new Date(reminder.at) })),
    until: new Date(to),
    nextAt: new Date(next?.at ?? ahead),
  }
}
