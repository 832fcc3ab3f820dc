import { GAME_IDS } from '@bannerday/domain/game'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ACTIVITY_QUERY_FIELDS, toQueryString, toActivityQuery } from '#activity-query.ts'

const read = (query: string) =>
  z.object(ACTIVITY_QUERY_FIELDS).parse(Object.fromEntries(new URLSearchParams(query).entries()))

test.each([
  ['games in any order', 'games=zenless.genshin', 'games=genshin.zenless'],
  ['a game named twice', 'games=genshin.genshin', 'games=genshin'],
  [
    'types in any order, some twice',
    'games=genshin&genshin_subgroup=gacha.event.gacha',
    'games=genshin&genshin_subgroup=event.gacha',
  ],
  [
    'every type there is',
    'games=genshin&genshin_subgroup=maintenance.challenge.gacha.event.version',
    'games=genshin',
  ],
  ['no type at all', 'games=genshin&genshin_subgroup=', 'games=genshin&genshin_subgroup='],
  ['types of a game that is not asked for', 'games=genshin&zenless_subgroup=event', 'games=genshin'],
  ['nothing', '', 'games='],
  ['no game', 'games=&genshin_subgroup=event', 'games='],
])('an activity query for %s has one form', (_, query, form) => {
  expect(toQueryString(toActivityQuery(read(query)))).toBe(form)
  expect(toQueryString(toActivityQuery(read(form)))).toBe(form)
})

test('an activity query without games means the default of the call, and one with an empty list means no game', () => {
  expect(toQueryString(toActivityQuery(read('starrail_subgroup=event'), GAME_IDS))).toBe(
    'games=genshin.starrail.zenless.wuthering&starrail_subgroup=event',
  )
  expect(toQueryString(toActivityQuery(read('games='), GAME_IDS))).toBe('games=')
})
