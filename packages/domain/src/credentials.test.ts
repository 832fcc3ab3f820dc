import { describe, expect, test } from 'vitest'
import { isUsername, passwordProblem, passwordStrength } from './credentials.ts'

test.each([
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
  ['José', true],
  ['Jose\u0301', true],
  ['สวัสดี', true],
  ['हिन्दी', true],
  ['Alice\uFE0F', false],
  ['Ali\u034Fce', false],
  ['Al\u{E0100}ice', false],
  ['\u3164\u3164\u3164', false],
  ['\u0301\u0302\u0303', false],
  ['\u0301ada', false],
  ['ada_\u0301', false],
])('%j as a username is allowed: %j', (name, isAllowed) => {
  expect(isUsername(name)).toBe(isAllowed)
})

describe('a password', () => {
  test.each([
    ['of 7 characters is too short', '7 chars', 'too-short'],
    ['of 7 characters that take two units each is too short', '🙂'.repeat(7), 'too-short'],
    ['of 8 characters that nobody tries first is good enough', 'qx7!kd_w', null],
    ['of 128 characters is good enough', 'x'.repeat(128), null],
    ['of 129 characters is too long', 'x'.repeat(129), 'too-long'],
    ['from the list is common, whatever its case', 'PassWord123', 'common'],
    ['from the list is common in full width too', 'ｐａｓｓｗｏｒｄ', 'common'],
    ['that is the username is refused, whatever its case', 'MIKA.KATO', 'is-username'],
    ['of the username and a year is made of it', 'Mika-Kato 1999!', 'is-username'],
    ['of the username twice is made of it', 'mikakatomikakato', 'is-username'],
    ['of the username backwards is made of it', 'otak.akim1', 'is-username'],
    ['of the username and three letters is made of it', 'mika.kato abc', 'is-username'],
    ['of the username and four letters is good enough', 'mika.kato abcd', null],
    ['that holds the username is good enough', 'mika.kato likes tea', null],
    ['that names this site is refused', 'myBannerday1', 'names-site'],
    ['of words with spaces is good enough', 'correct horse 9', null],
  ])('%s', (_, password, problem) => {
    expect(passwordProblem(password, 'mika.kato')).toBe(problem)
  })
})

describe('the strength of a password', () => {
  test.each([
    ['qx7!kd_w', 'fair'],
    ['qx7!kd_wz3#', 'fair'],
    ['qx7!kd_wz3#m', 'good'],
    ['qx7!kd_wz3#mb5v', 'good'],
    ['qx7!kd_wz3#mb5v&', 'strong'],
    ['a tidy phrase', 'good'],
    ['a tidy pass phrase', 'strong'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 'fair'],
    ['abcdefghijklmnopqrstuvwx', 'fair'],
    ['1234567890987654321012', 'fair'],
    ['tidytidytidytidytidytidy', 'fair'],
    ['馬も歩けば棒に当たるというが本当か', 'strong'],
  ] as const)('%s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})
