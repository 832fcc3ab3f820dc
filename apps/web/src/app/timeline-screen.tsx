import type { Activity } from '@bannerday/domain/activity'
import { TimelinePage } from '#features/timeline/timeline-page.tsx'
import { Votes } from '#features/votes/votes.tsx'
import { readStored } from '#storage/storage.ts'
import { askForActivities } from '#widgets/activities/ask-ahead.ts'
import { answers } from './answers.ts'

const votesOn = (activity: Activity) => <Votes activity={activity} />

/** The activities need longer than the frame around them, so they set out first. */
export function askAhead(): void {
  const language = readStored('userLanguage')
  if (language) askForActivities(answers(), language)
}

export function TimelineScreen() {
  return <TimelinePage votes={votesOn} />
}
