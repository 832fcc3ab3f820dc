import { HOUR, MINUTE } from '@bannerday/domain/time'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#endpoints.ts'
import { LIMITS, type LimitName } from '#limits.ts'

/** How often the calls may be made that an attacker would repeat. */
const STRICT = [
  ['login', 20, MINUTE, 'address', ['auth/login', 'user/change_password', 'auth/reset_password']],
  ['register', 60, HOUR, 'address', ['auth/register']],
  ['mail', 10, HOUR, 'address', ['auth/resend_verification', 'auth/request_reset']],
  ['qr-generate', 10, MINUTE, 'address', ['auth/qrcode/generate']],
  ['vote', 60, MINUTE, 'player', ['tags/vote', 'tags/vote']],
  [
    'upload',
    30,
    MINUTE,
    'player',
    [
      'user/upload_settings',
      'user/clear_cloud_settings',
      'user/restore_settings',
      'user/remove_settings_version',
    ],
  ],
  ['make-link', 60, HOUR, 'address', ['calendar', 'shared-plans']],
  ['change-link', 60, MINUTE, 'address', ['calendar/changes']],
  ['report', 10, HOUR, 'address', ['reports']],
] as const satisfies (readonly [LimitName, number, number, 'address' | 'player', readonly string[]])[]

test.each(STRICT)(
  'the limit "%s" allows %i calls in %i ms by one %s, of what gains something by being repeated',
  (name, most, withinMs, by, calls) => {
    expect(LIMITS[name]).toEqual({ by, most, withinMs })
    const counted = ENDPOINTS.filter(({ limit }) => limit === name).map(({ path }) => path)
    expect(counted.toSorted()).toEqual(calls.map((path) => `/api/${path}`).toSorted())
  },
)
