import type { Activity, PersonalStatus } from '@bannerday/domain/activity'
import type { ComponentProps } from 'react'
import type { ActivityTexts } from '#features/timeline/activity-texts.ts'
import { InLanguage } from '#i18n/in-language.tsx'
import { Icon } from '#ui/icon.tsx'
import { bannerBackground } from '#widgets/banner-art.tsx'
import { LazyEmblem, useEmblems } from '#widgets/emblem/lazy-emblem.ts'
import { typeIcon } from '#widgets/icons.ts'
import styles from './side-item.module.css'

type Props = ComponentProps<'li'> & {
  readonly activity: Activity
  readonly status: PersonalStatus
  readonly texts: ActivityTexts
  /** The line under the title: when, whom it features, and what else there is room for. */
  readonly when: string
  readonly where?: string
  readonly onOpen: (activity: Activity) => void
}

/**
 * An activity in a list beside the board; the children are controls of that list. As few elements as possible, because
 * the list is always there, like the bars.
 */
export function SideItem(props: Props) {
  const { activity, status, texts, when, where, onOpen, className = '', style, children, ...rest } = props
  const featured = texts.featured(activity)
  const hasEmblems = useEmblems()
  const {
    featured: [unit],
    emblems: [emblem] = [],
  } = activity
  return (
    <li
      {...rest}
      className={`${styles.item} ${className}`}
      style={{ ...style, '--art': bannerBackground(activity) }}
      data-status={status}
    >
      <button type="button" className={styles.main} onClick={() => onOpen(activity)}>
        {unit && emblem && hasEmblems ? (
          <LazyEmblem name={unit.text} emblem={emblem} />
        ) : (
          <Icon path={typeIcon(activity.type)} />
        )}
        <b className={styles.title} lang={activity.titleLanguage ?? undefined}>
          {texts.title(activity)}
        </b>
        <small className={styles.about}>
          {when}
          {featured.text === '' ? null : ' · '}
          <InLanguage lang={featured.lang}>{featured.text}</InLanguage>
          {where === undefined ? null : ` · ${where}`}
        </small>
      </button>
      {children}
    </li>
  )
}
