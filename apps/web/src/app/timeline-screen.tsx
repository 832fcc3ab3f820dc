import type { Activity } from '@bannerday/domain/activity'
import { TimelinePage } from '#features/timeline/timeline-page.tsx'
import { lazyPart } from '#ui/lazy.tsx'

/** Fetched with the first dialog of an event that a signed-in player opens. */
const Votes = lazyPart(async () => (await import('#features/votes/votes.tsx')).Votes)
const votesOn = (activity: Activity) => <Votes activity={activity} />

export function TimelineScreen() {
  return <TimelinePage votes={votesOn} />
}
