export type PasswordStrength = 'fair' | 'good' | 'strong'

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
