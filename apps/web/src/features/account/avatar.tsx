import { useState } from 'react'
import { avatarAddress, initialsOf } from './person-facts.ts'
import styles from './avatar.module.css'

type Props = { readonly name: string; readonly avatar: string | null }

/** Decoration: the name is shown beside it. */
export function Avatar({ name, avatar }: Props) {
  const address = avatarAddress(avatar, window.location.origin)
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={styles.avatar} aria-hidden="true">
      {address === null || address === broken ? (
        initialsOf(name)
      ) : (
        <img src={address} alt="" onError={() => setBroken(address)} />
      )}
    </span>
  )
}
