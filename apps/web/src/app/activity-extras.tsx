import type { Activity } from '@bannerday/domain/activity'
import { ReminderBell } from '#features/reminders/reminder-bell.tsx'
import { Report } from '#features/reports/report.tsx'
import { Votes } from '#features/votes/votes.tsx'

/** What other features show in the dialog of an activity. Nobody needs it before a dialog is open. */
export function ActivityExtras({ activity }: { readonly activity: Activity }) {
  return (
    <>
      <ReminderBell activity={activity} />
      <Votes activity={activity} />
      {activity.type === 'own' ? null : <Report key={activity.id} activity={activity} />}
    </>
  )
}
