import type { Profile } from '#data/profile.ts'

/** What a player is called: the nickname they chose, else the name they sign in with. */
export function nameOf({ nickname, username }: Pick<Profile, 'nickname' | 'username'>): string {
  return nickname?.trim() || username
}

/** The first letters of the first and the last word; of a name in one word the first letter. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.match(/./su)?.[0],
  )
  return letters.join('').toUpperCase()
}

/** A picture on our own server, or none: no other host learns who is signed in. */
export function avatarAddress(avatar: string | null, origin: string): string | null {
  const address = avatar ? addressIn(avatar, origin) : null
  return address?.origin === origin ? address.href : null
}

/** Not by `URL.canParse`: the oldest Safari that the build is made for does not have it. */
function addressIn(text: string, base: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
