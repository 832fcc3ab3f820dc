import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { tagsQuery, type VotedOn } from '#data/tags.ts'
import { useLaterI18n } from '#i18n/i18n.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { LoadFailed } from '#widgets/load-failed/load-failed.tsx'
import { useVote } from './hooks/use-vote.ts'
import { VoteCategory } from './vote-category.tsx'
import { VotesSkeleton } from './votes-skeleton.tsx'
import styles from './vote-section.module.css'

type Props = { readonly activity: VotedOn; readonly token: string }

/** What players say about an event, and what this one does. */
export function VoteSection({ activity, token }: Props) {
  const { t, language } = useLaterI18n()
  const titleId = useId()
  const query = tagsQuery({ activity, language, token })
  const { data: categories, error, isFetching, refetch } = useQuery(query)
  const { vote, isVoting } = useVote(activity, query.queryKey)
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('vote.title')}
        {categories === undefined ? null : <small className={styles.hint}>{t('vote.hint')}</small>}
      </h3>
      {categories === undefined && error === null ? (
        <output>
          <VisuallyHidden>{t('vote.loading')}</VisuallyHidden>
          <VotesSkeleton />
        </output>
      ) : null}
      {categories === undefined && error !== null ? (
        <LoadFailed
          message={failureText(t, error, 'vote.tags-failed')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
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
