import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { setStored } from '#testing/stored.ts'
import { exportStored, importStored } from './settings-file.ts'
import { readStored, subscribeStored } from './storage.ts'

const CHOICES = {
  theme: 'dark',
  gameOrder: ['zenless'],
  activityStatus: { one: 'done' },
  userGameSelections: { genshin: { enabled: true, activities: ['event'] } },
  timelineView: { collapsed: ['starrail'] },
  resets: 'shown',
  reminderRules: { frequency: 'weekly', ruleOfANewerVersion: true },
  reminderBells: { one: ['3h'], two: [] },
}

beforeEach(() => setStored())
afterEach(() => vi.restoreAllMocks())

describe('a settings file', () => {
  it('carries every choice to another browser', () => {
    setStored(CHOICES)
    const file = exportStored()
    setStored()
    expect(importStored(file)).toBe('saved')
    expect(JSON.parse(exportStored())).toMatchObject(CHOICES)
  })

  it('is imported in one write', () => {
    let orderByThen: readonly string[] | undefined
    const stop = subscribeStored('theme', () => (orderByThen = readStored('gameOrder')))
    importStored(JSON.stringify(CHOICES))
    stop()
    expect(orderByThen).toEqual(CHOICES.gameOrder)
  })

  it('does not contain the session', () => {
    setStored({ ...CHOICES, auth_token: 'secret', user_id: '7' })
    expect(exportStored()).not.toContain('secret')
    expect(exportStored()).not.toContain('user_id')
  })

  it('does not switch on reminders in another browser', () => {
    setStored({ ...CHOICES, reminders: { push: true }, reminderDevice: { endpoint: 'e', auth: 'secret' } })
    expect(exportStored()).not.toMatch(/push|secret/)
  })

  it('that does not fit into the storage is reported as not saved', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(importStored(JSON.stringify(CHOICES))).toBe('not-saved')
    expect(readStored('theme')).toBe('dark')
  })

  it('cannot change the session', () => {
    expect(importStored('{"auth_token":"stolen","theme":"dark"}')).toBe('saved')
    expect(readStored('auth_token')).toBeUndefined()
  })

  it('leaves entries alone that it lacks or that are unreadable', () => {
    setStored({ theme: 'light', gameOrder: ['genshin'] })
    expect(importStored('{"theme":"neon","serverTimezone":"UTC-5"}')).toBe('saved')
    expect(readStored('theme')).toBe('light')
    expect(readStored('gameOrder')).toEqual(['genshin'])
    expect(readStored('serverTimezone')).toBe('UTC-5')
  })

  it('leaves a map alone of which it holds nothing readable', () => {
    setStored({ ...CHOICES, theme: 'light' })
    const unreadable = {
      activityStatus: { a: 'finished' },
      ownEntries: { 'own-1': { name: 'old' } },
      userGameSelections: { genshin: true },
    }
    expect(importStored(JSON.stringify(unreadable))).toBe('nothing-found')
    expect(importStored(JSON.stringify({ ...unreadable, theme: 'dark' }))).toBe('saved')
    expect(JSON.parse(exportStored())).toMatchObject(CHOICES)
  })

  it('can empty what was ticked off', () => {
    setStored(CHOICES)
    expect(importStored('{"activityStatus":{}}')).toBe('saved')
    expect(readStored('activityStatus')).toEqual({})
  })

  test.each(['', 'a photograph', '[]', 'null', '{}', '{"theme":"neon"}', '{"other":1}'])(
    '%j is none',
    (text) => {
      expect(importStored(text)).toBe('nothing-found')
      expect(exportStored()).toBe('{}')
    },
  )
})
