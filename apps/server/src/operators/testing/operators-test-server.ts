import { accountsStore } from '#accounts/accounts.store.ts'
import type { Database } from '#db/database.ts'
import { heldRuns, operatorActs, reports } from '#db/operators-schema.ts'
import { users } from '#db/schema.ts'
import { openTestServer, SHIPPED } from '#ingest/testing/ingest-test-server.ts'
import { bearer, openAccountTestServer } from '#testing/account-test-server.ts'

export type OperatorsTestServer = Awaited<ReturnType<typeof openOperatorsTestServer>>

/** The whole server with one operator, and feeds that a test announces things in, on emptied tables. */
export async function openOperatorsTestServer(database: Database, env: Record<string, string> = {}) {
  for (const table of [operatorActs, heldRuns, reports, users]) await database.sql.delete(table)
  const feeds = await openTestServer(database)
  const server = await openAccountTestServer(
    async () => ({ ...database, close: async () => {} }),
    { SESSION_TTL: '864000', ...env },
    {
      catalogue: { edition: '2026-03-01', shipped: [SHIPPED] },
    },
  )
  const token = await server.aPlayer('Ada')
  const accounts = accountsStore(database)
  const ada = await accounts.byUsername('ada')
  await accounts.setRole(ada?.id ?? 0, 'operator')

  const get = (url: string, as = token) => server.app.inject({ url, headers: bearer(as) })
  const post = (url: string, payload: object, as = token) =>
    server.app.inject({ method: 'POST', url, payload, headers: bearer(as) })
  const desk = async () => (await get('/api/admin/desk')).json().data

  const eventsIn = async (lang: string): Promise<readonly { uuid: string; title: string }[]> => {
    const answer = await server.app.inject(`/api/events?lang=${lang}&games=genshin&genshin_subgroup=event`)
    return answer.json().data.events[0].events
  }

  return {
    ...server,
    feeds,
    token,
    /** For the server and for what reads the feeds. */
    advance: (ms: number) => {
      server.clock.advance(ms)
      feeds.clock.advance(ms)
    },
    get,
    post,
    desk,
    act: (act: object) => post('/api/admin/acts', act),
    undo: (actId: string) => post('/api/admin/acts/undo', { act_id: actId }),
    log: async () => (await get('/api/admin/acts')).json().data.acts,
    skipped: async () => (await get('/api/admin/skipped?game_id=genshin')).json().data.notices,
    /** What players are shown of the events, by their English title. */
    shown: async (): Promise<Record<string, string>> => {
      const answer = await server.app.inject('/api/events?lang=en&games=genshin&genshin_subgroup=event')
      const [{ events }] = answer.json().data.events
      return Object.fromEntries(
        events.map((one: { title: string; start_time: string; end_time: string }) => [
          one.title,
          `${one.start_time} → ${one.end_time}`,
        ]),
      )
    },
    /** An event as players of a language are sent it, by its English title. */
    event: async (title: string, language = 'en'): Promise<object | undefined> => {
      const uuid = (await eventsIn('en')).find((one) => one.title === title)?.uuid
      return (await eventsIn(language)).find((one) => one.uuid === uuid)
    },
    uuidOf: async (title: string): Promise<string> => {
      const found = (
        await get(`/api/admin/activities?game_id=genshin&text=${encodeURIComponent(title)}`)
      ).json()
      return String(found.data.activities[0]?.uuid)
    },
    close: async () => {
      await server.close()
      await feeds.close()
    },
  }
}
