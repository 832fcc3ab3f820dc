import { describe, expect, it } from 'vitest'
import { validateLogin, validateMail, validateNewPassword, validateRegister } from './validation.ts'

const BOT = 'solved'
const LOGIN = { username: 'mika.k', password: 'a long pass phrase' }
const REGISTER = { ...LOGIN, email: 'mika@example.org', confirmPassword: LOGIN.password }

const empty = (field: string) => ({ kind: 'incomplete', message: 'form.fill-all', fields: [field] })

describe('a login form', () => {
  it.each([
    ['an empty username', { ...LOGIN, username: '' }, BOT, 'form.fill-all'],
    ['a username of spaces', { ...LOGIN, username: '  ' }, BOT, 'form.fill-all'],
    ['an empty password', { ...LOGIN, password: '' }, BOT, 'form.fill-all'],
    ['an empty form, before the missing check', { username: '', password: '' }, null, 'form.fill-all'],
    ['a missing check', LOGIN, null, 'errors.botCheckMissing'],
    ['all fields filled in', LOGIN, BOT, undefined],
  ])('with %s gets the right message', (_, form, token, message) => {
    expect(validateLogin(form, token)?.message).toBe(message)
  })
})

describe('a registration form', () => {
  it.each([
    ['an empty username', { ...REGISTER, username: '' }, BOT, empty('username')],
    ['an empty e-mail', { ...REGISTER, email: '' }, BOT, empty('email')],
    ['an empty password', { ...REGISTER, password: '' }, BOT, empty('password')],
    ['an empty confirmation', { ...REGISTER, confirmPassword: '' }, BOT, empty('confirmPassword')],
    [
      'a username of two letters',
      { ...REGISTER, username: 'mk' },
      BOT,
      { kind: 'field', message: 'account.username-rule', field: 'username' },
    ],
    [
      'a space in the username',
      { ...REGISTER, username: 'mika k' },
      BOT,
      { kind: 'field', message: 'account.username-rule', field: 'username' },
    ],
    [
      'two different passwords',
      { ...REGISTER, confirmPassword: 'another' },
      BOT,
      { kind: 'field', message: 'form.passwords-differ', field: 'confirmPassword' },
    ],
    [
      'half an address',
      { ...REGISTER, email: 'mika@example' },
      BOT,
      { kind: 'field', message: 'errors.invalidEmail', field: 'email' },
    ],
    [
      'a password that attackers try first',
      { ...REGISTER, password: 'password123', confirmPassword: 'password123' },
      BOT,
      { kind: 'field', message: 'password.common', field: 'password' },
    ],
    ['a missing check', REGISTER, null, { kind: 'not-human', message: 'errors.botCheckMissing' }],
    ['all fields filled in', REGISTER, BOT, null],
    ['spaces around the username', { ...REGISTER, username: ' mika.k ' }, BOT, null],
    ['spaces around the address', { ...REGISTER, email: ' mika@example.org ' }, BOT, null],
  ])('with %s gets the right message', (_, form, token, problem) => {
    expect(validateRegister(form, token)).toEqual(problem)
  })
})

describe('a form for a new password', () => {
  it.each([
    ['an empty password', { password: '', confirmPassword: '' }, 'form.fill-all'],
    [
      'an empty current password',
      { current: '', password: 'long enough', confirmPassword: 'long enough' },
      'form.fill-all',
    ],
    [
      'two different passwords',
      { password: 'long enough', confirmPassword: 'long enaugh' },
      'form.passwords-differ',
    ],
    ['a short password', { password: 'short', confirmPassword: 'short' }, 'password.too-short'],
    [
      'the username as password',
      { password: 'Mika.Kato', confirmPassword: 'Mika.Kato' },
      'password.is-username',
    ],
    ['all fields filled in', { password: 'long enough', confirmPassword: 'long enough' }, undefined],
  ])('with %s gets the right message', (_, form, message) => {
    expect(validateNewPassword(form, 'mika.kato')?.message).toBe(message)
  })
})

describe('a form that asks for a mail', () => {
  it.each([
    ['an empty address', '', BOT, 'form.fill-all'],
    ['half an address', 'mika@', BOT, 'errors.invalidEmail'],
    ['a missing check', 'mika@example.org', null, 'errors.botCheckMissing'],
    ['all fields filled in', 'mika@example.org', BOT, undefined],
  ])('with %s gets the right message', (_, email, token, message) => {
    expect(validateMail({ email }, token)?.message).toBe(message)
  })
})
