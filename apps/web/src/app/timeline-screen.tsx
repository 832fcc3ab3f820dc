import type { Activity } from '@bannerday/domain/activity'
import { useLocation, useSearch } from 'wouter'
import { TimelinePage } from '#features/timeline/timeline-page.tsx'
import { withMessages } from '#i18n/i18n-store.ts'
import { readStored } from '#storage/storage.ts'
import { lazyPart } from '#ui/lazy.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { prefetchActivities } from '#widgets/activities.ts'
import { PATHS } from '#widgets/paths.ts'
import { appQueryClient } from './data.tsx'

const ActivityExtras = lazyPart(
  async () => {
    const extras = await withMessages(import('./activity-extras.tsx'), 'planner', 'activity')
    return extras.ActivityExtras
  },
  <Skeleton height="120px" />,
)

const extrasOn = (activity: Activity) => <ActivityExtras activity={activity} />

const SharedPlan = lazyPart(async () => {
  const plan = await withMessages(import('#features/shared-plan/shared-plan.tsx'), 'planner')
  return plan.SharedPlan
})

/** If the activities arrive this soon, they are rendered together with the frame around them. */
const MAX_WAIT_MS = 100

/** Requests the activities before anything is rendered, because they take longest to arrive. */
export async function loadActivities(): Promise<void> {
  const language = readStored('userLanguage')
  if (!language) return
  await Promise.race([
    prefetchActivities(appQueryClient(), language),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ])
}

/** The player's own timeline, or that of a plan whose link they followed, until they close it. */
export function TimelineScreen() {
  const [, navigate] = useLocation()
  const secret = new URLSearchParams(useSearch()).get('plan')
  const page = <TimelinePage extras={extrasOn} />
  if (secret === null) return page
  return (
    <SharedPlan key={secret} secret={secret} onClose={() => navigate(PATHS.timeline, { replace: true })}>
      {page}
    </SharedPlan>
  )
}
