import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { tagsQuery, type VotedOn } from '#data/tags.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { useVote } from './hooks/use-vote.ts'
import { VoteCategory } from './vote-category.tsx'
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
