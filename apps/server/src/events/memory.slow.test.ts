import { GAME_IDS } from '@bannerday/domain/game'
import { LANGUAGES } from '@bannerday/domain/language'
import { DAY } from '@bannerday/domain/time'
import { expect, test } from 'vitest'
import { memoryInUse } from '#testing/memory.ts'
import { isOneNode } from '#testing/nodes.ts'
import { testApp, theShippedCatalogue } from '#testing/test-app.ts'

const QUESTIONS = 3_000
const PASTS = 200

/** The limit of the cache, and a third more for its own overhead. */
const MAX_GROWTH_BYTES = 64 * 1_024 * 1_024

test.runIf(isOneNode).each([
  [`${QUESTIONS} different queries`, differentQuestions],
  [`${PASTS} different pasts`, differentPasts],
])('%s do not grow the process past what may be kept', async (_, questions) => {
  const server = await testApp({ catalogue: await theShippedCatalogue(), env: { RATE_LIMITS: 'off' } })
  await server.app.inject('/api/events?games=genshin')
  const before = await memoryInUse()
  let answered = 0
  for (const question of questions()) {
    const { rawPayload } = await server.app.inject(`/api/events?${question}`)
    answered += rawPayload.length
  }
  const growth = (await memoryInUse()) - before
  await server.close()
  expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
  // The questions must exceed the limit, or the test proves nothing.
  expect(answered).toBeGreaterThan(MAX_GROWTH_BYTES)
})

/** Three games with every choice of the types that have few activities, in every language. */
function* differentQuestions(): Generator<string> {
  const types = ['version', 'maintenance', 'challenge']
  for (let number = 0; number < QUESTIONS; number += 1) {
    const left = GAME_IDS[(number >> 9) % 4]
    const lang = LANGUAGES[(number >> 11) % 4]
    const games = GAME_IDS.filter((game) => game !== left)
    const choices = games.map((game, index) => {
      const chosen = types.filter((_, bit) => (number >> (3 * index + bit)) & 1)
      return `${game}_subgroup=${chosen.join('.')}`
    })
    yield `games=${games.join('.')}&${choices.join('&')}&lang=${lang}`
  }
}

/** Everything there is, since one day or another. */
function* differentPasts(): Generator<string> {
  for (let day = 0; day < PASTS; day += 1) {
    const from = new Date(Date.parse('2025-06-01') + day * DAY).toISOString().slice(0, 10)
    yield `games=${GAME_IDS.join('.')}&from=${from}`
  }
}
