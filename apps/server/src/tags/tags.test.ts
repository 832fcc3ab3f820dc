import { randomUUID } from 'node:crypto'
import { envelope } from '@bannerday/contract/envelope'
import { listEvents } from '@bannerday/contract/events'
import { showTags } from '@bannerday/contract/tags'
import { LANGUAGES } from '@bannerday/domain/language'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { openPostgres } from '#db/postgres.ts'
import { votes } from '#db/schema.ts'
import { bearer, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES, hasPostgres, newPostgresDatabase } from '#testing/databases.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { theShippedCatalogue } from '#testing/test-app.ts'
import { untilBlocked } from '#testing/until-blocked.ts'
import { CATEGORIES } from './categories.ts'

describe.each(DATABASES)('votes on %s', (_, open) => {
  let server: AccountTestServer
  let event: string
  let otherEvent: string
  let banner: string
  let ada: string
  let bob: string

  beforeAll(async () => {
    server = await openAccountTestServer(open, {}, { catalogue: await theShippedCatalogue() })
    const answer = await server.app.inject('/api/events?games=genshin')
    const [genshin] = listEvents.data.parse(envelope.parse(answer.json()).data).events
    const uuidsOf = (type: string) =>
      genshin?.events.filter((activity) => activity.type === type).map(({ uuid }) => uuid) ?? []
    ;[event = '', otherEvent = ''] = uuidsOf('event')
    ;[banner = ''] = uuidsOf('gacha')
    ada = await server.aPlayer('ada')
    bob = await server.aPlayer('bob')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.database.sql.delete(votes)
  })

  const vote = (token: string, choices: unknown, more: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/tags/vote',
      headers: token ? bearer(token) : {},
      payload: { activity_uuid: event, game_id: 'genshin', votes: choices, ...more },
    })
  const cancel = (token: string, category_ids: unknown, more: object = {}) =>
    server.app.inject({
      method: 'DELETE',
      url: '/api/tags/vote',
      headers: token ? bearer(token) : {},
      payload: { activity_uuid: event, game_id: 'genshin', category_ids, ...more },
    })
  async function show(token = '') {
    const answer = await server.app.inject({
      url: `/api/tags/${event}?lang=en&game_id=genshin`,
      headers: token ? bearer(token) : {},
    })
    return showTags.data.parse(envelope.parse(answer.json()).data)
  }
  async function countOf(category: string, option: string): Promise<number> {
    const { all_categories } = await show()
    const found = all_categories.find(({ category_id }) => category_id === category)
    return found?.options.find(({ option_id }) => option_id === option)?.vote_count ?? -1
  }

  it('the votes of an unknown activity are not found', async () => {
    for (const uuid of [randomUUID(), 'nonsense']) {
      const answer = await server.app.inject(`/api/tags/${uuid}?lang=en&game_id=genshin`)
      expect(answer.json()).toMatchObject({ code: 404, error_code: 500001 })
    }
  })

  test.each(LANGUAGES)('categories and options are shown in %s', async (lang) => {
    const answer = await server.app.inject(`/api/tags/${event}?lang=${lang}&game_id=genshin`)
    const { all_categories } = showTags.data.parse(envelope.parse(answer.json()).data)
    expect(all_categories.map(({ category_id }) => category_id)).toEqual([
      'difficulty',
      'time',
      'rewards',
      'play',
    ])
    expect(all_categories.map(({ name }) => name)).toEqual(CATEGORIES.map(({ name }) => name[lang]))
  })

  it('categories are shown in English to a client with an unknown language', async () => {
    const answer = await server.app.inject(`/api/tags/${event}?lang=fr&game_id=genshin`)
    const { all_categories } = showTags.data.parse(envelope.parse(answer.json()).data)
    expect(all_categories.map(({ name }) => name)).toEqual(CATEGORIES.map(({ name }) => name.en))
  })

  it('a vote can be set, changed and cancelled', async () => {
    await vote(ada, { difficulty: 'easy', play: 'combat' })
    expect((await show(ada)).user_votes).toEqual({ difficulty: 'easy', play: 'combat' })
    await vote(ada, { difficulty: 'hard' })
    expect([await countOf('difficulty', 'easy'), await countOf('difficulty', 'hard')]).toEqual([0, 1])
    expect((await cancel(ada, ['difficulty'])).statusCode).toBe(200)
    expect((await cancel(ada, ['difficulty'])).statusCode).toBe(200)
    expect(await countOf('difficulty', 'hard')).toBe(0)
    expect((await show(ada)).user_votes).toEqual({ play: 'combat' })
  })

  it('votes are counted per player and per event', async () => {
    const elsewhere = { activity_uuid: otherEvent }
    await vote(ada, { difficulty: 'easy' })
    await vote(bob, { difficulty: 'easy' })
    await vote(ada, { difficulty: 'hard', play: 'combat' }, elsewhere)
    expect((await show(ada)).user_votes).toEqual({ difficulty: 'easy' })
    expect([await countOf('difficulty', 'easy'), await countOf('difficulty', 'hard')]).toEqual([2, 0])
    await cancel(ada, ['difficulty', 'play'])
    expect((await show(bob)).user_votes).toEqual({ difficulty: 'easy' })
    expect(await countOf('difficulty', 'easy')).toBe(1)
    const left = await server.database.sql.select().from(votes)
    expect(new Set(left.map(({ activityUuid, optionId }) => `${activityUuid} ${optionId}`))).toEqual(
      new Set([`${event} easy`, `${otherEvent} combat`, `${otherEvent} hard`]),
    )
  })

  it('cancelling a vote in an unknown category is refused', async () => {
    await vote(ada, { difficulty: 'easy' })
    expect((await cancel(ada, ['difficulty', 'colour'])).json()).toMatchObject({
      code: 400,
      error_code: 500002,
    })
    expect((await cancel(ada, ['difficulty'], { game_id: 'zenless' })).statusCode).toBe(400)
    expect(await countOf('difficulty', 'easy')).toBe(1)
  })

  it('a vote for an option that is no longer offered is not shown', async () => {
    const { json } = await server.profile(ada)
    const voter = { userId: Number(json().data.user_id), activityUuid: event }
    await server.database.sql.insert(votes).values({ ...voter, categoryId: 'difficulty', optionId: 'brutal' })
    expect((await show(ada)).user_votes).toEqual({})
  })

  it('voting needs a player, and counts are shown to everybody without names', async () => {
    expect((await vote('', { difficulty: 'easy' })).json()).toMatchObject({ code: 401, error_code: 200003 })
    expect((await cancel('', ['difficulty'])).statusCode).toBe(401)
    await vote(ada, { difficulty: 'easy' })
    expect((await show()).user_votes).toEqual({})
    expect((await show('x'.repeat(43))).user_votes).toEqual({})
    expect(await countOf('difficulty', 'easy')).toBe(1)
  })

  test.each([
    ['an unknown category', { colour: 'red' }, {}, 400],
    ['an unknown option', { difficulty: 'impossible' }, {}, 400],
    ['an option of another category', { difficulty: 'combat' }, {}, 400],
    ['one good choice and one bad', { difficulty: 'easy', play: 'chess' }, {}, 400],
    ['no choice', {}, {}, 400],
    ['a list', ['easy'], {}, 400],
    ['another game', { difficulty: 'easy' }, { game_id: 'zenless' }, 400],
    [
      'an unknown activity',
      { difficulty: 'easy' },
      { activity_uuid: '00000000-0000-5000-8000-000000000000' },
      404,
    ],
    ['nonsense for an activity', { difficulty: 'easy' }, { activity_uuid: "' or 1=1" }, 404],
  ])('a vote for %s changes nothing', async (__, choices, more, status) => {
    expect((await vote(ada, choices, more)).statusCode).toBe(status)
    expect(await server.database.sql.select().from(votes)).toEqual([])
  })

  it('only events can be voted on', async () => {
    const answer = await vote(ada, { difficulty: 'easy' }, { activity_uuid: banner })
    expect(answer.json()).toMatchObject({ code: 400, error_code: 500002 })
  })

  it('50 votes of one player at once leave one vote', async () => {
    const options = ['easy', 'medium', 'hard'] as const
    const answers = await Promise.all(
      Array.from({ length: 50 }, (__, index) => vote(ada, { difficulty: options[index % 3] })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const counts = await Promise.all(options.map((option) => countOf('difficulty', option)))
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  })

  it('counts are exact after 300 random acts of 20 players', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (__, index) => server.aPlayer(`voter${index}`)),
    )
    const truth = new Map<string, string>()
    const pick = seededRandom(20_250_524)
    for (let act = 0; act < 300; act += 1) {
      const player = pick(tokens.length)
      const category = CATEGORIES[pick(CATEGORIES.length)]
      const option = category?.options[pick(category.options.length)]
      const token = tokens[player]
      if (!category || !option || token === undefined) continue
      const key = `${player} ${category.id}`
      if (pick(4) === 0) {
        await cancel(token, [category.id])
        truth.delete(key)
      } else {
        await vote(token, { [category.id]: option.id })
        truth.set(key, option.id)
      }
    }
    const { all_categories } = await show()
    for (const { category_id, options } of all_categories) {
      for (const { option_id, vote_count } of options) {
        const expected = [...truth].filter(
          ([key, chosen]) => key.endsWith(` ${category_id}`) && chosen === option_id,
        )
        expect([category_id, option_id, vote_count]).toEqual([category_id, option_id, expected.length])
      }
    }
  })
})

it.skipIf(!hasPostgres)(
  'two ballots of one player at once do not deadlock, whatever order they name categories in',
  async () => {
    const url = await newPostgresDatabase(TEMPLATE)
    const catalogue = await theShippedCatalogue()
    const server = await openAccountTestServer(() => openPostgres(url, () => {}), {}, { catalogue })
    const elsewhere = await openPostgres(url, () => {})
    const ada = await server.aPlayer('ada')
    const answer = await server.app.inject('/api/events?games=genshin&genshin_subgroup=event')
    const [genshin] = listEvents.data.parse(envelope.parse(answer.json()).data).events
    const vote = (choices: object) =>
      server.app.inject({
        method: 'POST',
        url: '/api/tags/vote',
        headers: bearer(ada),
        payload: { activity_uuid: genshin?.events[0]?.uuid, game_id: 'genshin', votes: choices },
      })
    expect((await vote({ difficulty: 'easy', time: 'minutes' })).statusCode).toBe(200)

    const { voting } = await elsewhere.sql.transaction(async (inner) => {
      const put = (category: string, optionId: string) =>
        inner.update(votes).set({ optionId }).where(eq(votes.categoryId, category))
      await put('difficulty', 'hard')
      const second = vote({ time: 'hour', difficulty: 'medium' })
      await untilBlocked(server.database, second)
      await put('time', 'daily')
      return { voting: second }
    })
    expect((await voting).statusCode).toBe(200)
    await elsewhere.close()
    await server.close()
  },
)
