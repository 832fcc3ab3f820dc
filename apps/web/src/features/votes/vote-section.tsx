import { type BallotOption, withVote } from '@bannerday/domain/votes'
import { mdiCheckBold } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { isNetworkFailure, isUnauthorized } from '#data/api-failure.ts'
import { sendVote, tagsQuery, type TagCategory, type VotedOn } from '#data/tags.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toast.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { VotesSkeleton } from './votes-skeleton.tsx'
import styles from './vote-section.module.css'

type Props = { readonly activity: VotedOn; readonly token: string }

/** The votes of all players about an event, and the player's own. */
export function VoteSection({ activity, token }: Props) {
  const { t, language } = useI18n()
  const titleId = useId()
  const options = tagsQuery({ activity, language, token })
  const query = useQuery(options)
  const categories = query.data
  const { vote, isVoting } = useVote(activity, options.queryKey)
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('vote.title')}
        {categories === undefined ? null : <small className={styles.hint}>{t('vote.hint')}</small>}
      </h3>
      {query.isPending ? (
        <output>
          <VisuallyHidden>{t('vote.loading')}</VisuallyHidden>
          <VotesSkeleton />
        </output>
      ) : null}
      {query.isLoadingError ? (
        <QueryFailed query={query} message={failureText(t, query.error, 'vote.tags-failed')} />
      ) : null}
      <div className={styles.categories}>
        {categories?.map((category) => (
          <VoteCategory
            key={category.id}
            category={category}
            isBusy={isVoting}
            onVote={(optionId) => vote(category.id, optionId)}
          />
        ))}
      </div>
    </section>
  )
}

type VoteCategoryProps = {
  readonly category: TagCategory
  /** A vote is being sent; presses are ignored until then. */
  readonly isBusy: boolean
  readonly onVote: (optionId: string) => void
}

function VoteCategory({ category: { name, ballot }, isBusy, onVote }: VoteCategoryProps) {
  const total = ballot.options.reduce((sum, { votes }) => sum + votes, 0)
  return (
    <fieldset>
      <legend className={styles.name}>{name}</legend>
      <ul className={styles.options}>
        {ballot.options.map((option) => (
          <li key={option.id}>
            <VoteOption
              option={option}
              share={total === 0 ? null : option.votes / total}
              isChosen={option.id === ballot.chosen}
              isBusy={isBusy}
              onVote={() => onVote(option.id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type OptionProps = {
  readonly option: BallotOption
  /** Of the votes in the category, from 0 to 1; null while there are none. */
  readonly share: number | null
  readonly isChosen: boolean
  readonly isBusy: boolean
  readonly onVote: () => void
}

/** Not `disabled` while a vote is being sent, so that it keeps the focus. */
function VoteOption({ option: { label, votes }, share, isChosen, isBusy, onVote }: OptionProps) {
  const { t, format } = useI18n()
  const percent = share === null ? null : `${Math.round(share * 100)}%`
  return (
    <button
      type="button"
      className={styles.option}
      style={{ '--share': percent ?? '0%' }}
      aria-pressed={isChosen}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onVote}
    >
      {isChosen ? <Icon path={mdiCheckBold} size="small" /> : null}
      <span className={styles.label}>{label}</span>
      <span className={styles.figures}>
        <VisuallyHidden>{t('vote.count', { count: votes })}</VisuallyHidden>
        <span aria-hidden="true">{format.number(votes)}</span>
        {percent === null ? null : <b className={styles.percent}>{percent}</b>}
      </span>
    </button>
  )
}

const VOTE_KEY = ['vote'] as const

type QueryKey = ReturnType<typeof tagsQuery>['queryKey']

type Vote = {
  readonly categoryId: string
  /** Null if the press withdraws the vote. */
  readonly chosen: string | null
  readonly after: readonly TagCategory[]
}

/**
 * Shows a vote at once, and takes it back if the server refuses it. Only one at a time is sent, so that what is restored
 * after a failure is what was there before.
 */
function useVote(activity: VotedOn, queryKey: QueryKey) {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate, isBusy } = useExclusiveMutation({
    mutationKey: VOTE_KEY,
    mutationFn: ({ categoryId, chosen }: Vote) => sendVote(activity, categoryId, chosen),
    onMutate: async ({ after }: Vote) => {
      // An answer requested before the press would undo it on screen.
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, after)
      // Not that of the latest render: the language may have changed before the server answers.
      return { queryKey, before }
    },
    onSuccess: (_, { chosen }) => {
      showToast({ message: t(chosen === null ? 'vote.cancelled' : 'vote.submitted') })
      // Other players may have voted meanwhile. In every language: the player may read another by now.
      const [tags] = queryKey
      void queryClient.invalidateQueries({ queryKey: [tags] })
    },
    onError: (error, { chosen }, context) => {
      if (context) queryClient.setQueryData(context.queryKey, context.before)
      showToast({ kind: 'error', message: voteFailureText(t, error, chosen) })
    },
  })

  function vote(categoryId: string, optionId: string) {
    const before = queryClient.getQueryData(queryKey)
    if (!before) return
    const after = withPress(before, categoryId, optionId)
    const category = after.find(({ id }) => id === categoryId)
    if (category) mutate({ categoryId, chosen: category.ballot.chosen, after })
  }

  return { vote, isVoting: isBusy }
}

function withPress(
  categories: readonly TagCategory[],
  categoryId: string,
  optionId: string,
): readonly TagCategory[] {
  return categories.map((category) =>
    category.id === categoryId ? { ...category, ballot: withVote(category.ballot, optionId) } : category,
  )
}

/** The message for a vote that failed, or for one that could not be withdrawn. */
function voteFailureText(t: Translate, error: unknown, chosen: string | null): string {
  if (isUnauthorized(error)) return t('vote.login-required')
  if (chosen === null) return failureText(t, error, 'vote.cancel-failed')
  return failureText(t, error, isNetworkFailure(error) ? 'vote.try-again' : 'vote.failed')
}
