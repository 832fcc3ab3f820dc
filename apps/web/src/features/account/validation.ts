import { isUsername, passwordProblem } from '@bannerday/domain/credentials'
import * as z from 'zod/mini'
import type { PlainKey } from '#i18n/messages.ts'

export type LoginForm = { readonly username: string; readonly password: string }
export type RegisterForm = LoginForm & { readonly email: string; readonly confirmPassword: string }
/** A new password, typed twice. */
export type NewPassword = Pick<RegisterForm, 'password' | 'confirmPassword'>
export type MailForm = { readonly email: string }

/** Why a form is not sent. The message of a field is shown with it, the others below the form. */
export type FormProblem =
  | { readonly kind: 'field'; readonly message: PlainKey; readonly field: FieldName }
  | { readonly kind: 'incomplete'; readonly message: PlainKey; readonly fields: readonly string[] }
  | { readonly kind: 'not-human'; readonly message: PlainKey }
export type FieldName = keyof RegisterForm | 'current'

const NOT_HUMAN: FormProblem = { kind: 'not-human', message: 'errors.botCheckMissing' }
const WRONG_USERNAME = problemOf('username', 'account.username-rule')
const WRONG_EMAIL = problemOf('email', 'errors.invalidEmail')
const PASSWORDS_DIFFER = problemOf('confirmPassword', 'form.passwords-differ')

function problemOf(field: FieldName, message: PlainKey): FormProblem {
  return { kind: 'field', field, message }
}

const emailAddress = z.email().check(z.maxLength(254))

const isEmail = (text: string) => emailAddress.safeParse(text.trim()).success

function findEmptyFields(form: object): FormProblem | null {
  const fields = Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [] : name,
  )
  return fields.length === 0 ? null : { kind: 'incomplete', message: 'form.fill-all', fields }
}

const findMissingProof = (botToken: string | null) => (botToken ? null : NOT_HUMAN)

export function validateLogin(form: LoginForm, botToken: string | null): FormProblem | null {
  return findEmptyFields(form) ?? findMissingProof(botToken)
}

export function validateRegister(form: RegisterForm, botToken: string | null): FormProblem | null {
  const empty = findEmptyFields(form)
  if (empty) return empty
  if (!isUsername(form.username.trim())) return WRONG_USERNAME
  if (form.password !== form.confirmPassword) return PASSWORDS_DIFFER
  if (!isEmail(form.email)) return WRONG_EMAIL
  return findWeakPassword(form.password, form.username) ?? findMissingProof(botToken)
}

export function validateMail(form: MailForm, botToken: string | null): FormProblem | null {
  const empty = findEmptyFields(form)
  if (empty) return empty
  return isEmail(form.email) ? findMissingProof(botToken) : WRONG_EMAIL
}

/** For changing or resetting a password. Other fields of the form must be filled in too. */
export function validateNewPassword(form: NewPassword, username: string): FormProblem | null {
  const empty = findEmptyFields(form)
  if (empty) return empty
  return form.password === form.confirmPassword ? findWeakPassword(form.password, username) : PASSWORDS_DIFFER
}

/** The server's message would be in English only. */
function findWeakPassword(password: string, username: string): FormProblem | null {
  const problem = passwordProblem(password, username.trim())
  return problem && problemOf('password', `password.${problem}`)
}
