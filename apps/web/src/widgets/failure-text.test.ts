import { expect, test } from 'vitest'
import { ApiFailure } from '#data/api-failure.ts'
import { openI18n } from '#i18n/i18n-store.ts'
import { failureText } from './failure-text.ts'

const store = await openI18n('ja')
const { t } = store.current()

const refused = (serverMessage?: string, errorCode?: number) =>
  new ApiFailure('refused', { serverMessage, errorCode })

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
  ['words under an unknown code as they came', refused('Something else', 999999), 'Something else'],
  ['markup as words', refused('<img src=x>'), '<img src=x>'],
  ['a lost connection', new ApiFailure('network'), '通信に失敗しました'],
  ['an unreadable answer', new ApiFailure('invalid-answer'), 'サーバーの応答が正しくありません'],
  ['a refusal without words', refused(undefined, 200012), '不明なエラーが発生しました'],
  ['what is no failed call at all', new TypeError('x is not a function'), '不明なエラーが発生しました'],
] as const)('shows %s', (_, failure, text) => {
  expect(failureText(t, failure)).toBe(text)
})

test.each([
  ['before ours', new ApiFailure('network'), '投票できませんでした'],
  ['after the server’s', refused('No'), 'No'],
  ['for what is no failed call', new TypeError('x is not a function'), '投票できませんでした'],
] as const)('the screen’s own words come %s', (_, failure, text) => {
  expect(failureText(t, failure, 'vote.failed')).toBe(text)
})
