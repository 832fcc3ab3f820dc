import { DEFAULT_REMINDER_RULES } from '@bannerday/domain/reminders'
import { expect, it, test } from 'vitest'
import { saveReminderDevice } from './devices.ts'
import { parseReminderRules, presentReminderRules } from './rules.ts'

const DEVICE = {
  endpoint: 'https://push.example.com/send/abc',
  keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA', auth: 'tBHItJI5svbpez7KI4CCXg' },
  language: 'ja',
  zone: 'Asia/Tokyo',
  hour_format: '24',
  rules_version: 1,
  rules: presentReminderRules(DEFAULT_REMINDER_RULES),
  server: 'UTC+8',
  follows: { genshin: ['event'] },
  done: [],
  skipped: [],
  starred: [],
  bells: {},
}

test('rules survive the way over the wire', () => {
  const rules = { ...DEFAULT_REMINDER_RULES, frequency: 'weekly', quiet: null } as const
  expect(parseReminderRules(presentReminderRules(rules))).toEqual(rules)
})

test.each([
  ['nothing', undefined, {}],
  ['something else', 'often', {}],
  ['a list', ['each'], {}],
  [
    'rules of a newer version',
    { frequency: 'hourly', before: ['7d', '3h'], starts: true, digest_hour: 7, sound: 'bell' },
    { before: ['3h'], starts: true, digestHour: 7 },
  ],
  ['hours that no clock has', { digest_hour: 24, quiet: { from: -1, to: 8 } }, {}],
  ['no quiet hours', { quiet: null }, { quiet: null }],
])('%s is read as the rules that can be read, and defaults for the rest', (_, stored, read) => {
  expect(parseReminderRules(stored)).toEqual({ ...DEFAULT_REMINDER_RULES, ...read })
})

it('keeps the rules of a newer version as they came', () => {
  const rules = { ...DEVICE.rules, frequency: 'hourly', sound: { name: 'bell' } }
  expect(saveReminderDevice.body?.parse({ ...DEVICE, rules_version: 2, rules })).toMatchObject({ rules })
})

test.each([
  ['rules beyond all measure', { rules: { note: 'x'.repeat(5_000) } }],
  ['more ids than anybody could tick off', { done: Array.from({ length: 2_001 }, (_, index) => `${index}`) }],
  ['a server without an offset', { server: 'Asia' }],
  ['no address of a push service', { endpoint: 'somewhere' }],
  ['keys that are no base64url', { keys: { p256dh: 'a b', auth: '+/==' } }],
])('a device with %s is refused', (_, change) => {
  expect(saveReminderDevice.body?.safeParse({ ...DEVICE, ...change }).success).toBe(false)
})
