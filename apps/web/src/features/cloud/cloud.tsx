import { useStored } from '#storage/storage.ts'
import { latePart } from '#ui/late-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PartMissing } from '#widgets/part-missing/part-missing.tsx'

const CloudPanel = latePart(async () => (await import('./cloud-panel.tsx')).CloudPanel, {
  fallback: <Skeleton height="148px" />,
  Missing: PartMissing,
})

/** The cloud slots of the signed-in player. */
export function Cloud() {
  const token = useStored('auth_token')
  if (token === undefined) return null
  return <CloudPanel token={token} />
}
