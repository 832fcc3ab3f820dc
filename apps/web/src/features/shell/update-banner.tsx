import { useSyncExternalStore } from 'react'
import { latePart } from '#ui/late-part.tsx'
import type { Updates } from './updates.ts'

/** Optional: without the offer, the new version starts with the next visit. */
const UpdateOffer = latePart(async () => (await import('./update-offer.tsx')).UpdateOffer, {
  reportsFailure: () => false,
})

type Props = { readonly updates: Updates }

/** The live region exists from the start, or screen readers would not announce what appears in it. */
export function UpdateBanner({ updates }: Props) {
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady)
  return <output>{isReady ? <UpdateOffer updates={updates} /> : null}</output>
}
