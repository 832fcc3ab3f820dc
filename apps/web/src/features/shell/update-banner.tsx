import { useSyncExternalStore } from 'react'
import { latePart } from '#ui/late-part.tsx'
import type { Updates } from './updates.ts'

/** Nobody waits for it: who is not offered the new version gets it with their next visit. */
const UpdateOffer = latePart(async () => (await import('./update-offer.tsx')).UpdateOffer, {
  isAskedFor: () => false,
})

type Props = { readonly updates: Updates }

/** Where readers are told of a new version: there from the start, or they would not be told. */
export function UpdateBanner({ updates }: Props) {
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady)
  return <output>{isReady ? <UpdateOffer updates={updates} /> : null}</output>
}
