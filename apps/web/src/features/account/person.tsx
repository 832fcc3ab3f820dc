import type { ReactNode, RefObject } from 'react'
import type { Profile } from '#data/profile.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Avatar } from './avatar.tsx'
import { nameOf } from './person-facts.ts'
import styles from './person.module.css'

type Props = {
  /** Where the focus goes after signing in. */
  readonly place: RefObject<HTMLElement | null>
  /** Undefined until it has loaded. */
  readonly profile: Profile | undefined
  readonly isOffline: boolean
  /** Shown instead of the loading state if loading takes long. */
  readonly problem: ReactNode
}

/** Who is signed in; announced to screen readers as soon as it is known. */
export function Person({ place, profile, isOffline, problem }: Props) {
  const { t } = useI18n()
  const waiting = t(isOffline ? 'shell.offline' : 'account.loading')
  const label = profile ? t('account.signed-in-as', { name: nameOf(profile) }) : waiting
  return (
    <section ref={place} className={styles.person} aria-label={label} aria-live="polite" tabIndex={-1}>
      {profile ? <Known profile={profile} /> : (problem ?? <Waiting words={waiting} />)}
    </section>
  )
}

function Waiting({ words }: { readonly words: string }) {
  return (
    <>
      <Skeleton width="52px" height="52px" />
      <span className={styles.waiting}>{words}</span>
    </>
  )
}

function Known({ profile }: { readonly profile: Profile }) {
  const name = nameOf(profile)
  return (
    <>
      <Avatar name={name} avatar={profile.avatar} />
      <div>
        <p className={styles.name}>{name}</p>
        {name === profile.username ? null : <p className={styles.waiting}>@{profile.username}</p>}
      </div>
    </>
  )
}
