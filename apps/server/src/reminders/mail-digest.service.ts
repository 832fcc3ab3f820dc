import { activitiesToTell, dueReminders, type Reminder, type ReminderPlan } from '@bannerday/domain/reminders'
import { HOUR, instantOf, type Instant } from '@bannerday/domain/time'
import type { ActivityRow } from '#db/catalogue-schema.ts'
import type { Clock } from '#ports/clock.ts'
import { digestMail } from './digest-mail.ts'
import type { DigestReader, MailDigestStore } from './mail-digest.store.ts'
import { playerActivities } from './player-activities.ts'
import { readSignedId, signedId } from './signed-ids.ts'

type Deps = {
  readonly store: MailDigestStore
  readonly allActivities: () => Promise<readonly ActivityRow[]>
  readonly secret: () => Promise<string>
  readonly clock: Clock
  readonly publicUrl: string
}

/** A digest comes at a full hour of some zone, and the clocks of all zones differ by quarters of an hour. */
const LOOK_AGAIN_MS = HOUR / 4

export type MailDigestService = ReturnType<typeof mailDigestService>

export function mailDigestService({ store, allActivities, secret, clock, publicUrl }: Deps) {
  return {
    /** Puts the digests that are due into the queue of mails; to be called every minute. */
    async work(mayContinue: () => boolean = () => true): Promise<void> {
      const rows = await allActivities()
      const key = await secret()
      const unsubscribeUrlOf = (userId: number) =>
        `${publicUrl}/api/reminders/unsubscribe?token=${signedId('unsubscribe', userId, key)}`
      let planned = 1
      while (mayContinue() && planned > 0) {
        const now = instantOf(clock.now())
        planned = await store.planSome(new Date(now), (reader) => {
          const digest = dueDigest(reader, rows, now)
          const mail =
            digest &&
            digestMail(reader, { ...digest, now, publicUrl, unsubscribeUrl: unsubscribeUrlOf(reader.userId) })
          return {
            mail,
            lastKey: digest?.reminder.key ?? reader.lastKey,
            until: new Date(Math.max(now + 1, reader.plannedUntil.getTime())),
            nextAt: new Date(Math.floor(now / LOOK_AGAIN_MS + 1) * LOOK_AGAIN_MS),
          }
        })
      }
    },

    /** Whoever has the link may switch the mails off, and nothing else. Answers whether it is a link of ours. */
    async unsubscribe(token: string): Promise<boolean> {
      const userId = readSignedId('unsubscribe', token, await secret())
      if (userId === null) return false
      await store.remove(userId)
      return true
    },
  }
}

/** The digest that became due last since the last look, if it still makes sense and was not sent before. */
function dueDigest(reader: DigestReader, rows: readonly ActivityRow[], now: Instant) {
  const startsAt = instantOf(reader.plannedUntil.getTime())
  const endsAt = instantOf(now + 1)
  const plan = asMail(reader.plan.reminders)
  const activities = playerActivities(rows, reader.plan, startsAt)
  const digests = dueReminders(activities, plan, { startsAt, endsAt }).filter(isDigest)
  const reminder = digests.at(-1)
  if (!reminder || reminder.key === reader.lastKey) return null
  const told = activitiesToTell(reminder, activities, plan, now)
  return told.length > 0 ? { reminder, activities: told } : null
}

/** A mail disturbs nobody at night, and one for every deadline would be too many. */
function asMail(plan: ReminderPlan): ReminderPlan {
  const { frequency } = plan.rules
  return {
    ...plan,
    rules: { ...plan.rules, quiet: null, frequency: frequency === 'each' ? 'daily' : frequency },
  }
}

function isDigest(reminder: Reminder): reminder is Extract<Reminder, { kind: 'digest' }> {
  return reminder.kind === 'digest'
}
