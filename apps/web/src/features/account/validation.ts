import { isUsername, passwordProblem } from '@bannerday/domain/credentials'
import * as z from 'zod/mini'
import type { PlainKey } from '#i18n/messages.ts'

export type LoginForm = { readonly username: string; readonly password: string }
export type RegisterForm = LoginForm & { readonly email: string; readonly confirmPassword: string }
/** A new password, typed twice. */
export type NewPassword = Pick<RegisterForm, 'password' | 'confirmPassword'>
export type MailForm = { readonly email: string }

/** What is wrong, and with which field, if it is one. */
export type FormProblem = { readonly message: PlainKey; readonly field?: FieldName }
export type FieldName = keyof RegisterForm | 'current'

export const FILL_ALL: FormProblem = { message: 'form.fill-all' }
export const PROVE_HUMAN: FormProblem = { message: 'errors.botCheckMissing' }
const WRONG_USERNAME: FormProblem = { message: 'account.username-rule', field: 'username' }
const WRONG_EMAIL: FormProblem = { message: 'errors.invalidEmail', field: 'email' }
const PASSWORDS_DIFFER: FormProblem = { message: 'form.passwords-differ', field: 'confirmPassword' }

const emailAddress = z.email().check(z.maxLength(254))

const isEmail = (text: string) => emailAddress.safeParse(text.trim()).success
const isFilled = (form: object) => emptyFields(form).length === 0

export function emptyFields(form: object): readonly string[] {
  return Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [] : name,
  )
}

export function validateLogin(form: LoginForm, botToken: string | null): FormProblem | null {
  if (!isFilled(form)) return FILL_ALL
  return botToken ? null : PROVE_HUMAN
}

export function validateRegister(form: RegisterForm, botToken: string | null): FormProblem | null {
  if (!isFilled(form)) return FILL_ALL
  if (!isUsername(form.username.trim())) return WRONG_USERNAME
  if (form.password !== form.confirmPassword) return PASSWORDS_DIFFER
  if (!isEmail(form.email)) return WRONG_EMAIL
  const weak = weakPassword(form.password, form.username)
  if (weak) return weak
  return botToken ? null : PROVE_HUMAN
}

export function validateMail(form: MailForm, botToken: string | null): FormProblem | null {
  if (!isFilled(form)) return FILL_ALL
  if (!isEmail(form.email)) return WRONG_EMAIL
  return botToken ? null : PROVE_HUMAN
}

/** For changing or resetting a password. Other fields of the form must be filled in too. */
export function validateNewPassword(form: NewPassword, username: string): FormProblem | null {
  if (!isFilled(form)) return FILL_ALL
  if (form.password !== form.confirmPassword) return PASSWORDS_DIFFER
  return weakPassword(form.password, username)
}

/** The server's message would be in English only. */
function weakPassword(password: string, username: string): FormProblem | null {
  const problem = passwordProblem(password, username.trim())
  return problem && { message: `password.${problem}`, field: 'password' }
}
