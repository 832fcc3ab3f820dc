import type { StoredEntryName } from '@bannerday/contract/local-storage'
import { STORAGE_KEY } from '@bannerday/contract/storage-key'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { aGame } from '#testing/games.ts'
import { ENTRY_NAMES } from './entries.ts'
import { createStore } from './store.ts'

/** What a careful player has stored. */
const GOOD = {
  userLanguage: 'zh-Hant',
  serverTimezone: 'UTC-5',
  useLocalTimezone: 'true',
  theme: 'dark',
  'timeline-time-format': '12',
  activityStatus: { 'uuid-1': 'done', 'uuid-2': '' },
  userGameSelections: { genshin: { enabled: true, activities: ['event'] } },
  gameList: [aGame()],
  auth_token: 'token',
  user_id: '7',
  gameOrder: ['zenless', 'genshin'],
  gamesRevision: 'r7',
  calendar: { key: 'k', rules: {}, sent: { view: '', finished: [] } },
  sharedPlan: { secret: 's', key: 'k' },
  cloudMarks: { user_id: '7', dates: { 1: '2026-10-13T20:41:08.000Z' } },
  ownEntries: {
    'own-1': {
      title: 'Raid',
      startsAt: 1_772_000_000_000,
      endsAt: 1_772_003_600_000,
      changedAt: 1_772_000_000_000,
    },
  },
  timelineView: { collapsed: ['zenless'] },
  sidebar: 'expanded',
  resets: 'shown',
  dailies: { genshin: '2026-10-14' },
  zoneOffer: 'accepted',
  visits: ['2026-01-10T04:00:00.000Z'],
  reminders: { push: true, mail_for: '7' },
  reminderRules: { frequency: 'daily' },
  reminderBells: { 'uuid-1': ['3h'] },
  reminderDevice: { endpoint: 'https://push.example/1', auth: 'secret', stored_done: [] },
} as const satisfies { readonly [Name in StoredEntryName]: unknown }

const oldFormats = fc.constantFrom<unknown>(
  { games: ['genshin'], activities: { genshin: ['event'] } },
  { games: [], activities: {} },
  { games: 'genshin', activities: null },
  'true',
  '"dark"',
)
const long = fc.integer({ min: 1, max: 64 }).map((size) => 'x'.repeat(size * 1_024))
const hostile = fc.constantFrom<unknown>(
  null,
  { __proto__: null, constructor: 1 },
  [[[[[]]]]],
  -0,
  1e308,
  '\u0000',
  '\ud800',
)
const rubbish = fc.oneof(
  { weight: 8, arbitrary: fc.jsonValue() },
  { weight: 3, arbitrary: oldFormats },
  { weight: 2, arbitrary: hostile },
  { weight: 1, arbitrary: long },
)

const names = fc.uniqueArray(fc.constantFrom(...ENTRY_NAMES), { minLength: 1 })

/** Entries spoilt one by one, beside entries of strangers and old keys full of anything. */
const spoiltEntries = fc.record({
  spoilt: names.chain((list) => fc.tuple(...list.map((name) => fc.tuple(fc.constant(name), rubbish)))),
  strangers: fc.dictionary(
    fc.string().filter((name) => !(name in GOOD)),
    fc.jsonValue(),
    { maxKeys: 3 },
  ),
  oldKeys: fc.dictionary(fc.constantFrom(...ENTRY_NAMES), fc.oneof(fc.string(), fc.json()), { maxKeys: 3 }),
})

function fill(text: string, oldKeys: { readonly [name: string]: string } = {}) {
  window.localStorage.clear()
  for (const [name, value] of Object.entries(oldKeys)) window.localStorage.setItem(name, value)
  window.localStorage.setItem(STORAGE_KEY, text)
}

const open = () => createStore(() => window.localStorage)
const parsedDisk = (): unknown => JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null')

it('entries beside corrupt ones are read, and kept by the next write', () => {
  fc.assert(
    fc.property(spoiltEntries, ({ spoilt, strangers, oldKeys }) => {
      const bad = Object.fromEntries(spoilt)
      const before = { ...strangers, ...GOOD, ...bad }
      fill(JSON.stringify(before), oldKeys)
      const store = open()
      const read = Object.fromEntries(ENTRY_NAMES.map((name) => [name, store.read(name)]))
      const spared = Object.fromEntries(Object.entries(GOOD).filter(([name]) => !(name in bad)))
      expect(read).toMatchObject(spared)
      store.change({ theme: 'light' })
      expect(parsedDisk()).toEqual(JSON.parse(JSON.stringify({ ...before, theme: 'light' })))
    }),
    { numRuns: 1_000 },
  )
}, 60_000)

const spoiltText = fc
  .tuple(fc.nat(), fc.nat(), fc.string(), fc.constantFrom('cut', 'replace', 'double', 'anything'))
  .map(([at, length, text, how]) => {
    const good = JSON.stringify(GOOD)
    const from = at % good.length
    if (how === 'cut') return good.slice(0, from)
    if (how === 'replace') return good.slice(0, from) + text + good.slice(from + (length % 20))
    return how === 'double' ? good + good : text
  })

it('a corrupt text never throws, and the next write works', () => {
  fc.assert(
    fc.property(spoiltText, (text) => {
      fill(text)
      const store = open()
      for (const name of ENTRY_NAMES) store.read(name)
      expect(store.change({ gameOrder: ['wuthering'] })).toBe(true)
      expect(store.read('gameOrder')).toEqual(['wuthering'])
      expect(parsedDisk()).toMatchObject({ gameOrder: ['wuthering'] })
    }),
    { numRuns: 1_000 },
  )
}, 60_000)

it('an unreadable entry of 4 MB does not affect the others', () => {
  fill(JSON.stringify({ ...GOOD, gameOrder: 'x'.repeat(4 * 1_048_576) }))
  const store = open()
  expect(store.read('gameOrder')).toBeUndefined()
  expect(store.read('activityStatus')).toEqual(GOOD.activityStatus)
  store.change({ gameOrder: ['genshin'] })
  expect(parsedDisk()).toEqual({ ...GOOD, gameOrder: ['genshin'] })
})
