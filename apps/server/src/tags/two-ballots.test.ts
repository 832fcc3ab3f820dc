import { envelope } from '@bannerday/contract/envelope'
import { listEvents } from '@bannerday/contract/events'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openPostgres } from '#db/postgres.ts'
import { votes } from '#db/schema.ts'
import { bearer, openAccountTestServer } from '#testing/account-test-server.ts'
import { newPostgresDatabase } from '#testing/databases.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'
import { theShippedCatalogue } from '#testing/test-app.ts'
import { untilItWaits } from '#testing/waiting.ts'

it('two ballots of one player at once never wait for each other, whatever order they name things in', async () => {
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
    await untilItWaits(server.database, second)
    await put('time', 'daily')
    return { voting: second }
  })
  expect((await voting).statusCode).toBe(200)
  await elsewhere.close()
  await server.close()
})
