import { MAX_TITLE_LENGTH } from '@bannerday/contract/operators/acts'
import type { FoundActivity } from '@bannerday/contract/operators/desk'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { mdiCalendarSearch, mdiEyeOffOutline, mdiMagnify, mdiPencilOutline, mdiUndoVariant } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { foundQuery } from '#data/operators.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { TextField } from '#ui/fields.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { CorrectDialog } from './activity-form.tsx'
import { GameSelect } from './game-select.tsx'
import { RowActions } from './row-actions.tsx'
import { timesText, useAct, useTitles } from './use-act.ts'
import styles from './operators.module.css'

/** Finds an activity, to hide or correct it, or to withdraw what was announced. */
export function ActivitiesPanel({ token }: { readonly token: string }) {
  const { t } = useI18n()
  const [gameId, setGameId] = useState<GameId>(GAME_IDS[0])
  const [wanted, setWanted] = useState('')
  const [correcting, setCorrecting] = useState<FoundActivity | null>(null)
  const found = useQuery(foundQuery(token, gameId, useDeferredValue(wanted.trim())))
  return (
    <Card title={t('operators.tab.activities')} icon={mdiCalendarSearch}>
      <div className={styles.stack}>
        <div className={styles.filters}>
          <GameSelect value={gameId} onChange={setGameId} />
          <TextField
            type="search"
            label={t('operators.search')}
            icon={mdiMagnify}
            maxLength={MAX_TITLE_LENGTH}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
        </div>
        {found.isPending ? <Skeleton height="240px" /> : null}
        {found.isLoadingError ? <QueryFailed query={found} message={failureText(t, found.error)} /> : null}
        {found.data?.length === 0 ? <p className={styles.text}>{t('operators.search.none')}</p> : null}
        <ul className={styles.rows}>
          {found.data?.map((activity) => (
            <Found key={activity.uuid} activity={activity} onCorrect={() => setCorrecting(activity)} />
          ))}
        </ul>
      </div>
      {correcting === null ? null : (
        <CorrectDialog activity={correcting} onClose={() => setCorrecting(null)} />
      )}
    </Card>
  )
}

type FoundProps = { readonly activity: FoundActivity; readonly onCorrect: () => void }

function Found({ activity, onCorrect }: FoundProps) {
  const { t } = useI18n()
  const titleOf = useTitles()
  const act = useAct()
  const { uuid, type, predicted, announced } = activity
  const title = titleOf(activity.titles)
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        {title}
        {predicted ? <Chip size="small">{t('operators.forecast')}</Chip> : null}
      </p>
      <p className={styles.details}>
        <span>{t(`activity-type.${type}`)}</span>
        <span>{timesText(activity)}</span>
      </p>
      <RowActions>
        <Button
          size="small"
          icon={mdiPencilOutline}
          aria-label={t('operators.correct-named', { title })}
          onClick={onCorrect}
        >
          {t('operators.correct')}
        </Button>
        <Button
          size="small"
          icon={mdiEyeOffOutline}
          aria-label={t('operators.hide-named', { title })}
          isBusy={act.isPending}
          onClick={() => act.mutate({ kind: 'hide', uuid })}
        >
          {t('operators.hide')}
        </Button>
        {announced ? (
          <Button
            size="small"
            icon={mdiUndoVariant}
            aria-label={t('operators.withdraw-named', { title })}
            isBusy={act.isPending}
            onClick={() => act.mutate({ kind: 'withdraw', uuid })}
          >
            {t('operators.withdraw')}
          </Button>
        ) : null}
      </RowActions>
    </li>
  )
}
