import { COMMON_PASSWORDS } from './common-passwords.ts'

export const LEAST_PASSWORD_LENGTH = 8
export const MOST_PASSWORD_LENGTH = 128

export type PasswordProblem = 'too-short' | 'too-long' | 'common' | 'is-username' | 'names-site'

/** Why a password is not good enough, or null when it is. There are no rules about which characters it must hold. */
export function passwordProblem(password: string, username: string): PasswordProblem | null {
  const { length } = Array.from(password)
  const key = keyOf(password)
  if (length < LEAST_PASSWORD_LENGTH) return 'too-short'
  if (length > MOST_PASSWORD_LENGTH) return 'too-long'
  if (COMMON_PASSWORDS.has(key)) return 'common'
  if (key === keyOf(username)) return 'is-username'
  return key.includes('bannerday') ? 'names-site' : null
}

/** Case and width make a common word no harder to guess. */
function keyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
