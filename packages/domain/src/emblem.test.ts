import { expect, test } from 'vitest'
import { initialsOf } from './emblem.ts'

test.each([
  ['Skirk', 'S'],
  ['Arataki Itto', 'AI'],
  ["Astral Vulture's Crimson Plumage", 'AV'],
  ['"The Catch"', 'TC'],
  ['丝柯克', '丝'],
  ['「祭礼」', '祭'],
  ['スカーク', 'ス'],
  ['11号', '1'],
  ['', ''],
])('the emblem of %s reads %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
