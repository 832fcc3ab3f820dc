import { describe, expect, it, test } from 'vitest'
import { ACTIVITY_TYPES } from './activity-type.ts'
import { anchorsOf } from './anchors.ts'

describe('an activity without anchors of its own', () => {
  test.each([
    ['version', false, 'global', 'global'],
    ['version', true, 'global', 'global'],
    ['maintenance', false, 'global', 'global'],
    ['maintenance', true, 'global', 'global'],
    ['event', false, 'server', 'server'],
    ['event', true, 'global', 'server'],
    ['gacha', false, 'server', 'server'],
    ['gacha', true, 'global', 'server'],
    ['challenge', false, 'server', 'server'],
    ['challenge', true, 'global', 'server'],
  ] as const)('of type %s, version update %s, starts %s and ends %s', (type, isVersionUpdate, start, end) => {
    expect(anchorsOf({ type, isVersionUpdate })).toEqual({ start, end })
  })
})

describe("an activity's own word wins over the rule", () => {
  test.each(ACTIVITY_TYPES)('for type %s', (type) => {
    expect(anchorsOf({ type, isVersionUpdate: true, startAnchor: 'server', endAnchor: 'server' })).toEqual({
      start: 'server',
      end: 'server',
    })
    expect(anchorsOf({ type, isVersionUpdate: false, startAnchor: 'global', endAnchor: 'global' })).toEqual({
      start: 'global',
      end: 'global',
    })
  })

  it('for one end alone', () => {
    expect(anchorsOf({ type: 'event', isVersionUpdate: false, endAnchor: 'global' })).toEqual({
      start: 'server',
      end: 'global',
    })
  })
})
