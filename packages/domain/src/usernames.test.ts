import { expect, it } from 'vitest'
import { isUsername } from './usernames.ts'

it.each([
  ['mika.k', true],
  ['Ωmega_7-x', true],
  ['旅行者', true],
  ['ｍｉｋａ', true],
  ['a'.repeat(32), true],
  ['ab', false],
  ['a'.repeat(33), false],
  ['mika k', false],
  ['mika@home', false],
  ['🦊🦊🦊', false],
  ['', false],
])('%j as a username is allowed: %j', (name, isAllowed) => {
  expect(isUsername(name)).toBe(isAllowed)
})
