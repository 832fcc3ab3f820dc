import type { ReactNode } from 'react'
import { useStored } from '#storage/storage.ts'
import { SignedInPanel } from './signed-in-panel.tsx'
import { SignedOutPanel } from './signed-out-panel.tsx'

type Props = {
  /** Parts of other features: the picture to scan, the cloud slots, the scanner. */
  readonly qr?: ReactNode
  readonly cloud?: ReactNode
  readonly scanner?: ReactNode
}

/** Whoever is signed in, in this tab or another, sees their account; everybody else the way in. */
export function AccountPanel({ qr, cloud, scanner }: Props) {
  const token = useStored('auth_token')
  return token === undefined ? (
    <SignedOutPanel qr={qr} />
  ) : (
    <SignedInPanel token={token} cloud={cloud} scanner={scanner} />
  )
}
