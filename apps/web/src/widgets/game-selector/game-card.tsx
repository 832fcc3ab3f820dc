import {
  isLastActivity,
  selectionOf,
  type GameSelection,
  withActivityChecked,
  withGameEnabled,
} from '@bannerday/domain/selection'
import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { type ReactNode, useId, useState } from 'react'
import type { ListedGame } from '#data/games.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Icon } from '#ui/icon.tsx'
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

/** A press anywhere on it follows the game, except on its other controls. The types are folded until they are wanted. */
export function GameCard(props: GameCardProps) {
  const { game, selection, isOpen, onOpen, onEnable, onCheck, handle, arrows, isLifted = false } = props
  const { t } = useI18n()
  const typesId = useId()
  return (
    <article
      className={`game ${styles.card}`}
      style={{ '--game': game.color }}
      data-followed={selection.enabled}
      data-sortable={arrows !== undefined}
      data-lifted={isLifted}
    >
      <header className={styles.head}>
        {handle}
        <Checkbox
          isChecked={selection.enabled}
          onChange={onEnable}
          name={t('selector.follow', { game: game.name })}
          label={
            <span className={styles.name}>
              <GameTile gameId={game.id} look={selection.enabled ? 'solid' : 'tint'} />
              <span className={styles.words}>
                <b className={styles.title}>{game.name}</b>
                <Summary game={game} selection={selection} />
              </span>
            </span>
          }
        />
        <div className={styles.tools}>
          {selection.enabled ? (
            <Button
              variant="text"
              size="small"
              trailingIcon={isOpen ? mdiChevronUp : mdiChevronDown}
              aria-label={t('selector.types', { game: game.name })}
              aria-expanded={isOpen}
              aria-controls={typesId}
              onClick={() => onOpen(!isOpen)}
            >
              {t('selector.types.short')}
            </Button>
          ) : null}
          {arrows}
        </div>
      </header>
      {isOpen ? <ActivityTypes id={typesId} game={game} selection={selection} onCheck={onCheck} /> : null}
    </article>
  )
}

type SummaryProps = { readonly game: ListedGame; readonly selection: GameSelection }

function Summary({ game, selection }: SummaryProps) {
  const { t } = useI18n()
  if (!selection.enabled) return <small className={styles.summary}>{t('selector.not-followed')}</small>
  const types = game.activities.filter(({ id }) => selection.activities.includes(id))
  return (
    <small className={styles.summary}>
      <b className={styles.following}>{t('selector.following')}</b>
      {` · ${types.map(({ name }) => name).join(t('text.separator'))}`}
    </small>
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
  const isLast = ({ id: activityId }: { readonly id: string }) => isLastActivity(selection, game, activityId)
  return (
    <fieldset id={id} className={styles.sheet} aria-label={t('selector.types', { game: game.name })}>
      <ul className={styles.types}>
        {game.activities.map((activity) => (
          <li key={activity.id}>
            <Checkbox
              isChecked={selection.activities.includes(activity.id)}
              isDisabled={isLast(activity)}
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
      {game.activities.some(isLast) ? <p className={styles.hint}>{t('selector.keep-one')}</p> : null}
    </fieldset>
  )
}

/** The props of each card: what is followed, and which card is open. */
export function useGameCards(games: readonly ListedGame[]) {
  const selections = useSelections(games)
  const [openId, setOpenId] = useState<string | null>(null)

  return (game: ListedGame) => {
    const selection = selectionOf(selections, game)
    return {
      game,
      selection,
      // The types of a game that is not followed are nothing to look at.
      isOpen: selection.enabled && openId === game.id,
      onOpen: (isOpen: boolean) => setOpenId(isOpen ? game.id : null),
      onEnable(enabled: boolean) {
        saveSelections(withGameEnabled(selections, game, enabled))
        if (!enabled && openId === game.id) setOpenId(null)
      },
      onCheck: (activityId: string, checked: boolean) =>
        void saveSelections(withActivityChecked(selections, game, { activityId, checked })),
    }
  }
}
