import type { Activity, PersonalStatus } from '@bannerday/domain/activity'
import type { Words } from '#features/timeline/words.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { typeIcon } from '#widgets/icons/type-icons.ts'
import { StatusMark } from '#widgets/status-mark/status-mark.tsx'
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

/** Few elements on purpose, as on the bars: the list stands beside the board all the time. */
export function EndItem({ activity, status, place, words, color, onOpen, onTick }: Props) {
  const { t } = useI18n()
  const art = activity.bannerUrl === null ? {} : { '--art': `url(${JSON.stringify(activity.bannerUrl)})` }
  return (
    <li
      className={`${styles.item} game`}
      style={{ top: place.top, '--game': color, ...art }}
      data-status={status}
      aria-posinset={place.position}
      aria-setsize={place.count}
    >
      <button type="button" className={styles.main} onClick={() => onOpen(activity)}>
        <Icon path={typeIcon(activity.type)} />
        <b className={styles.title}>{words.title(activity)}</b>
        <small className={styles.about}>
          {words.time(activity.endsAt)} · {words.gameName(activity.gameId)}
        </small>
      </button>
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={t('timeline.ends-next.done', { title: words.title(activity) })}
        checked={status === 'done'}
        onChange={(event) => onTick(activity.id, event.target.checked)}
      />
      {status === '' ? null : <StatusMark status={status} />}
    </li>
  )
}
