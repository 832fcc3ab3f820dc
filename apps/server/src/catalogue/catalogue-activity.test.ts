import { expect, test } from 'vitest'
import { wholeCatalogue } from './testing/shipped-data.ts'

const uuids = new Map(wholeCatalogue().map(({ id, uuid }) => [id, uuid]))

// Players' marks refer to these uuids. If this test fails, fix the code and never the list.
test.each([
  ['genshin/version/6.0', '4529a0f8-15de-589e-889b-bd8498b5e2e6'],
  ['genshin/version/7.3', '53a3a6e2-cf5f-5367-beb0-060ee488584a'],
  ['genshin/maintenance/6.0', 'eee07dea-4156-5f89-add7-8890e6190fd8'],
  ['genshin/spiral-abyss/1', '1d8520d4-522c-5a6e-8bce-b6906dfb7ad1'],
  ['genshin/stygian-onslaught/6.0', 'cde17508-73dc-5f26-a812-f37cd0cdb5e4'],
  ['genshin/gacha/7.3/phase-1', '5a4fc545-77ac-5101-91fb-832d4787ce23'],
  ['genshin/event/2025-09-10/the-isle-of-cold-moonlight', '1c881ff7-cd2a-5048-b977-604475e6ecf9'],
  ['starrail/memory-of-chaos/13', 'e9c39311-06a5-5854-8a91-6a290e8fcbac'],
  ['starrail/version/4.7', 'b43428ca-7902-5c91-86d0-590f78764e9f'],
  ['starrail/gacha/2025-05-21/message-from-beyond', 'aedffa55-cb39-5846-a9c3-c1aeb86a57b9'],
  ['zenless/shiyu-defense/20', '27857dd7-8064-5178-8402-0caeb187e715'],
  ['zenless/event/2025-06-06/澄辉观览指南', 'acee70c8-d06d-55f4-905c-57d72738dee8'],
  ['wuthering/version/3.8', '54631466-5b94-56b6-bacc-ce5b7065fe6c'],
  ['wuthering/thousand-gateways/90', 'b97807d4-29c4-55bb-84a4-0eb8ef6da5d5'],
  ['wuthering/gacha/2026-06-13/tomorrow-in-the-frame', '079a0735-bd41-54e2-9fad-cb7972123bfa'],
])('the activity %s has the uuid %s for ever', (id, uuid) => {
  expect(uuids.get(id)).toBe(uuid)
})

// Databases from before there were translations of ours hold an empty list: a longer one would be a change, and news.
test('a banner whose units all have published names has no list of translated ones', () => {
  const lists = wholeCatalogue().map(({ featuredUnofficial }) => featuredUnofficial)
  expect(lists.filter((list) => list.length > 0)).not.toEqual([])
  expect(lists.filter((list) => list.length > 0 && list.flat().length === 0)).toEqual([])
})
