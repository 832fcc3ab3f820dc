import { NO_GAME, type Activity } from '@bannerday/domain/activity'
import { useStored } from '#storage/storage.ts'
import { lazyPart } from '#ui/lazy.tsx'
import { VotesSkeleton } from './votes-skeleton.tsx'

const VoteSection = lazyPart(async () => (await import('./vote-section.tsx')).VoteSection, <VotesSkeleton />)

/** Only for events, and for players who are signed in. */
export function Votes({ activity }: { readonly activity: Activity }) {
  const token = useStored('auth_token')
  const { id, gameId, type } = activity
  if (token === undefined || type !== 'event' || gameId === NO_GAME) return null
  return <VoteSection key={id} activity={{ id, gameId }} token={token} />
}
