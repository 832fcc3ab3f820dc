const USERNAME = /^[\p{L}\p{M}\p{N}_.-]{3,32}$/u
/** Letters and marks that show nothing, and marks without a letter or digit to stand on. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|(?<![\p{L}\p{M}\p{N}])\p{M}/u

/** What usernames, addresses and common passwords are compared by: Alice, alice and the full-width Ａlice are one. */
export function caselessForm(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** 3 to 32 letters of any script, digits, `_`, `-` and `.`, all of which can be seen: no two names may look the same. */
export function isUsername(name: string): boolean {
  const usual = name.normalize('NFKC')
  return USERNAME.test(usual) && !UNSEEN.test(usual)
}

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128

export type PasswordProblem = 'too-short' | 'too-long' | 'common' | 'is-username' | 'names-site'

/** Why a password is not good enough, or null when it is. There are no rules about which characters it must hold. */
export function passwordProblem(password: string, username: string): PasswordProblem | null {
  const { length } = Array.from(password)
  const key = caselessForm(password)
  if (length < MIN_PASSWORD_LENGTH) return 'too-short'
  if (length > MAX_PASSWORD_LENGTH) return 'too-long'
  if (COMMON_PASSWORDS.has(key)) return 'common'
  if (isMadeOfName(key, caselessForm(username))) return 'is-username'
  return key.includes('bannerday') ? 'names-site' : null
}

/** The letters that a password needs besides the name. */
const MIN_OWN_LETTERS = 4

/** The name itself, there and back, or with digits and signs around it. */
function isMadeOfName(key: string, nameKey: string): boolean {
  if (key === nameKey) return true
  const [text, name] = [key, nameKey].map((each) => each.replace(/[^\p{L}\p{N}]/gu, ''))
  if (!text || !name) return false
  const reversed = Array.from(name).toReversed().join('')
  const rest = text.replaceAll(name, '').replaceAll(reversed, '')
  return rest !== text && rest.replace(/\P{L}/gu, '').length < MIN_OWN_LETTERS
}

/** What attackers try first, short enough for a browser to know. The server knows thousands more. */
const COMMON_PASSWORDS = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 0123456789 11111111
  00000000 88888888 66666666 12341234 11223344 87654321 987654321 qwertyui qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx zaq12wsx
  asdfghjkl asdfasdf abcd1234 abc12345 a1234567 a12345678 aa123456 woaini1314 5201314520 iloveyou iloveyou1 sunshine
  princess football baseball superman batman123 dragon123 monkey123 letmein1 welcome1 welcome123 admin123 administrator
  changeme trustno1 starwars whatever computer internet michelle jennifer jordan23 liverpool pokemon1 genshin1 genshin123
  genshinimpact starrail honkai123 zenless123 wuthering paimon123 traveler1`.split(/\s+/),
)

type PasswordStrength = 'fair' | 'good' | 'strong'

const GOOD_FROM = 12
const STRONG_FROM = 16

/**
 * How long somebody would have to guess, roughly: by length, where characters that go on as everybody expects (aaaa, 1234,
 * a word written twice) do not count. Meant for passwords that have no problem otherwise.
 */
export function passwordStrength(password: string): PasswordStrength {
  const counted = unexpectedCharacters(password)
  if (counted >= STRONG_FROM) return 'strong'
  return counted >= GOOD_FROM ? 'good' : 'fair'
}

function unexpectedCharacters(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const seen = new Set<string>()
  return codes.filter((code, index) => {
    const isStep = Math.abs(code - (codes[index - 1] ?? Infinity)) <= 1
    const three = codes.slice(Math.max(0, index - 2), index + 1).join()
    const isAgain = seen.has(three)
    seen.add(three)
    return !isStep && !isAgain
  }).length
}
