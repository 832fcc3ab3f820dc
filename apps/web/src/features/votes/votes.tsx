import type { Activity } from '@bannerday/domain/activity'
import { useStored } from '#storage/storage.ts'
import { lazyPart } from '#ui/lazy.tsx'
import { VotesSkeleton } from './votes-skeleton.tsx'

const VoteSection = lazyPart(async () => (await import('./vote-section.tsx')).VoteSection, <VotesSkeleton />)

/** Only for events, and for players who are signed in. */
export function Votes({ activity }: { readonly activity: Activity }) {
  const token = useStored('auth_token')
  if (token === undefined || activity.type !== 'event') return null
  return <VoteSection key={activity.id} activity={activity} token={token} />
}
