import type { Activity } from '@bannerday/domain/activity'
import { lazy, Suspense } from 'react'
import { useStored } from '#storage/storage.ts'
import { VotesSkeleton } from './votes-skeleton.tsx'

const VoteSection = lazy(async () => ({ default: (await import('./vote-section.tsx')).VoteSection }))

/** For events, and for those who may vote. */
export function Votes({ activity }: { readonly activity: Activity }) {
  const token = useStored('auth_token')
  if (token === undefined || activity.type !== 'event') return null
  return (
    <Suspense fallback={<VotesSkeleton />}>
      <VoteSection key={activity.id} activity={activity} token={token} />
    </Suspense>
  )
}
