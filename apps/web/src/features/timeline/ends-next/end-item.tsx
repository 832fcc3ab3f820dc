import type { Activity, PersonalStatus } from '@bannerday/domain/activity'
import { SideItem } from '#features/timeline/side-list/side-item.tsx'
import type { Words } from '#features/timeline/words.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { StatusMark } from '#widgets/personal-status.tsx'
import styles from './ends-next.module.css'

type Props = {
  readonly activity: Activity
  readonly status: PersonalStatus
  readonly place: { readonly top: number; readonly position: number; readonly count: number }
  readonly words: Words
  readonly color: string | undefined
  readonly onOpen: (activity: Activity) => void
  readonly onTick: (activityId: string, isDone: boolean) => void
}

export function EndItem({ activity, status, place, words, color, onOpen, onTick }: Props) {
  const { t } = useI18n()
  return (
    <SideItem
      className={`${styles.item} game`}
      style={{ top: place.top, '--game': color }}
      aria-posinset={place.position}
      aria-setsize={place.count}
      activity={activity}
      status={status}
      words={words}
      about={`${words.time(activity.endsAt)} · ${words.gameName(activity.gameId)}`}
      onOpen={onOpen}
    >
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={t('timeline.ends-next.done', { title: words.title(activity) })}
        checked={status === 'done'}
        onChange={(event) => onTick(activity.id, event.target.checked)}
      />
      {status === '' ? null : <StatusMark status={status} />}
    </SideItem>
  )
}
