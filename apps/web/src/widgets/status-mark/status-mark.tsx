import type { PersonalStatus } from '@bannerday/domain/activity'
import { mdiCheckCircle, mdiCircleHalfFull, mdiCircleOutline, mdiCloseCircleOutline, mdiStar } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'
import styles from './status-mark.module.css'

const ICONS: { readonly [Status in PersonalStatus]: string } = {
  '': mdiCircleOutline,
  done: mdiCheckCircle,
  in_progress: mdiCircleHalfFull,
  starred: mdiStar,
  cancelled: mdiCloseCircleOutline,
}

/** The icon of a status. The shapes differ, so that it does not depend on colour; its name is shown or spoken beside it. */
export function StatusMark({ status }: { readonly status: PersonalStatus }) {
  return (
    <span className={styles.mark} data-status={status}>
      <Icon path={ICONS[status]} />
    </span>
  )
}
