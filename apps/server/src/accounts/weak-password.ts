import {
  LEAST_PASSWORD_LENGTH,
  MOST_PASSWORD_LENGTH,
  type PasswordProblem,
} from '@bannerday/domain/passwords'
import { ApiError } from '#http/errors.ts'

const SENTENCES = {
  'too-short': `The password needs at least ${LEAST_PASSWORD_LENGTH} characters`,
  'too-long': `The password may have at most ${MOST_PASSWORD_LENGTH} characters`,
  common: 'This password is among the first that attackers try',
  'is-username': 'The password must not be the username',
  'names-site': 'The password must not contain the name of this site',
} as const satisfies Readonly<Record<PasswordProblem, string>>

/** The error that tells a player what is wrong with the password they chose. */
export function weakPassword(problem: PasswordProblem): ApiError {
  return new ApiError('weakPassword', { message: SENTENCES[problem] })
}
