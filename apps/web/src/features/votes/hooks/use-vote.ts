import { withVote } from '@bannerday/domain/votes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendVote, type TagCategory, type tagsQuery, type VotedOn } from '#data/tags.ts'
import { voteFailureText } from '#features/votes/vote-failure.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'

type Press = { readonly categoryId: string; readonly optionId: string }
const VOTE_KEY = ['vote'] as const

type QueryKey = ReturnType<typeof tagsQuery>['queryKey']

/**
 * Shows a vote at once, and takes it back if the server refuses it. Only one at a time is sent, so that what is restored
 * after a failure is what was there before.
 */
export function useVote(activity: VotedOn, queryKey: QueryKey) {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey: VOTE_KEY,
    mutationFn: ({ categoryId, chosen }: Vote) => sendVote(activity, categoryId, chosen),
    onMutate: async ({ after }: Vote) => {
      // An answer requested before the press would undo it on screen.
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, after)
      return { before }
    },
    onSuccess: (_, { chosen }) => {
      showToast({ message: t(chosen === null ? 'vote.cancelled' : 'vote.submitted') })
      // Other players may have voted meanwhile.
      void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error, { chosen }, context) => {
      if (context) queryClient.setQueryData(queryKey, context.before)
      showToast({ kind: 'error', message: voteFailureText(t, error, chosen) })
    },
  })

  function vote(categoryId: string, optionId: string) {
    const before = queryClient.getQueryData(queryKey)
    // Not `isPending`: a second press can come before the first is rendered.
    if (queryClient.isMutating({ mutationKey: VOTE_KEY }) > 0 || !before) return
    const after = withPress(before, { categoryId, optionId })
    const category = after.find(({ id }) => id === categoryId)
    if (category) mutate({ categoryId, chosen: category.ballot.chosen, after })
  }

  return { vote, isVoting: isPending }
}

type Vote = {
  readonly categoryId: string
  /** Null if the press withdraws the vote. */
  readonly chosen: string | null
  readonly after: readonly TagCategory[]
}

function withPress(
  categories: readonly TagCategory[],
  { categoryId, optionId }: Press,
): readonly TagCategory[] {
  return categories.map((category) =>
    category.id === categoryId ? { ...category, ballot: withVote(category.ballot, optionId) } : category,
  )
}
