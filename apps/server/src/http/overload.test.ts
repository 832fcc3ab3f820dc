import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { createLogger } from './logging.ts'
import { overloadGuard } from './overload.ts'
import { securityLog } from './security-events.ts'

const LIMIT_MS = 20
const WORK_MS = 3
const CALLERS = 40

const overload = overloadGuard(LIMIT_MS)
const app = createHttpServer({
  log: createLogger({ level: 'silent', sink: process.stdout }),
  trustedProxies: [],
  isHttps: false,
  usesTurnstile: false,
  pictureHosts: [],
  isOutage: () => false,
  security: securityLog(),
  overload,
})

/** Keeps the event loop busy, as many answers do together. */
function work(): string {
  const until = performance.now() + WORK_MS
  while (performance.now() < until);
  return 'served'
}

beforeAll(async () => {
  for (const path of ['/api/work', '/livez', '/assets/app.js']) app.get(path, async () => work())
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** What callers get who all ask in the same moment, over connections that are open already. */
async function askTogether(path: string, callers = CALLERS): Promise<readonly string[]> {
  const { port } = new URL(app.listeningOrigin)
  const sockets = Array.from({ length: callers }, () => connect(Number(port), '127.0.0.1'))
  let open = 0
  app.server.on('connection', () => (open += 1))
  await expect.poll(() => open).toBe(callers)
  const answers = sockets.map(async (socket) => String((await once(socket, 'data'))[0]))
  for (const socket of sockets) socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const texts = await Promise.all(answers)
  for (const socket of sockets) socket.destroy()
  return texts
}

it('whoever has waited too long is refused at once, in the envelope, and told when to come back', async () => {
  const answers = await askTogether('/api/work')
  const refused = answers.filter((answer) => answer.startsWith('HTTP/1.1 503'))
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter((answer) => answer.endsWith('served')).length).toBe(CALLERS - refused.length)
  expect(CALLERS - refused.length).toBeGreaterThanOrEqual(20)
  expect(refused[0]).toMatch(/^retry-after: 1\r$/m)
  expect(JSON.parse(refused[0]?.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 503, error_code: 100010 })
  expect(overload.metric().samples).toEqual([{ labels: {}, value: refused.length }])
})

test.each(['/%61pi/work', '/api/w%6Frk', 'http://localhost/api/work'])(
  'asking for %s is a call too, and refused like one',
  async (path) => {
    const answers = await askTogether(path)
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 503')).length).toBeGreaterThan(0)
    expect(answers.some((answer) => answer.endsWith('served'))).toBe(true)
  },
)

it('who comes back afterwards is served', async () => {
  const answer = await fetch(`${app.listeningOrigin}/api/work`)
  expect(await answer.text()).toBe('served')
})

it('a few callers are served however long it takes', async () => {
  for (const answer of await askTogether('/api/work', 12)) expect(answer).toMatch(/served$/)
})

test.each(['/livez', '/assets/app.js'])('%s is answered however busy the server is', async (path) => {
  for (const answer of await askTogether(path)) expect(answer).toMatch(/served$/)
})
