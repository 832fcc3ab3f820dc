import { STORAGE_KEY } from '@bannerday/contract/storage-key'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { setStored } from '#testing/stored.ts'
import {
  changeStored,
  clearLocalSettings,
  readStored,
  removeStored,
  subscribeStored,
  useStored,
  writeStored,
} from './storage.ts'

beforeEach(() => setStored())

const onDisk = (): unknown => JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null')

let themeRenders = 0
function Theme() {
  themeRenders++
  return <output>{useStored('theme') ?? 'none'}</output>
}
const shown = () => screen.getByRole('status').textContent

describe('useStored', () => {
  it('returns the new value after a write in this tab', () => {
    render(<Theme />)
    expect(shown()).toBe('none')
    act(() => void writeStored('theme', 'dark'))
    expect(shown()).toBe('dark')
    act(() => void removeStored('theme'))
    expect(shown()).toBe('none')
  })

  it('returns the new value after a write in another tab', () => {
    render(<Theme />)
    act(() => setStored({ theme: 'light' }))
    expect(shown()).toBe('light')
  })

  it('returns nothing after the storage was cleared', () => {
    setStored({ theme: 'light' })
    render(<Theme />)
    act(() => {
      window.localStorage.clear()
      window.dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    expect(shown()).toBe('none')
  })

  it('returns the current value when the back button restores the page', () => {
    render(<Theme />)
    act(() => {
      window.localStorage.setItem(STORAGE_KEY, '{"theme":"dark"}')
      window.dispatchEvent(new Event('pageshow'))
    })
    expect(shown()).toBe('dark')
  })

  it('does not render again when another entry changes', () => {
    render(<Theme />)
    const before = themeRenders
    act(() => void writeStored('gameOrder', ['zenless']))
    expect(themeRenders).toBe(before)
  })
})

describe('subscribeStored', () => {
  it('calls back with each new value of its entry and no other', () => {
    const seen: unknown[] = []
    const leave = subscribeStored('auth_token', (token) => seen.push(token))
    changeStored({ auth_token: 'a', user_id: '1' })
    writeStored('theme', 'dark')
    writeStored('auth_token', 'a')
    setStored({ theme: 'dark' })
    leave()
    writeStored('auth_token', 'b')
    expect(seen).toEqual(['a', undefined])
  })
})

describe('clearLocalSettings', () => {
  it('keeps the session and the language', () => {
    setStored({
      auth_token: 't',
      user_id: '1',
      userLanguage: 'ja',
      theme: 'dark',
      activityStatus: { a: 'done' },
    })
    expect(clearLocalSettings()).toBe(true)
    expect(onDisk()).toEqual({ auth_token: 't', user_id: '1', userLanguage: 'ja' })
    expect(readStored('activityStatus')).toBeUndefined()
  })

  it('keeps the device that the server has to forget, but not the wish to be reminded', () => {
    const reminderDevice = { endpoint: 'https://push.example/1', auth: 'secret', stored_done: [] }
    setStored({ reminders: { push: true }, reminderRules: { frequency: 'daily' }, reminderDevice })
    clearLocalSettings()
    expect(onDisk()).toEqual({ reminderDevice })
  })
})
