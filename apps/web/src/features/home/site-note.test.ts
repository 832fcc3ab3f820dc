import { describe, expect, test } from 'vitest'
import { noteFor } from './site-note.tsx'

const HOSTS = { mainland: 'cn.example', international: 'example.com' }
const NOBODY = { hosts: HOSTS, language: 'en', isSignedIn: false } as const
const NONE = { kind: 'none' }
const TIP = { kind: 'mainland-tip', mainlandHost: 'cn.example' }

describe('the note on the home page depends on the host', () => {
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
      'an international host without a mainland host',
      { ...NOBODY, host: 'example.com', language: 'zh-Hans' as const, hosts: { ...HOSTS, mainland: null } },
      NONE,
    ],
  ])('on %s', (_, visit, expected) => {
    expect(noteFor(visit)).toEqual(expected)
  })
})
