import { expect, test } from 'vitest'
import type { ActivityFacts } from '#db/catalogue-schema.ts'
import { kindOf } from './changes.ts'

const TITLES = { en: 'A Party', 'zh-Hans': '聚会', 'zh-Hant': '聚會', ja: 'パーティー' }
const BEFORE: ActivityFacts = {
  titles: TITLES,
  startTime: '2026-03-02T10:00:00',
  endTime: '2026-03-16T03:59:59',
  startAnchor: 'server',
  endAnchor: 'server',
  predicted: false,
}
const EARLIER = '2026-03-14T03:59:59'
const LATER = '2026-03-20T03:59:59'

test.each<[string, Partial<ActivityFacts>, Partial<ActivityFacts>, string]>([
  ['that was expected and is announced', { predicted: true }, { endTime: LATER }, 'new'],
  [
    'that is still expected, for another day',
    { predicted: true },
    { predicted: true, endTime: LATER },
    'moved',
  ],
  ['that ends later', {}, { endTime: LATER }, 'moved'],
  ['that ends earlier', {}, { endTime: EARLIER }, 'ended_early'],
  ['that begins at another time and ends earlier', {}, { startTime: LATER, endTime: EARLIER }, 'moved'],
  ['that begins by another clock', {}, { startAnchor: 'global' }, 'moved'],
  ['that ends by another clock', {}, { endAnchor: 'global' }, 'moved'],
  ['that has another name', {}, { titles: { ...TITLES, ja: '宴会' } }, 'renamed'],
  ['that is as it was', {}, {}, 'changed'],
])('the kind of change is right for an activity %s', (_, before, after, kind) => {
  expect(kindOf({ ...BEFORE, ...before }, { ...BEFORE, ...after })).toBe(kind)
})
