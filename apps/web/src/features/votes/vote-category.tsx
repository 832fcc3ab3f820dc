import type { BallotOption } from '@bannerday/domain/votes'
import { mdiCheckBold } from '@mdi/js'
import type { TagCategory } from '#data/tags.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './vote-section.module.css'

type Props = {
  readonly category: TagCategory
  /** A vote is being sent; presses are ignored until then. */
  readonly isBusy: boolean
  readonly onVote: (optionId: string) => void
}

export function VoteCategory({ category: { name, ballot }, isBusy, onVote }: Props) {
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
