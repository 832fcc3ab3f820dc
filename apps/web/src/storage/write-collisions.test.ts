import { STORAGE_KEY } from '@bannerday/contract/storage-key'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStore, type Changes } from './store.ts'

beforeEach(() => window.localStorage.clear())

const onDisk = (): unknown => JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null')
const put = (entries: unknown) => window.localStorage.setItem(STORAGE_KEY, JSON.stringify(entries))

/** Both write from what they last saw, as browsers let them; then each is notified of the other. */
function collide(first: Changes, second: Changes) {
  const clock = { now: 0 }
  const stale = window.localStorage.getItem(STORAGE_KEY)
  const tab = () =>
    createStore(
      () => window.localStorage,
      () => clock.now,
    )
  const [one, other] = [tab(), tab()]
  one.change(first)
  if (stale === null) window.localStorage.removeItem(STORAGE_KEY)
  else window.localStorage.setItem(STORAGE_KEY, stale)
  other.change(second)
  clock.now += 5
  one.refresh()
  other.refresh()
  return { one, other, clock }
}

describe('two tabs that write at the same instant', () => {
  it('keep both entries', () => {
    put({ theme: 'light', serverTimezone: 'UTC+8' })
    const { one, other } = collide({ theme: 'dark' }, { serverTimezone: 'UTC+1' })
    expect(onDisk()).toEqual({ theme: 'dark', serverTimezone: 'UTC+1' })
    expect([one.read('serverTimezone'), other.read('theme')]).toEqual(['UTC+1', 'dark'])
  })

  it('keep an entry that was absent before', () => {
    collide({ theme: 'dark' }, { gameOrder: ['zenless'] })
    expect(onDisk()).toEqual({ theme: 'dark', gameOrder: ['zenless'] })
  })

  it('keep a removal: a player who signs out stays signed out', () => {
    put({ auth_token: 't', user_id: '1' })
    const { other } = collide({ auth_token: undefined, user_id: undefined }, { theme: 'dark' })
    expect(onDisk()).toEqual({ theme: 'dark' })
    expect(other.read('auth_token')).toBeUndefined()
  })

  it('keep the last value when both change the same entry', () => {
    put({ theme: 'light' })
    const { one } = collide({ theme: 'dark' }, { theme: 'system' })
    expect(onDisk()).toEqual({ theme: 'system' })
    expect(one.read('theme')).toBe('system')
  })

  it('allow changing an entry back in another tab some time later', () => {
    put({ theme: 'light' })
    const { one, other, clock } = collide({ theme: 'dark' }, { gameOrder: [] })
    clock.now += 1_500
    other.change({ theme: 'light' })
    one.refresh()
    expect(onDisk()).toEqual({ theme: 'light', gameOrder: [] })
  })

  it('settle on the last choice of a player who changes an entry and at once changes it back in the other', () => {
    put({ theme: 'light' })
    const { one, other, clock } = collide({ resets: 'shown' }, { gameOrder: [] })
    clock.now += 1_500
    one.change({ theme: 'dark' })
    other.refresh()
    clock.now += 600
    other.change({ theme: 'light' })
    for (let round = 0; round < 5; round += 1) {
      clock.now += 5
      one.refresh()
      other.refresh()
    }
    const settled = window.localStorage.getItem(STORAGE_KEY)
    one.refresh()
    expect(window.localStorage.getItem(STORAGE_KEY)).toBe(settled)
    expect([one.read('theme'), other.read('theme')]).toEqual(['light', 'light'])
  })

  it('do not restore a storage that was cleared', () => {
    const store = createStore(() => window.localStorage)
    store.change({ theme: 'dark' })
    window.localStorage.clear()
    store.refreshCleared()
    expect(store.read('theme')).toBeUndefined()
    expect(window.localStorage).toHaveLength(0)
  })
})
