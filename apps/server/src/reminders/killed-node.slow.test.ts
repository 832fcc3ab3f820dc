import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY, MINUTE } from '@bannerday/domain/time'
import { build } from 'vite'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { openPostgres } from '#db/postgres.ts'
import { newPostgresDatabase } from '#testing/databases.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'
import { openPushService, type PushBrowser, type PushService } from '#testing/push-service.ts'
import { aPlan } from '#testing/reminders-test-server.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { devicesStore } from './devices.store.ts'

/** `REMINDER_ROUNDS=200 npm test -- killed-node` takes some minutes. */
const ROUNDS = inject('reminderRounds')
const DEVICES = 12
/** How many messages a node has under way at most. */
const UNDER_WAY = 8

const START = Date.parse('2026-03-01T12:00:00Z')
/** On the clock of Beijing: a day after the start. */
const FIRST_END = '2026-03-02T20:00:00Z'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let program: string
let url: string
let database: Database
let pushService: PushService
let browsers: PushBrowser[]

beforeAll(async () => {
  const outDir = here('../../../../.cache/reminder-node')
  await build({
    root: here('../..'),
    configFile: here('../../vite.config.ts'),
    logLevel: 'error',
    build: { ssr: 'src/testing/reminder-node.ts', outDir, emptyOutDir: true },
  })
  program = join(outDir, 'reminder-node.js')
  url = await newPostgresDatabase(TEMPLATE)
  database = await openPostgres(url, () => {})
  pushService = await openPushService()
  browsers = Array.from({ length: DEVICES }, () => pushService.subscribe())
  const plan = { ...aPlan({ before: ['1d'] }), language: 'en', hour_format: '24' } as const
  for (const { subscription } of browsers) {
    const target = { endpoint: subscription.endpoint, ...subscription.keys }
    await devicesStore(database).save(target, { plan, storedDone: [], now: new Date(START - MINUTE) })
  }
}, 60_000)
afterAll(async () => {
  await pushService.close()
  await database.close()
})

it(
  `two nodes, one of which is killed in the middle of sending, ${ROUNDS} times over, lose no message and show none twice`,
  async () => {
    const random = seededRandom(28)
    const survivor = await startNode()
    let nextVictim = startNode()
    let sentTwice = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const now = START + round * DAY
      const victim = await nextVictim
      nextVictim = startNode()
      pushService.answersAfterMs = random(4)
      const sentBefore = countSent()
      const surviving = workOf(survivor, now)
      victim.send(now)
      const killAfter = random(DEVICES)
      await expect
        .poll(() => countSent() - sentBefore, { interval: 1, timeout: 20_000 })
        .toBeGreaterThanOrEqual(killAfter)
      victim.kill('SIGKILL')
      await once(victim, 'exit')
      await surviving
      // What the dead node had under way is left to it for a while, in case it lives.
      await workOf(survivor, now + 2 * MINUTE)

      for (const { received } of browsers) {
        const shown = new Set(received.map(({ key }) => key))
        expect(shown.size).toBe(round + 1)
        expect(received.at(-1)?.activities).toEqual([{ id: `round-${round}`, title: `Event round-${round}` }])
      }
      const again = countSent() - (round + 1) * DEVICES - sentTwice
      expect(again).toBeLessThanOrEqual(UNDER_WAY)
      sentTwice += again
    }
    expect(browsers.map((browser) => browser.mostAtOnce())).toEqual(browsers.map(() => 1))
    expect(pushService.mistakes).toEqual([])
    process.stderr.write(
      `${ROUNDS} nodes killed: ${sentTwice} messages under way were sent again under their key\n`,
    )
    for (const node of [survivor, await nextVictim]) node.kill()
  },
  60_000 + ROUNDS * 10_000,
)

function countSent(): number {
  return browsers.reduce((sum, { received }) => sum + received.length, 0)
}

async function startNode(): Promise<ChildProcess> {
  const args = [program, url, pushService.url, FIRST_END, String(ROUNDS)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(child, 'message')
  return child
}

/** Has a node do what is due at this time. */
async function workOf(node: ChildProcess, now: number): Promise<void> {
  const done = once(node, 'message')
  node.send(now)
  await done
}
