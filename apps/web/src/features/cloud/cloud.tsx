import { useStored } from '#storage/storage.ts'
import { CloudPanel } from './cloud-panel.tsx'

/** The cloud slots of the signed-in player. */
export function Cloud() {
  const token = useStored('auth_token')
  if (token === undefined) return null
  return <CloudPanel token={token} />
}
