import { logout, logoutAll } from '@bannerday/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#data/api-failure.ts'
import { call } from '#data/call.ts'
import { closeSession } from '#features/account/session.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'
import { failureText } from '#widgets/failure-text.ts'

const LOG_OUT = ['log-out'] as const

/**
 * Ends this session, or all. When the server cannot be told the player stays signed in and is told so: a session that
 * only looks ended would stay open for whoever holds its token.
 */
export function useLogOut(reach: 'here' | 'everywhere', onSettled?: () => void) {
  const { t } = useI18n()
  const toast = useToast()
  const name = reach === 'here' ? 'logout' : 'logout-all'
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey: LOG_OUT,
    mutationFn: async () => {
      try {
        await call(reach === 'here' ? logout : logoutAll, {})
      } catch (error) {
        if (!isEndedAlready(error)) throw error
      }
    },
    onSuccess: () => {
      toast({ message: t(`account.${name}-succeeded`) })
      closeSession()
    },
    onError: (error) => toast({ kind: 'error', message: failureText(t, error, `account.${name}-failed`) }),
    onSettled: () => onSettled?.(),
  })
  return {
    isPending,
    start: () => {
      // Asked of the client: a second press can come before the first is drawn.
      if (client.isMutating({ mutationKey: LOG_OUT }) === 0) mutate()
    },
  }
}

function isEndedAlready(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 401
}
