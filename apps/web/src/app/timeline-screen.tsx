import type { Activity } from '@bannerday/domain/activity'
import { TimelinePage } from '#features/timeline/timeline-page.tsx'
import { Votes } from '#features/votes/votes.tsx'

const votesOn = (activity: Activity) => <Votes activity={activity} />

export function TimelineScreen() {
  return <TimelinePage votes={votesOn} />
}
