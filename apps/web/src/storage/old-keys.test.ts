import type { StoredEntryName } from '@bannerday/contract/local-storage'
import { STORAGE_KEY } from '@bannerday/contract/storage-key'
import { beforeEach, expect, it, test } from 'vitest'
import { createStore } from './store.ts'

beforeEach(() => window.localStorage.clear())

const open = () => createStore(() => window.localStorage)

test.each<[StoredEntryName, string, unknown]>([
  ['userLanguage', 'zh-Hant', 'zh-Hant'],
  ['userLanguage', '"zh-Hant"', 'zh-Hant'],
  ['serverTimezone', 'UTC-5', 'UTC-5'],
  ['useLocalTimezone', 'true', 'true'],
  ['theme', 'dark', 'dark'],
  ['timeline-time-format', '12', '12'],
  ['activityStatus', '{"a":"done","b":"nonsense"}', { a: 'done' }],
  [
    'userGameSelections',
    '{"genshin":{"enabled":true,"activities":["event"]}}',
    { genshin: { enabled: true, activities: ['event'] } },
  ],
  [
    'userGameSelections',
    '{"games":["genshin"],"activities":{"genshin":["gacha"]}}',
    { genshin: { enabled: true, activities: ['gacha'] } },
  ],
  ['gameOrder', '["zenless","genshin"]', ['zenless', 'genshin']],
  ['auth_token', '12345', '12345'],
  ['user_id', '7', '7'],
])('the old key %s holding %s moves into the one key', (name, text, value) => {
  window.localStorage.setItem(name, text)
  expect(open().read(name)).toEqual(value)
  expect(window.localStorage.getItem(name)).toBeNull()
  expect(JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '')).toEqual({ [name]: value })
})

it('the one key wins over an old key, which is removed', () => {
  window.localStorage.setItem(STORAGE_KEY, '{"theme":"dark"}')
  window.localStorage.setItem('theme', 'light')
  expect(open().read('theme')).toBe('dark')
  expect(window.localStorage.getItem('theme')).toBeNull()
})

it('an unreadable old key stays', () => {
  window.localStorage.setItem('theme', 'sepia')
  expect(open().read('theme')).toBeUndefined()
  expect(window.localStorage.getItem('theme')).toBe('sepia')
  expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull()
})

it('keys of other apps are left alone', () => {
  window.localStorage.setItem('someone-else', '1')
  window.localStorage.setItem('theme', 'dark')
  open()
  expect(window.localStorage.getItem('someone-else')).toBe('1')
})

it('old keys stay while the one key cannot be written', () => {
  window.localStorage.setItem('theme', 'dark')
  const full: Storage = new Proxy(window.localStorage, {
    get(target, property) {
      if (property === 'setItem')
        return () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      return (...args: string[]) => Reflect.apply(Reflect.get(target, property), target, args)
    },
  })
  expect(createStore(() => full).read('theme')).toBe('dark')
  expect(window.localStorage.getItem('theme')).toBe('dark')
})
