import type { Activity } from '@bannerday/domain/activity'
import { loadMessages } from '#i18n/i18n-store.ts'
import { lazyPart } from '#ui/lazy.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { useClock } from '#widgets/clock.ts'

const Bell = lazyPart(
  async () => {
    const [{ ReminderBell }] = await Promise.all([import('./reminder-bell.tsx'), loadMessages('reminders')])
    return ReminderBell
  },
  <Skeleton height="76px" />,
)

/** The bell of an activity. Nobody is reminded of a forecast, or of what is over. */
export function Reminder({ activity }: { readonly activity: Activity }) {
  const isOver = useClock((now) => now >= activity.endsAt)
  return isOver || activity.isPredicted ? null : <Bell activity={activity} />
}
