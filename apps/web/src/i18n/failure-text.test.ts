import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'
import { openI18n } from './i18n-store.ts'

const store = await openI18n('ja')
await store.needLater()
const { t } = store.current()

test.each([
  [
    'the contract’s words in the reader’s language',
    { kind: 'refused', errorCode: 200012, serverMessage: 'Your account has been banned' },
    'このアカウントは利用停止になっています',
  ],
  [
    'words that say more than the code as they came',
    { kind: 'refused', errorCode: 200022, serverMessage: 'At least 8 characters' },
    'At least 8 characters',
  ],
  [
    'words under an unknown code as they came',
    { kind: 'refused', errorCode: 999999, serverMessage: 'Something else' },
    'Something else',
  ],
  ['markup as words', { kind: 'refused', serverMessage: '<img src=x>' }, '<img src=x>'],
  ['a lost connection', { kind: 'network' }, '通信に失敗しました'],
  ['an unreadable answer', { kind: 'invalid-answer' }, 'サーバーの応答が正しくありません'],
  ['a refusal without words', { kind: 'refused', errorCode: 200012 }, '不明なエラーが発生しました'],
] as const)('shows %s', (_, failure, text) => {
  expect(failureText(t, failure)).toBe(text)
})

test('the screen’s own words come after the server’s and before ours', () => {
  expect(failureText(t, { kind: 'network' }, 'vote.failed')).toBe('投票できませんでした')
  expect(failureText(t, { kind: 'refused', serverMessage: 'No' }, 'vote.failed')).toBe('No')
})
