import { describe, expect, test } from 'vitest'
import { siteNote } from './site-note.ts'

const HOSTS = { mainland: 'cn.example', international: 'example.com' }
const NOBODY = { hosts: HOSTS, language: 'en', isSignedIn: false } as const
const NONE = { kind: 'none' }
const TIP = { kind: 'mainland-tip', mainlandHost: 'cn.example' }

describe('the host decides what a visitor is told', () => {
  test.each([
    ['the mainland host, signed out', { ...NOBODY, host: 'cn.example' }, { kind: 'login' }],
    ['the mainland host, signed in', { ...NOBODY, host: 'cn.example', isSignedIn: true }, NONE],
    ['the international host in English', { ...NOBODY, host: 'example.com' }, NONE],
    [
      'the international host in Simplified Chinese',
      { ...NOBODY, host: 'example.com', language: 'zh-Hans' as const },
      TIP,
    ],
    [
      'the international host in Traditional Chinese',
      { ...NOBODY, host: 'example.com', language: 'zh-Hant' as const },
      NONE,
    ],
    ['another host', { ...NOBODY, host: 'localhost', language: 'zh-Hans' as const }, NONE],
    [
      'an international host that has no sister',
      { ...NOBODY, host: 'example.com', language: 'zh-Hans' as const, hosts: { ...HOSTS, mainland: null } },
      NONE,
    ],
  ])('%s', (_, visit, expected) => {
    expect(siteNote(visit)).toEqual(expected)
  })
})
