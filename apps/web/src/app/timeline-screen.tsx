import type { Activity } from '@bannerday/domain/activity'
import { formatDay, type Language } from '@bannerday/domain/language'
import { calendarDayOf } from '@bannerday/domain/time'
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
  const asked = askForActivities(answers(), language)
  warmUpDates(language)
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** The first date that a page writes costs tens of milliseconds, whatever it says: better now than when bars wait for it. */
function warmUpDates(language: Language): void {
  formatDay(calendarDayOf(0), language, 'month')
}

export function TimelineScreen() {
  return <TimelinePage votes={votesOn} />
}
