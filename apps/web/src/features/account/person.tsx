import type { WireProfile } from '@bannerday/contract/accounts'
import { useI18n } from '#i18n/i18n.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Avatar } from './avatar.tsx'
import { nameOf } from './person-facts.ts'
import styles from './person.module.css'

type Props = {
  /** Undefined until it has loaded. */
  readonly profile: WireProfile | undefined
  readonly isOffline: boolean
}

export function Person({ profile, isOffline }: Props) {
  const { t } = useI18n()
  if (!profile)
    return (
      <output className={styles.person}>
        <Skeleton width="52px" height="52px" />
        <span className={styles.waiting}>{t(isOffline ? 'shell.offline' : 'account.loading')}</span>
      </output>
    )
  const name = nameOf(profile)
  return (
    <div className={styles.person}>
      <Avatar name={name} avatar={profile.avatar} />
      <div>
        <p className={styles.name}>{name}</p>
        {name === profile.username ? null : <p className={styles.waiting}>@{profile.username}</p>}
      </div>
    </div>
  )
}
