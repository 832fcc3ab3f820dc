import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { type GameSelection, withActivityChecked } from '@bannerday/domain/selection'
import type { ListedGame } from '#data/listed-game.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { serverIcon } from '#widgets/icons/server-icon.ts'
import styles from './activity-types.module.css'

type Props = {
  readonly id: string
  readonly game: ListedGame
  readonly selection: GameSelection
  readonly onCheck: (activityId: string, checked: boolean) => void
}

export function ActivityTypes({ id, game, selection, onCheck }: Props) {
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
