import type { LoggedAct } from '@bannerday/contract/operators/acts'
import { GAMES } from '@bannerday/domain/game'
import { textIn } from '@bannerday/domain/language'
import { mdiHistory, mdiUndo } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { actsQuery } from '#data/operators.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { RowActions } from './row-actions.tsx'
import { timesText, useMoments, useTitles, useUndo } from './use-act.ts'
import styles from './operators.module.css'

/** Every act with who and when, and a button that takes it back. */
export function LogPanel({ token }: { readonly token: string }) {
  const { t } = useI18n()
  const acts = useQuery(actsQuery(token))
  return (
    <Card title={t('operators.log.title')} icon={mdiHistory}>
      {acts.isPending ? <Skeleton height="240px" /> : null}
      {acts.isLoadingError ? <QueryFailed query={acts} message={failureText(t, acts.error)} /> : null}
      {acts.data?.length === 0 ? <p className={styles.text}>{t('operators.log.none')}</p> : null}
      <ol className={styles.rows}>
        {acts.data?.map((act) => (
          <Act key={act.act_id} act={act} />
        ))}
      </ol>
    </Card>
  )
}

function Act({ act }: { readonly act: LoggedAct }) {
  const { t, language } = useI18n()
  const titleOf = useTitles()
  const momentOf = useMoments()
  const undoing = useUndo()
  const { act_id, at, by, game_id, kind, start_time, end_time, undone } = act
  const game = textIn(GAMES[game_id].name, language)
  const title = titleOf(act.titles) || game
  return (
    <li className={styles.row} data-undone={undone !== null || undefined}>
      <p className={styles.name}>
        {title}
        <Chip size="small">{t(`operators.act.${kind}`)}</Chip>
        {act.disputed ? (
          <Chip size="small" tone="pink">
            {t('operators.disputed')}
          </Chip>
        ) : null}
      </p>
      <p className={styles.details}>
        {title === game ? null : <span>{game}</span>}
        {start_time === null && end_time === null ? null : <span>{timesText({ start_time, end_time })}</span>}
        <span>{t('operators.log.who', { name: by, time: momentOf(at) })}</span>
        {undone === null ? null : (
          <span>{t('operators.log.undone', { name: undone.by, time: momentOf(undone.at) })}</span>
        )}
      </p>
      {undone === null ? (
        <RowActions>
          <Button
            size="small"
            icon={mdiUndo}
            aria-label={t('operators.undo-named', {
              what: [t(`operators.act.${kind}`), title].join(t('text.separator')),
            })}
            isBusy={undoing.isPending}
            onClick={() => undoing.mutate(act_id)}
          >
            {t('operators.undo')}
          </Button>
        </RowActions>
      ) : null}
    </li>
  )
}
