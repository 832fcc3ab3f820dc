import { expect, test } from 'vitest'
import { ApiFailure } from '#data/api-failure.ts'
import { openI18n } from '#i18n/i18n-store.ts'
import { formFailureText } from './account-failure.ts'

const BLAMES = 'Login failed, please check username and password'
const LATER = 'Network error, please try again later'

test.each([
  ['no answer at all', new ApiFailure('network'), LATER],
  ['the error page of a proxy', new ApiFailure('refused', { code: 502 }), LATER],
  ['the login page of a hotel', new ApiFailure('invalid-answer', { code: 200 }), LATER],
  ['a refusal without words', new ApiFailure('refused', { code: 401 }), BLAMES],
  [
    'a refusal in words',
    new ApiFailure('refused', { code: 503, serverMessage: 'Closed today' }),
    'Closed today',
  ],
])('of %s a form says what the player can do about it', async (_, failure, words) => {
  const { t } = (await openI18n('en')).current()
  expect(formFailureText(t, failure, 'account.login-failed')).toBe(words)
})
