import { describe, expect, expectTypeOf, it, test } from 'vitest'
import { ZodMiniObject } from 'zod/mini'
import { type login, showProfile } from '#accounts.ts'
import {
  clearCloudSettings,
  cloudConfig,
  downloadSettings,
  heldConfig,
  uploadSettings,
} from '#cloud-settings.ts'
import type { DataOf, RequestOf } from '#endpoint.ts'
import { ENDPOINTS } from '#endpoints.ts'
import { API_ERRORS } from '#errors.ts'
import { listGames } from '#games.ts'
import { showTags } from '#tags.ts'

/** The call table of the specification: method, path, request fields, who may call. */
const CALL_TABLE = [
  ['GET', '/api/games', [], 'public'],
  [
    'GET',
    '/api/events',
    ['lang', 'games', 'genshin_subgroup', 'starrail_subgroup', 'zenless_subgroup', 'wuthering_subgroup'],
    'public',
  ],
  ['GET', '/api/tags/{activity_uuid}', ['activity_uuid', 'lang', 'game_id'], 'lenient'],
  ['POST', '/api/tags/vote', ['activity_uuid', 'game_id', 'votes'], 'signed-in'],
  ['DELETE', '/api/tags/vote', ['activity_uuid', 'game_id', 'category_ids'], 'signed-in'],
  ['POST', '/api/auth/login', ['username', 'password', 'cf_token'], 'public'],
  ['POST', '/api/auth/logout', [], 'signed-in'],
  ['POST', '/api/auth/logout_all', [], 'signed-in'],
  ['POST', '/api/auth/register', ['username', 'email', 'password', 'cf_token'], 'public'],
  ['GET', '/api/auth/verify_email', ['token'], 'public'],
  ['POST', '/api/auth/resend_verification', ['email', 'cf_token'], 'public'],
  ['GET', '/api/auth/qq/login', [], 'public'],
  ['GET', '/api/auth/qq/callback', ['qq_code', 'qq_state', 'json'], 'public'],
  ['GET', '/api/auth/microsoft/login', ['is_domestic'], 'public'],
  ['GET', '/api/auth/microsoft/callback', ['ms_code', 'ms_state', 'json'], 'public'],
  ['GET', '/api/user/profile', [], 'signed-in'],
  [
    'POST',
    '/api/user/upload_settings',
    ['activityStatus', 'userGameSelections', 'gameOrder', 'slot'],
    'signed-in',
  ],
  ['GET', '/api/user/download_settings', ['slot'], 'signed-in'],
  ['POST', '/api/user/clear_cloud_settings', ['slot'], 'signed-in'],
  ['POST', '/api/auth/qrcode/generate', [], 'public'],
  ['GET', '/api/auth/qrcode/check', ['session_id'], 'public'],
  ['POST', '/api/auth/qrcode/scan', ['qr_code', 'session_id'], 'optional'],
  ['POST', '/api/auth/qrcode/confirm', ['session_id'], 'signed-in'],
] as const

function fieldsOf(schema: object | undefined): string[] {
  const isObject = schema instanceof ZodMiniObject
  return isObject ? Object.keys(schema.shape) : []
}

describe('the call table', () => {
  test.each(CALL_TABLE)('has %s %s', (method, path, fields, access) => {
    const found = ENDPOINTS.filter((endpoint) => endpoint.method === method && endpoint.path === path)
    expect(found).toHaveLength(1)
    const [endpoint] = found
    const known = [endpoint?.params, endpoint?.query, endpoint?.body].flatMap(fieldsOf)
    expect(known).toEqual(expect.arrayContaining([...fields]))
    expect(endpoint?.access).toBe(access)
  })

  it('names each call once', () => {
    const ids = ENDPOINTS.map((endpoint) => endpoint.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('answers 201 to a registration and 200 to everything else', () => {
    const others = ENDPOINTS.filter((endpoint) => endpoint.success !== 200).map((endpoint) => endpoint.path)
    expect(others).toEqual(['/api/auth/register'])
  })

  it('adds a timestamp against caches to games, verify_email and qrcode/check', () => {
    const busting = ENDPOINTS.filter((endpoint) => endpoint.bustsCaches).map((endpoint) => endpoint.path)
    expect(busting).toEqual(['/api/games', '/api/auth/verify_email', '/api/auth/qrcode/check'])
  })
})

describe('the error table', () => {
  it('gives every failure a code of its own', () => {
    const codes = Object.values(API_ERRORS).map((entry) => entry.error_code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((code) => /^[1-5]0{2}\d{3}$/.test(String(code)))).toBe(true)
  })

  test.each([
    ['unknownToken', 200003, 401],
    ['accountInactive', 200011, 403],
    ['accountBanned', 200012, 403],
    ['revokedToken', 200017, 401],
    ['qrExpired', 200030, 410],
    ['qrNotFound', 200032, 404],
    ['slotChanged', 300006, 409],
    ['bodyTooLarge', 100009, 413],
    ['tooManyRequests', 100008, 429],
  ] as const)('knows %s as %i with HTTP %i', (name, error_code, status) => {
    expect(API_ERRORS[name]).toMatchObject({ error_code, status })
  })

  test.each([
    ['accountBanned', 'Your account has been banned'],
    ['accountInactive', 'Your account is not activated yet, please check your email'],
    ['qrExpired', 'QR code expired, please refresh'],
    ['qrNotFound', 'QR session not found'],
    ['wrongCredentials', 'Login failed, please check username and password'],
    ['invalidEmail', 'Please enter a valid email address'],
    ['botCheckMissing', 'Please complete verification'],
    ['invalidSettings', 'Invalid cloud settings format'],
  ] as const)('says %s in the words of the specification', (name, message) => {
    expect(API_ERRORS[name].message).toBe(message)
  })
})

describe('an answer from another server', () => {
  it('may use numbers as ids', () => {
    const parsed = showTags.data.parse({
      all_categories: [{ category_id: 1, name: 'x', options: [{ option_id: 2, label: 'y', vote_count: 3 }] }],
      user_votes: { 1: 2 },
    })
    expect(parsed.user_votes).toEqual({ 1: '2' })
    expect(parsed.all_categories[0]).toMatchObject({ category_id: '1', options: [{ option_id: '2' }] })
  })
  test.each([
    ['without a zone', { slot_1: '2025-09-10 11:00:00' }, { slot_1: '2025-09-10 11:00:00' }],
    ['with an offset', { slot_1: '2025-09-10T11:00:00+08:00' }, { slot_1: '2025-09-10T11:00:00+08:00' }],
    ['that are no dates', { slot_1: 1757473200, slot_2: null }, { slot_1: null, slot_2: null }],
    ['left out', null, {}],
  ])('is read as a profile with dates of slots %s', (_, sent, read) => {
    const player = { user_id: 7, username: 'mika' }
    expect(showProfile.data.parse({ ...player, settings_metadata: sent })).toEqual({
      ...player,
      user_id: '7',
      settings_metadata: read,
    })
  })
  it('is read with those games that are valid', () => {
    expect(listGames.data.parse({ games: [{ game_id: 'chess' }] }).games).toEqual([])
  })
  it('is read with those parts of a game that are valid', () => {
    const event = { name: { en: 'Event' }, icon: 'mdi-star', default: true }
    const [game] = listGames.data.parse({
      games: [
        {
          game_id: 'genshin',
          name: { en: 'Genshin Impact', fr: 'Genshin Impact', ja: null },
          color: 'teal',
          activities: { event, gacha: { name: {} }, version: 'yes', shop: event },
          activities_type_list: ['shop', 'event', 'gacha'],
        },
      ],
    }).games
    expect(game).toEqual({
      game_id: 'genshin',
      name: { en: 'Genshin Impact' },
      color: '#888888',
      activities: { event, gacha: { name: {}, icon: '', default: false } },
      activities_type_list: ['event', 'gacha'],
    })
  })
})

describe('cloud settings', () => {
  const config = {
    activityStatus: { a: 'done', b: '' },
    userGameSelections: { genshin: { enabled: true, activities: ['event'] } },
    gameOrder: ['genshin'],
  } as const

  it('are read from an answer that holds other fields too', () => {
    const answer = {
      config: { ...config, slot: 2, base_updated_at: null },
      updated_at: '2026-01-01 10:00:00',
    }
    expect(downloadSettings.data.parse(answer).config).toEqual(config)
    expect(uploadSettings.data.parse(answer)).toEqual({ updated_at: answer.updated_at })
  })
  it('have three fields and what players have written down, and may lack the order of games', () => {
    const { gameOrder: _, ...two } = config
    expect(cloudConfig.parse(config)).toEqual(config)
    expect(cloudConfig.parse(two)).toEqual(two)
    expect(heldConfig.parse(two)).toEqual({ ...two, gameOrder: [] })
  })
  test.each([
    ['an unknown key', { ...config, role: 'admin' }],
    ['an unknown status word', { ...config, activityStatus: { a: 'finished' } }],
    ['a key over 64 characters', { ...config, activityStatus: { ['a'.repeat(65)]: 'done' } }],
    ['too many statuses', { ...config, activityStatus: Object.fromEntries(manyStatuses(5_001)) }],
    [
      'a selection with another shape',
      { ...config, userGameSelections: { genshin: { enabled: 'yes', activities: [] } } },
    ],
    ['a list in place of a map', { ...config, activityStatus: [] }],
    ['an empty key', { ...config, activityStatus: { '': 'done' } }],
    ['too many games', { ...config, userGameSelections: manyGames(51, 1) }],
    ['too many types of a game', { ...config, userGameSelections: manyGames(1, 51) }],
    ['too long an order', { ...config, gameOrder: many(51) }],
  ])('refuse %s', (_, candidate) => {
    expect(cloudConfig.safeParse(candidate).success).toBe(false)
  })
  it('hold as many entries as a player could have', () => {
    const most = {
      activityStatus: Object.fromEntries([...manyStatuses(4_999), ['a'.repeat(64), 'done']]),
      userGameSelections: manyGames(50, 50),
      gameOrder: many(50),
    }
    expect(cloudConfig.parse(most)).toEqual(most)
  })
  test.each([0, 4, 1.5, '1', null, [1], undefined])('refuse slot %j', (slot) => {
    expect(clearCloudSettings.body?.safeParse({ slot }).success).toBe(false)
  })
  test.each(['0', '4', '1.0', '01', ' 1', '1;--', '', undefined])('refuse slot=%s in an address', (slot) => {
    expect(downloadSettings.query?.safeParse({ slot }).success).toBe(false)
  })
  it('read slot=2 in an address as the number', () => {
    expect(downloadSettings.query?.parse({ slot: '2' })).toEqual({ slot: 2 })
  })
})

describe('types of a call', () => {
  it('follow from the endpoint', () => {
    expectTypeOf<RequestOf<typeof login>>().toEqualTypeOf<{
      username: string
      password: string
      cf_token: string
    }>()
    expectTypeOf<DataOf<typeof login>>().toEqualTypeOf<{ token: string }>()
    expectTypeOf<RequestOf<typeof uploadSettings>['slot']>().toEqualTypeOf<1 | 2 | 3>()
    expectTypeOf<RequestOf<typeof showTags>>().toExtend<{ activity_uuid: string; game_id: string }>()
    expectTypeOf<RequestOf<typeof listGames>>().toEqualTypeOf<unknown>()
  })
})

function manyStatuses(count: number) {
  return Array.from({ length: count }, (_, index) => [String(index), 'done'] as const)
}

function many(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `thing ${index}`)
}

function manyGames(games: number, types: number) {
  return Object.fromEntries(many(games).map((game) => [game, { enabled: true, activities: many(types) }]))
}
