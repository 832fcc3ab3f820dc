import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { renewGameList } from '#widgets/games.ts'

/** Fetches the list of games again, and shows whether that worked. */
export function useRefreshGames() {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => renewGameList(queryClient),
    onSuccess: () => showToast({ message: t('games.refreshed') }),
    onError: (error) => showToast({ kind: 'error', message: failureText(t, error, 'games.refresh-failed') }),
  })
}
