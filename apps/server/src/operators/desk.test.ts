import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueChanges } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'
import { operatorActs } from '#db/operators-schema.ts'
import { A_NEW_ONE } from '#ingest/testing/ingest-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { openOperatorsTestServer, type OperatorsTestServer } from './testing/operators-test-server.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const FACTS = {
  titles: { en: 'A', 'zh-Hans': 'A', 'zh-Hant': 'A', ja: 'A' },
  startTime: '2026-03-05T10:00:00',
  endTime: '2026-03-20T03:59:00',
  startAnchor: 'server',
  endAnchor: 'server',
  predicted: false,
} as const
const FORECAST = { ...FACTS, predicted: true } as const

describe.each(DATABASES)('on %s the page of operators', (_, open) => {
  let database: Database
  let server: OperatorsTestServer
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await openOperatorsTestServer(database)
    server.feeds.announce(A_NEW_ONE)
    await server.feeds.run()
  })
  afterEach(() => server.close())
  afterAll(() => database.close())

  it('shows a change of the last day however many came after it that nobody sees', async () => {
    const change = { uuid: UUID, gameId: 'genshin', type: 'event', at: new Date(server.clock.now()) } as const
    const unseen = [
      { ...change, kind: 'changed', before: FACTS, after: FACTS },
      { ...change, kind: 'new', before: null, after: FORECAST },
      { ...change, kind: 'moved', before: FORECAST, after: FORECAST },
      { ...change, kind: 'removed', before: FORECAST, after: null },
    ] as const
    await database.sql.delete(catalogueChanges)
    await database.sql
      .insert(catalogueChanges)
      .values([
        { ...change, kind: 'moved', before: FACTS, after: FACTS },
        { ...change, kind: 'new', before: FORECAST, after: FACTS },
        { ...change, kind: 'removed', before: FACTS, after: null },
        ...Array.from({ length: 150 }, () => unseen).flat(),
      ])
    const { changes } = await server.desk()
    expect(changes.map((one: { kind: string }) => one.kind)).toEqual(['removed', 'new', 'moved'])
  })

  it('lists an act that is in force however many came after it, and else the last two hundred', async () => {
    const uuid = await server.uuidOf('A New One')
    const undone = (await server.act({ kind: 'hide', uuid })).json().data.act_id
    await server.undo(undone)
    const hidden = (await server.act({ kind: 'hide', uuid })).json().data.act_id
    const closed = { kind: 'close-report', reportId: 1 }
    const later = { at: new Date(), by: 'Ada', gameId: 'genshin', titles: {}, act: closed } as const
    await database.sql.insert(operatorActs).values(Array.from({ length: 200 }, () => later))
    const ids = (await server.log()).map((act: { act_id: string }) => act.act_id)
    expect(ids).toHaveLength(201)
    expect(ids.at(-1)).toBe(hidden)
    expect(ids).not.toContain(undone)
  })
})
