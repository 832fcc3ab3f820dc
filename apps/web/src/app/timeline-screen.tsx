import type { Activity } from '@bannerday/domain/activity'
import { TimelinePage } from '#features/timeline/timeline-page.tsx'
import { loadMessages } from '#i18n/i18n-store.ts'
import { readStored } from '#storage/storage.ts'
import { lazyPart } from '#ui/lazy.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { prefetchActivities } from '#widgets/activities.ts'
import { appQueryClient } from './data.tsx'

const ActivityExtras = lazyPart(
  async () => {
    const [extras] = await Promise.all([import('./activity-extras.tsx'), loadMessages('reminders')])
    return extras.ActivityExtras
  },
  <Skeleton height="76px" />,
)

const extrasOn = (activity: Activity) => <ActivityExtras activity={activity} />

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
  return <TimelinePage extras={extrasOn} />
}
