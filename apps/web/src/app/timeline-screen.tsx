import { TimelinePage } from '#features/timeline/timeline-page.tsx'
import { Votes } from '#features/votes/votes.tsx'

export function TimelineScreen() {
  return <TimelinePage votes={(activity) => <Votes activity={activity} />} />
}
