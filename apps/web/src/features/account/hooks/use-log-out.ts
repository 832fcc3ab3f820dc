import { logout, logoutAll } from '@bannerday/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '#data/api-failure.ts'
import { call } from '#data/call.ts'
import { closeSession } from '#features/account/session.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'
import { failureText } from '#widgets/failure-text.ts'

const LOG_OUT = ['log-out'] as const

/**
 * Ends this session, or all of them. If the server cannot be reached the player stays signed in and is told so: a session
 * that only looks ended would stay open for whoever holds its token.
 */
export function useLogOut(scope: 'here' | 'everywhere', onSettled?: () => void) {
  const { t } = useI18n()
  const showToast = useToast()
  const name = scope === 'here' ? 'logout' : 'logout-all'
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey: LOG_OUT,
    mutationFn: async () => {
      try {
        await call(scope === 'here' ? logout : logoutAll, {})
      } catch (error) {
        // The server does not know the session any more: it has ended already.
        if (!hasCode(error, 401)) throw error
      }
    },
    onSuccess: () => {
      showToast({ message: t(`account.${name}-succeeded`) })
      closeSession()
    },
    onError: (error) =>
      showToast({ kind: 'error', message: failureText(t, error, `account.${name}-failed`) }),
    onSettled: () => onSettled?.(),
  })
  return {
    isPending,
    start: () => {
      // Not `isPending`: a second press can come before the first is rendered.
      if (queryClient.isMutating({ mutationKey: LOG_OUT }) === 0) mutate()
    },
  }
}
