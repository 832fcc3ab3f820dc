import { STORAGE_KEY } from '@bannerday/contract/storage-key'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { createStore, type StorageProblem } from './store.ts'

beforeEach(() => window.localStorage.clear())

const open = () => createStore(() => window.localStorage)
const onDisk = (): unknown => JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null')
const put = (entries: unknown) => window.localStorage.setItem(STORAGE_KEY, JSON.stringify(entries))

/** A browser's storage whose writes fail on demand. */
function failingStorage(errorName: string) {
  const state = { isFailing: true }
  const area = new Proxy(window.localStorage, {
    get(target, property) {
      if (property === 'setItem') {
        return (key: string, text: string) => {
          if (state.isFailing) throw new DOMException('no', errorName)
          target.setItem(key, text)
        }
      }
      return (...args: string[]) => Reflect.apply(Reflect.get(target, property), target, args)
    },
  })
  return { area: () => area, state }
}

describe('the store', () => {
  it('has no entries at first, and writes nothing when it is opened and read', () => {
    const store = open()
    expect(store.read('theme')).toBeUndefined()
    expect(window.localStorage).toHaveLength(0)
  })

  it('holds every entry under the one key', () => {
    const store = open()
    store.change({ theme: 'dark' })
    store.change({ gameOrder: ['zenless'] })
    expect(window.localStorage).toHaveLength(1)
    expect(onDisk()).toEqual({ theme: 'dark', gameOrder: ['zenless'] })
  })

  it('removes an entry from the key', () => {
    const store = open()
    store.change({ auth_token: 't', user_id: '1', theme: 'light' })
    store.change({ auth_token: undefined, user_id: undefined })
    expect(onDisk()).toEqual({ theme: 'light' })
    expect(store.read('auth_token')).toBeUndefined()
  })

  it('reads the older format of selections as the new one', () => {
    put({
      userGameSelections: { games: ['genshin'], activities: { genshin: ['event'], zenless: ['gacha'] } },
    })
    expect(open().read('userGameSelections')).toEqual({
      genshin: { enabled: true, activities: ['event'] },
      zenless: { enabled: false, activities: ['gacha'] },
    })
  })
})

describe('a corrupt entry', () => {
  it('in the older format of selections is read as far as possible', () => {
    put({
      userGameSelections: { games: ['genshin', 3], activities: { genshin: ['event', 7], zenless: 'event' } },
    })
    expect(open().read('userGameSelections')).toEqual({
      genshin: { enabled: true, activities: ['event'] },
      zenless: { enabled: false, activities: [] },
    })
  })

  it('does not affect the others', () => {
    put({ theme: 'pink', serverTimezone: 'UTC+1', gameOrder: { 0: 'genshin' } })
    const store = open()
    expect(store.read('theme')).toBeUndefined()
    expect(store.read('gameOrder')).toBeUndefined()
    expect(store.read('serverTimezone')).toBe('UTC+1')
  })

  it('survives the write of another entry, as do entries of a newer version', () => {
    put({ theme: 'sepia', timelineView: { zoom: 2 }, gameOrder: ['genshin'] })
    open().change({ serverTimezone: 'UTC-5' })
    expect(onDisk()).toEqual({
      theme: 'sepia',
      timelineView: { zoom: 2 },
      gameOrder: ['genshin'],
      serverTimezone: 'UTC-5',
    })
  })

  test.each(['', '{', 'null', '[]', '["x"]', '"text"', '7', '{"theme":"dark"'])(
    'as the whole text (%s) is an empty store that can be written',
    (text) => {
      window.localStorage.setItem(STORAGE_KEY, text)
      const store = open()
      expect(store.read('theme')).toBeUndefined()
      expect(store.change({ theme: 'dark' })).toBe(true)
      expect(onDisk()).toEqual({ theme: 'dark' })
    },
  )

  it('nested too deep to be written does not keep others from being saved', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    window.localStorage.setItem(STORAGE_KEY, `{"theme":"dark","gameOrder":${deep}}`)
    const store = open()
    expect(store.read('theme')).toBe('dark')
    expect(store.change({ serverTimezone: 'UTC+1' })).toBe(true)
    expect(onDisk()).toEqual({ theme: 'dark', serverTimezone: 'UTC+1' })
  })
})

describe('two tabs', () => {
  it('lose nothing when they write different entries in turn', () => {
    const [one, other] = [open(), open()]
    for (let round = 0; round < 100; round++) {
      one.change({ activityStatus: { a: round % 2 ? 'done' : 'starred' } })
      other.change({ gameOrder: [`game-${round}`] })
      expect(onDisk()).toEqual({
        activityStatus: { a: round % 2 ? 'done' : 'starred' },
        gameOrder: [`game-${round}`],
      })
    }
  })

  it('see the entries of each other after a refresh', () => {
    const [one, other] = [open(), open()]
    let calls = 0
    other.subscribe(() => calls++)
    one.change({ theme: 'dark' })
    expect(other.read('theme')).toBeUndefined()
    other.refresh()
    expect(other.read('theme')).toBe('dark')
    expect(calls).toBe(1)
  })
})

describe('the value of an entry', () => {
  it('is the same object until its entry changes', () => {
    const store = open()
    store.change({ activityStatus: { a: 'done' } })
    const before = store.read('activityStatus')
    store.change({ theme: 'dark' })
    expect(store.read('activityStatus')).toBe(before)
    store.change({ activityStatus: { a: 'starred' } })
    expect(store.read('activityStatus')).toEqual({ a: 'starred' })
  })

  it('is the same object when another tab wrote another entry', () => {
    const store = open()
    store.change({ activityStatus: { a: 'done' } })
    const before = store.read('activityStatus')
    open().change({ theme: 'dark' })
    store.refresh()
    expect(store.read('theme')).toBe('dark')
    expect(store.read('activityStatus')).toBe(before)
  })
})

describe('clearing local settings', () => {
  it('keeps only the named entries', () => {
    put({ auth_token: 't', user_id: '1', userLanguage: 'ja', theme: 'dark', timelineView: {}, gameOrder: [] })
    const store = open()
    expect(store.keepOnly(['auth_token', 'user_id', 'userLanguage'])).toBe(true)
    expect(onDisk()).toEqual({ auth_token: 't', user_id: '1', userLanguage: 'ja' })
    expect(store.read('theme')).toBeUndefined()
  })
})

describe('a browser that does not save', () => {
  test.each([
    ['QuotaExceededError', 'full'],
    ['SecurityError', 'refused'],
  ])('with %s keeps values in memory and reports "%s" once', (errorName, problem) => {
    put({ theme: 'light', gameOrder: ['genshin'] })
    const store = createStore(failingStorage(errorName).area)
    const reported: StorageProblem[] = []
    store.onProblem((kind) => reported.push(kind))
    expect(store.change({ theme: 'dark' })).toBe(false)
    expect(store.change({ gameOrder: undefined })).toBe(false)
    expect(store.read('theme')).toBe('dark')
    expect(store.read('gameOrder')).toBeUndefined()
    expect(reported).toEqual([problem])
    expect(onDisk()).toEqual({ theme: 'light', gameOrder: ['genshin'] })
  })

  it('that throws on access is reported to listeners that come later', () => {
    const store = createStore(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(store.change({ theme: 'dark' })).toBe(false)
    expect(store.read('theme')).toBe('dark')
    const reported: StorageProblem[] = []
    store.onProblem((kind) => reported.push(kind))
    expect(reported).toEqual(['refused'])
  })

  it('saves all values from memory once there is space again', () => {
    const { area, state } = failingStorage('QuotaExceededError')
    const store = createStore(area)
    store.change({ theme: 'dark' })
    state.isFailing = false
    expect(store.change({ gameOrder: ['zenless'] })).toBe(true)
    expect(onDisk()).toEqual({ theme: 'dark', gameOrder: ['zenless'] })
  })

  it('is reported again when it happens again', () => {
    const { area, state } = failingStorage('QuotaExceededError')
    const store = createStore(area)
    const reported: StorageProblem[] = []
    store.onProblem((kind) => reported.push(kind))
    store.change({ theme: 'dark' })
    state.isFailing = false
    store.change({ theme: 'light' })
    state.isFailing = true
    store.change({ theme: 'dark' })
    expect(reported).toEqual(['full', 'full'])
  })

  it('still follows other tabs in entries it did not change', () => {
    put({ theme: 'light', gameOrder: ['genshin'] })
    const store = createStore(failingStorage('QuotaExceededError').area)
    store.change({ theme: 'dark' })
    put({ theme: 'light', gameOrder: ['zenless'] })
    store.refresh()
    expect(store.read('gameOrder')).toEqual(['zenless'])
    expect(store.read('theme')).toBe('dark')
  })
})
