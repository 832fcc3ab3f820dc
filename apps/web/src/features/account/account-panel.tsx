import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useStored } from '#storage/storage.ts'
import { settleReset, usePendingReset } from './security/pending-reset.ts'
import { SignedInPanel } from './signed-in-panel.tsx'
import { SignedOutPanel } from './signed-out-panel.tsx'

const ResetDialog = lazy(async () => ({ default: (await import('./security/reset-dialog.tsx')).ResetDialog }))

type Props = {
  /** Parts of other features: the picture to scan, the cloud slots, the scanner. */
  readonly qr?: ReactNode
  readonly cloud?: ReactNode
  readonly scanner?: ReactNode
}

/** Whoever is signed in, in this tab or another, sees their account; everybody else the way in. */
export function AccountPanel({ qr, cloud, scanner }: Props) {
  const token = useStored('auth_token')
  const resetToken = usePendingReset()
  const hadFocusRef = useRef(false)
  return (
    <>
      {token === undefined ? (
        <SignedOutPanel hadFocusRef={hadFocusRef} qr={qr} />
      ) : (
        <SignedInPanel hadFocusRef={hadFocusRef} token={token} cloud={cloud} scanner={scanner} />
      )}
      {resetToken === null ? null : (
        <Suspense>
          <ResetDialog token={resetToken} onClose={settleReset} />
        </Suspense>
      )}
    </>
  )
}
