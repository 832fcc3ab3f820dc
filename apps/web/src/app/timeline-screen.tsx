import type { Activity } from '@bannerday/domain/activity'
import { Reminder } from '#features/reminders/reminder.tsx'
import { TimelinePage } from '#features/timeline/timeline-page.tsx'
import { Votes } from '#features/votes/votes.tsx'
import { readStored } from '#storage/storage.ts'
import { prefetchActivities } from '#widgets/activities.ts'
import { appQueryClient } from './data.tsx'

const moreOn = (activity: Activity) => (
  <>
    <Reminder activity={activity} />
    <Votes activity={activity} />
  </>
)

/** If the activities arrive this soon, they are rendered together with the frame around them. */
const LONGEST_WAIT_MS = 100

/** Requests the activities before anything is rendered, because they take longest to arrive. */
export async function loadActivities(): Promise<void> {
  const language = readStored('userLanguage')
  if (!language) return
  await Promise.race([
    prefetchActivities(appQueryClient(), language),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ])
}

export function TimelineScreen() {
  return <TimelinePage more={moreOn} />
}
