import { describe, expect, it } from 'vitest'
import { objectToLogin, objectToRegister, objectToResend } from './validation.ts'

const BOT = 'solved'
const LOGIN = { username: 'mika.k', password: 'a long pass phrase' }
const REGISTER = { ...LOGIN, email: 'mika@example.org', confirmPassword: LOGIN.password }

describe('login', () => {
  it.each([
    ['an empty username', { ...LOGIN, username: '' }, BOT, 'form.fill-all'],
    ['a username of spaces', { ...LOGIN, username: '  ' }, BOT, 'form.fill-all'],
    ['an empty password', { ...LOGIN, password: '' }, BOT, 'form.fill-all'],
    ['an empty form, before the missing check', { username: '', password: '' }, null, 'form.fill-all'],
    ['a missing check', LOGIN, null, 'errors.botCheckMissing'],
    ['nothing', LOGIN, BOT, undefined],
  ])('objects to %s', (_, form, token, message) => {
    expect(objectToLogin(form, token)?.message).toBe(message)
  })
})

describe('register', () => {
  it.each([
    ['an empty username', { ...REGISTER, username: '' }, BOT, { message: 'form.fill-all' }],
    ['an empty e-mail', { ...REGISTER, email: '' }, BOT, { message: 'form.fill-all' }],
    ['an empty password', { ...REGISTER, password: '' }, BOT, { message: 'form.fill-all' }],
    ['an empty confirmation', { ...REGISTER, confirmPassword: '' }, BOT, { message: 'form.fill-all' }],
    [
      'two passwords',
      { ...REGISTER, confirmPassword: 'another' },
      BOT,
      { message: 'form.passwords-differ', field: 'confirmPassword' },
    ],
    [
      'half an address',
      { ...REGISTER, email: 'mika@example' },
      BOT,
      { message: 'errors.invalidEmail', field: 'email' },
    ],
    ['a missing check', REGISTER, null, { message: 'errors.botCheckMissing' }],
    ['nothing', REGISTER, BOT, null],
    ['nothing, spaces around the address included', { ...REGISTER, email: ' mika@example.org ' }, BOT, null],
  ])('objects to %s', (_, form, token, objection) => {
    expect(objectToRegister(form, token)).toEqual(objection)
  })
})

describe('resend', () => {
  it.each([
    ['an empty address', '', BOT, 'form.fill-all'],
    ['half an address', 'mika@', BOT, 'errors.invalidEmail'],
    ['a missing check', 'mika@example.org', null, 'errors.botCheckMissing'],
    ['nothing', 'mika@example.org', BOT, undefined],
  ])('objects to %s', (_, email, token, message) => {
    expect(objectToResend({ email }, token)?.message).toBe(message)
  })
})
