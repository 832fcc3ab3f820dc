import type { Activity, PersonalStatus } from '@bannerday/domain/activity'
import type { ComponentProps } from 'react'
import type { ActivityTexts } from '#features/timeline/activity-texts.ts'
import { Icon } from '#ui/icon.tsx'
import { bannerLayers } from '#widgets/banner-art.tsx'
import { typeIcon } from '#widgets/icons.ts'
import styles from './side-item.module.css'

type Props = ComponentProps<'li'> & {
  readonly activity: Activity
  readonly status: PersonalStatus
  readonly texts: ActivityTexts
  /** One line under the title. */
  readonly about: string
  readonly onOpen: (activity: Activity) => void
}

/**
 * An activity in a list beside the board; the children are controls of that list. As few elements as possible, because
 * the list is always there, like the bars.
 */
export function SideItem(props: Props) {
  const { activity, status, texts, about, onOpen, className = '', style, children, ...rest } = props
  return (
    <li
      {...rest}
      className={`${styles.item} ${className}`}
      style={{ ...style, '--art': bannerLayers(activity) }}
      data-status={status}
    >
      <button type="button" className={styles.main} onClick={() => onOpen(activity)}>
        <Icon path={typeIcon(activity.type)} />
        <b className={styles.title} lang={texts.langOf(activity.title)}>
          {texts.title(activity)}
        </b>
        <small className={styles.about}>{about}</small>
      </button>
      {children}
    </li>
  )
}
