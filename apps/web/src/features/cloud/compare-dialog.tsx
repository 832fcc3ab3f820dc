import type { OwnEntries, OwnEntry, PersonalStatus } from '@bannerday/domain/activity'
import { comparePlans, type PlanDifference } from '@bannerday/domain/cloud-slots'
import type { GameSelection } from '@bannerday/domain/selection'
import { instantOf } from '@bannerday/domain/time'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { ListedGame } from '#data/games.ts'
import { titleOf, titlesQuery } from '#data/titles.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { useGames } from '#widgets/games.ts'
import { STATUS_TEXTS, StatusMark } from '#widgets/personal-status.tsx'
import { momentText } from '#widgets/time-texts.ts'
import type { Choice, PlanConflict } from './cloud-actions.ts'
import styles from './compare-dialog.module.css'

type Props = {
  readonly isOpen: boolean
  readonly conflict: PlanConflict
  readonly isBusy: boolean
  readonly onResolve: (choice: Choice) => void
  /** Changes nothing, neither here nor in the cloud. */
  readonly onClose: () => void
}

/** Shows what differs before anything is overwritten. */
export function CompareDialog({ isOpen, conflict, isBusy, onResolve, onClose }: Props) {
  const { cause, slot, mine, theirs } = conflict
  const { t } = useI18n()
  const differences = useMemo(() => comparePlans(mine, theirs.plan), [mine, theirs])
  const entries = { ...theirs.plan.ownEntries, ...useStored('ownEntries') }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t(`cloud.compare.${cause}`, { slot })}
      description={t(`cloud.compare.${cause}.hint`)}
      footer={
        <>
          <Button isBusy={isBusy} onClick={() => onResolve('mine')}>
            {t('cloud.compare.keep-mine')}
          </Button>
          <Button isBusy={isBusy} onClick={() => onResolve('theirs')}>
            {t('cloud.compare.take-theirs')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => onResolve('merged')}>
            {t('cloud.compare.merge')}
          </Button>
        </>
      }
    >
      <DifferenceTable differences={differences} entries={entries} />
      <p className={styles.hint}>{t('cloud.compare.merge-hint')}</p>
    </Dialog>
  )
}

/** More than anybody reads; the rest is only counted. */
const MAX_ROWS = 100

type DifferenceTableProps = {
  readonly differences: readonly PlanDifference[]
  /** What was written down here or in the cloud. */
  readonly entries: OwnEntries
}

/** What differs, activity by activity and game by game, this device beside the cloud. */
function DifferenceTable({ differences, entries }: DifferenceTableProps) {
  const { t } = useI18n()
  const left = differences.length - MAX_ROWS
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {t('cloud.compare.differences', { count: differences.length })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('cloud.compare.what')}</th>
            <th scope="col">{t('cloud.compare.mine')}</th>
            <th scope="col">{t('cloud.compare.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, MAX_ROWS).map((difference) => (
            <DifferenceRow key={keyOf(difference)} difference={difference} entries={entries} />
          ))}
        </tbody>
      </table>
      {left > 0 ? <p className={styles.hint}>{t('cloud.compare.more', { count: left })}</p> : null}
    </>
  )
}

function keyOf(difference: PlanDifference): string {
  switch (difference.kind) {
    case 'status':
      return `status ${difference.activityId}`
    case 'selection':
      return `selection ${difference.gameId}`
    case 'entry':
      return `entry ${difference.entryId}`
    case 'order':
      return 'order'
  }
}

type DifferenceRowProps = { readonly difference: PlanDifference; readonly entries: OwnEntries }

function DifferenceRow({ difference, entries }: DifferenceRowProps) {
  const { t } = useI18n()
  const games = useGames()
  const listed = games.kind === 'ready' ? games.games : []
  const nameOf = (id: string) => listed.find((game) => game.id === id)?.name ?? id
  switch (difference.kind) {
    case 'status':
      return (
        <Row
          what={entries[difference.activityId]?.title ?? <Title activityId={difference.activityId} />}
          mine={<Status status={difference.mine} />}
          theirs={<Status status={difference.theirs} />}
        />
      )
    case 'selection': {
      const game = listed.find(({ id }) => id === difference.gameId)
      return (
        <Row
          what={nameOf(difference.gameId)}
          mine={<Followed selection={difference.mine} game={game} />}
          theirs={<Followed selection={difference.theirs} game={game} />}
        />
      )
    }
    case 'entry':
      return (
        <Row
          what={t('activity-type.own')}
          mine={<Entry entry={difference.mine} nameOf={nameOf} />}
          theirs={<Entry entry={difference.theirs} nameOf={nameOf} />}
        />
      )
    case 'order':
      return (
        <Row
          what={t('cloud.compare.order')}
          mine={difference.mine.map(nameOf).join(' → ')}
          theirs={difference.theirs.map(nameOf).join(' → ')}
        />
      )
  }
}

type RowProps = { readonly what: ReactNode; readonly mine: ReactNode; readonly theirs: ReactNode }

function Row({ what, mine, theirs }: RowProps) {
  return (
    <tr>
      <th scope="row">{what}</th>
      <td>{mine}</td>
      <td>{theirs}</td>
    </tr>
  )
}

function Title({ activityId }: { readonly activityId: string }) {
  const { language } = useI18n()
  const titles = useQuery(titlesQuery())
  return titles.isPending ? <Skeleton height="16px" /> : titleOf(titles.data, activityId, language)
}

function Status({ status }: { readonly status: PersonalStatus }) {
  const { t } = useI18n()
  return (
    <span className={styles.status}>
      <StatusMark status={status} />
      {t(STATUS_TEXTS[status])}
    </span>
  )
}

type EntryProps = { readonly entry: OwnEntry | null; readonly nameOf: (gameId: string) => string }

/** What a player has written down, on one device or on the other: all in which the two can differ. */
function Entry({ entry, nameOf }: EntryProps) {
  const i18n = useI18n()
  const settings = useDisplaySettings()
  if (entry === null) return i18n.t('cloud.compare.no-entry')
  const [start, end] = [entry.startsAt, entry.endsAt].map((at) => momentText(i18n, instantOf(at), settings))
  return (
    <>
      {entry.title}
      {entry.gameId === undefined ? null : <small className={styles.detail}>{nameOf(entry.gameId)}</small>}
      <small className={styles.detail}>{`${start} – ${end}`}</small>
      {entry.note === undefined ? null : <small className={styles.note}>{entry.note}</small>}
    </>
  )
}

type FollowedProps = { readonly selection: GameSelection | null; readonly game: ListedGame | undefined }

function Followed({ selection, game }: FollowedProps) {
  const { t } = useI18n()
  if (!selection?.enabled) return t('cloud.compare.not-followed')
  const nameOf = (type: string) => game?.activities.find(({ id }) => id === type)?.name ?? type
  return selection.activities.map(nameOf).join(t('text.separator'))
}
