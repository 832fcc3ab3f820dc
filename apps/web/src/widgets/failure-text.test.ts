import { API_ERRORS } from '@bannerday/contract/errors'
import { expect, test } from 'vitest'
import { ApiFailure } from '#data/api-failure.ts'
import { openI18n } from '#i18n/i18n-store.ts'
import { failureText } from './failure-text.ts'

const store = await openI18n('ja')
const { t } = store.current()

const refused = (serverMessage?: string, errorCode?: number, data?: unknown) =>
  new ApiFailure('refused', { serverMessage, errorCode, data })

test.each([
  [
    'the contract’s words in the reader’s language',
    refused('Your account has been banned', 200012),
    'このアカウントは利用停止になっています',
  ],
  [
    'words that say more than the code as they came',
    refused('At least 8 characters', 200022),
    'At least 8 characters',
  ],
  [
    'why a password is weak in the reader’s language',
    refused('The password must not be the username', 200022, { problem: 'is-username' }),
    'ユーザー名をもとにしたものは使えません',
  ],
  [
    'the rule for usernames in the reader’s language',
    refused('A username has 3 to 32 letters, digits, underscores, hyphens or dots', 200023),
    'ユーザー名は3〜32文字で、文字、数字、_、-、. が使えます',
  ],
  [
    'a weakness that is not known as it came',
    refused('The password is sad', 200022, { problem: 'sad' }),
    'The password is sad',
  ],
  [
    'in the reader’s language that something sent was wrong, not which field of the wire',
    refused('A field is invalid: base_updated_at', 100002),
    '送信内容に誤りがあります',
  ],
  [
    'in the reader’s language that something was not sent, not which field of the wire',
    refused('A required field is missing: ms_code', 100001),
    '必須項目がありません',
  ],
  ['words under an unknown code as they came', refused('Something else', 999999), 'Something else'],
  ['markup as words', refused('<img src=x>'), '<img src=x>'],
  ['a lost connection', new ApiFailure('network'), '通信に失敗しました'],
  ['an unreadable answer', new ApiFailure('invalid-answer'), 'サーバーの応答が正しくありません'],
  ['a refusal without words', refused(undefined, 200005), '不明なエラーが発生しました'],
  ['what is no failed call at all', new TypeError('x is not a function'), '不明なエラーが発生しました'],
] as const)('shows %s', (_, failure, text) => {
  expect(failureText(t, failure)).toBe(text)
})

test.each([
  ['before ours', new ApiFailure('network'), '投票できませんでした'],
  ['after the server’s', refused('No'), 'No'],
  ['for what is no failed call', new TypeError('x is not a function'), '投票できませんでした'],
  [
    'after the state of an account, which a code tells without words',
    refused(undefined, 200011),
    'アカウントがまだ有効になっていません。メールをご確認ください',
  ],
] as const)('the screen’s own words come %s', (_, failure, text) => {
  expect(failureText(t, failure, 'vote.failed')).toBe(text)
})

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [180, '3 minutes'],
  [181, '4 minutes'],
  [3600, '60 minutes'],
  [7200, '2 hours'],
] as const)('too many attempts, with %i seconds to wait, says “in %s”', async (retryAfterSeconds, time) => {
  const english = await openI18n('en')
  const { message: serverMessage, error_code: errorCode } = API_ERRORS.tooManyAttempts
  const failure = new ApiFailure('refused', { serverMessage, errorCode, retryAfterSeconds })
  expect(failureText(english.current().t, failure)).toBe(
    `Too many attempts for this account, please try again in ${time}`,
  )
})

test.each([
  ['zh-Hans', '请求过于频繁，请3分钟后再试'],
  ['zh-Hant', '請求過於頻繁，請3分鐘後再試'],
  ['ja', 'リクエストが多すぎます。3分後にもう一度お試しください'],
] as const)('how long to wait is said in %s', async (language, text) => {
  const { message: serverMessage, error_code: errorCode } = API_ERRORS.tooManyRequests
  const failure = new ApiFailure('refused', { serverMessage, errorCode, retryAfterSeconds: 180 })
  const i18n = await openI18n(language)
  expect(failureText(i18n.current().t, failure)).toBe(text)
})
