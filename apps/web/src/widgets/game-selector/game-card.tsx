import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import {
  selectionOf,
  type GameSelection,
  withActivityChecked,
  withGameEnabled,
} from '@bannerday/domain/selection'
import { type ReactNode, useId, useState } from 'react'
import type { ListedGame } from '#data/games.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Chip } from '#ui/chip.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { GameTile } from '#widgets/game-tile.tsx'
import { saveSelections, useSelections } from '#widgets/games.ts'
import { serverIcon } from '#widgets/icons.ts'
import styles from './game-card.module.css'

type GameCardProps = {
  readonly game: ListedGame
  readonly selection: GameSelection
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onEnable: (enabled: boolean) => void
  readonly onCheck: (activityId: string, checked: boolean) => void
  /** Controls for reordering, before and after the name; left out where the order is fixed. */
  readonly handle?: ReactNode
  readonly arrows?: ReactNode
  readonly isLifted?: boolean
}

export function GameCard(props: GameCardProps) {
  const { game, selection, isOpen, onOpen, onEnable, onCheck, handle, arrows, isLifted = false } = props
  const { t } = useI18n()
  const typesId = useId()
  const chosen = game.activities.filter(({ id }) => selection.activities.includes(id))
  return (
    <article
      className={`game ${styles.card}`}
      style={{ '--game': game.color }}
      data-followed={selection.enabled}
      data-open={isOpen}
      data-lifted={isLifted}
    >
      <header className={styles.head}>
        {handle}
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={typesId}
          onClick={() => onOpen(!isOpen)}
        >
          <GameTile gameId={game.id} look={selection.enabled ? 'solid' : 'tint'} />
          <span className={styles.words}>
            <b className={styles.title}>{game.name}</b>
            <small className={styles.summary}>
              {selection.enabled
                ? chosen.map(({ name }) => name).join(t('text.separator'))
                : t('selector.not-followed')}
            </small>
          </span>
        </button>
        {arrows}
        <Checkbox
          isChecked={selection.enabled}
          onChange={onEnable}
          label={<VisuallyHidden>{t('selector.follow', { game: game.name })}</VisuallyHidden>}
        />
      </header>
      {isOpen ? <ActivityTypes id={typesId} game={game} selection={selection} onCheck={onCheck} /> : null}
    </article>
  )
}

type ActivityTypesProps = {
  readonly id: string
  readonly game: ListedGame
  readonly selection: GameSelection
  readonly onCheck: (activityId: string, checked: boolean) => void
}

function ActivityTypes({ id, game, selection, onCheck }: ActivityTypesProps) {
  const { t } = useI18n()
  const isOnlyOne = (activityId: string) =>
    selection.activities.includes(activityId) &&
    withActivityChecked({ [game.id]: selection }, game, { activityId, checked: false })[
      game.id
    ]?.activities.includes(activityId)

  return (
    <fieldset id={id} className={styles.sheet} aria-label={t('selector.types', { game: game.name })}>
      <ul className={styles.types}>
        {game.activities.map((activity) => (
          <li key={activity.id}>
            <Checkbox
              isChecked={selection.activities.includes(activity.id)}
              isDisabled={isOnlyOne(activity.id) ?? false}
              onChange={(checked) => onCheck(activity.id, checked)}
              label={
                <span className={styles.type}>
                  <Icon path={serverIcon(activity.icon)} size="small" />
                  {activity.name}
                  {activity.isDefault ? <Chip size="small">{t('selector.default')}</Chip> : null}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {selection.activities.some(isOnlyOne) ? <p className={styles.hint}>{t('selector.keep-one')}</p> : null}
    </fieldset>
  )
}

/** Takes the same room as the types will. */
export function ActivityTypesLoading() {
  return (
    <div className={styles.sheet}>
      <div className={styles.types}>
        {ACTIVITY_TYPES.map((type) => (
          <div key={type} className={styles.loading}>
            <Skeleton width="50%" height="16px" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The props of each card: what is followed, and which card is open. */
export function useGameCards(games: readonly ListedGame[]) {
  const selections = useSelections(games)
  const [openId, setOpenId] = useState<string | null>(games[0]?.id ?? null)

  return (game: ListedGame) => ({
    game,
    selection: selectionOf(selections, game),
    isOpen: openId === game.id,
    onOpen: (isOpen: boolean) => setOpenId(isOpen ? game.id : null),
    onEnable(enabled: boolean) {
      saveSelections(withGameEnabled(selections, game, enabled))
      if (enabled) setOpenId(game.id)
    },
    onCheck: (activityId: string, checked: boolean) =>
      void saveSelections(withActivityChecked(selections, game, { activityId, checked })),
  })
}
