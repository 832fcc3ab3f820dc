import { expect, it } from 'vitest'
import { compareVersions, nextVersion } from './version-number.ts'

it('puts versions in the order they come out, not in that of their digits', () => {
  expect(['6.10', '7.0', '6.9', '10.0', '6.2'].toSorted(compareVersions)).toEqual([
    '6.2',
    '6.9',
    '6.10',
    '7.0',
    '10.0',
  ])
})

it('counts the minor number up, past nine', () => {
  expect([nextVersion('7.2'), nextVersion('4.9')]).toEqual(['7.3', '4.10'])
})
