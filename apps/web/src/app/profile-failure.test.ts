import { expect, it } from 'vitest'
import { ApiFailure } from '#data/api-failure.ts'
import { openI18n } from '#i18n/i18n-store.ts'
import { profileFailureText } from './profile-failure.ts'

const LOGIN_FAILED = 'Login failed, please check username and password'
const refused = (errorCode: number | undefined, serverMessage?: string) =>
  new ApiFailure('refused', { code: 401, errorCode, serverMessage })

it.each([
  ['200003, whatever the server says', refused(200003, 'Please sign in'), LOGIN_FAILED],
  ['200017, whatever the server says', refused(200017, 'Your session has ended'), LOGIN_FAILED],
  ['200012 in the words of the server', refused(200012, 'Banned for spam'), 'Banned for spam'],
  ['200012 without words', refused(200012), 'Your account has been banned'],
  ['200011 in the words of the server', refused(200011, 'Look in your mail'), 'Look in your mail'],
  ['200011 without words', refused(200011), 'Your account is not activated yet, please check your email'],
  ['any other code in the words of the server', refused(100007, 'Out of order'), 'Out of order'],
  ['any other code without words', refused(100007), LOGIN_FAILED],
  ['no code at all', refused(undefined), LOGIN_FAILED],
  ['a lost network', new ApiFailure('network'), LOGIN_FAILED],
  ['an answer nobody can read', new ApiFailure('invalid-answer'), LOGIN_FAILED],
  ['a surprise', new Error('surprise'), LOGIN_FAILED],
])('%s', async (_, error, text) => {
  const i18n = await openI18n('en')
  expect(profileFailureText(i18n.current().t, error)).toBe(text)
})

it('speaks the language of the player where the words are our own', async () => {
  const i18n = await openI18n('ja')
  const { t } = i18n.current()
  expect(profileFailureText(t, refused(200012, 'Your account has been banned'))).toBe(
    t('errors.accountBanned'),
  )
})
