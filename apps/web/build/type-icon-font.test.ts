// @vitest-environment node
import { readFileSync } from 'node:fs'
import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { expect, it } from 'vitest'
import { TYPE_LETTERS } from './type-icon-font.ts'

it('has the letters that the style sheet of caps writes, one for each type', () => {
  const sheet = new URL('../src/features/timeline/board/bar-cap.module.css', import.meta.url)
  const written = readFileSync(sheet, 'utf8').matchAll(/data-type='(\w+)'[^}]*content: '(.)'/g)
  expect(Array.from(written, ([, type, letter]) => [type, letter])).toEqual([...TYPE_LETTERS])
  expect(new Set(TYPE_LETTERS.keys())).toEqual(new Set(ACTIVITY_TYPES))
  expect(new Set(TYPE_LETTERS.values()).size).toBe(ACTIVITY_TYPES.length)
})
