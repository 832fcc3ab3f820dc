import { lazy, Suspense } from 'react'
import { useStored } from '#storage/storage.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const CloudPanel = lazy(async () => ({ default: (await import('./cloud-panel.tsx')).CloudPanel }))

/** The cloud slots of whoever is signed in. */
export function Cloud() {
  const token = useStored('auth_token')
  if (token === undefined) return null
  return (
    <Suspense fallback={<Skeleton height="148px" />}>
      <CloudPanel token={token} />
    </Suspense>
  )
}
