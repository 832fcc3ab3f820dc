import { type ReactNode, useRef } from 'react'
import { useStored } from '#storage/storage.ts'
import { settleReset, usePendingReset } from './security/pending-reset.ts'
import { ResetDialog } from './security/reset-dialog.tsx'
import { SignedInPanel } from './signed-in-panel.tsx'
import { SignedOutPanel } from './signed-out-panel.tsx'

type Props = {
  /** The cloud slots, which are a feature of their own. */
  readonly cloud?: ReactNode
}

/** The account of the signed-in player, whichever tab they signed in with; else the sign-in form. */
export function AccountPanel({ cloud }: Props) {
  const token = useStored('auth_token')
  const resetToken = usePendingReset()
  const hadFocusRef = useRef(false)
  return (
    <>
      {token === undefined ? (
        <SignedOutPanel hadFocusRef={hadFocusRef} />
      ) : (
        <SignedInPanel hadFocusRef={hadFocusRef} token={token} cloud={cloud} />
      )}
      {resetToken === null ? null : <ResetDialog token={resetToken} onClose={settleReset} />}
    </>
  )
}
