import { expect, test } from 'vitest'
import { contradictionReason, isDisputed, overReason, unclearReason } from './skipped-notice.ts'

test.each([
  ['whose languages disagree', 'languages-disagree'],
  ['that came twice and differs', 'told-twice'],
  ['that could be one of two activities', unclearReason(['genshin/event/one', 'genshin/event/two'])],
  ['about what is over', overReason('genshin/maintenance/6.5')],
  ['that contradicts the catalogue', contradictionReason('season 2 starts before it is over')],
])('a notice %s is disputed', (_, reason) => expect(isDisputed(reason)).toBe(true))

test.each([
  ['that announces nothing', 'no-activity'],
  ['that lasts too long to be an event', 'too-long'],
])('a notice %s is skipped without a dispute', (_, reason) => expect(isDisputed(reason)).toBe(false))
