import { caselessForm, passwordProblem, type PasswordProblem } from '@bannerday/domain/credentials'

let common: Promise<ReadonlySet<string>> | undefined

/** The most used ones that have leaked, of which about 18,000 are long enough for us. Loaded when the first one is chosen. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Why a password that somebody chooses is not good enough, or null when it is. */
export async function newPasswordProblem(
  password: string,
  username: string,
): Promise<PasswordProblem | null> {
  const problem = passwordProblem(password, username)
  if (problem) return problem
  common ??= commonPasswords()
  return (await common).has(caselessForm(password)) ? 'common' : null
}
