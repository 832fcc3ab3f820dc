import type { Activity } from '@bannerday/domain/activity'
import { TimelinePage } from '#features/timeline/timeline-page.tsx'
import { Votes } from '#features/votes/votes.tsx'
import { readStored } from '#storage/storage.ts'
import { askForActivities } from '#widgets/activities/ask-ahead.ts'
import { answers } from './answers.ts'

const votesOn = (activity: Activity) => <Votes activity={activity} />

/** An answer that comes this soon is drawn together with the frame around it. */
const PATIENCE_MS = 100

/** The activities need longer than the frame around them, so they set out first. */
export async function askAhead(): Promise<void> {
  const language = readStored('userLanguage')
  if (!language) return
  await Promise.race([
    askForActivities(answers(), language),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
}

export function TimelineScreen() {
  return <TimelinePage votes={votesOn} />
}
