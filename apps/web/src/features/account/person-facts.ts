import type { Profile } from '#data/profile.ts'
import { parseAddress } from './parse-address.ts'

/** The player's nickname, else the name they sign in with. */
export function nameOf({ nickname, username }: Pick<Profile, 'nickname' | 'username'>): string {
  return nickname?.trim() || username
}

/** The first letters of the first and the last word, or of the only word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.match(/./su)?.[0],
  )
  return letters.join('').toUpperCase()
}

/** Only pictures on our own server: no other host may learn who is signed in. */
export function avatarAddress(avatar: string | null, origin: string): string | null {
  const address = avatar ? parseAddress(avatar, origin) : null
  return address?.origin === origin ? address.href : null
}
