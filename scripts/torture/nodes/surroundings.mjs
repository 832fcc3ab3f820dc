import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { say } from '../../console.mjs'
import { eventually } from '../victim.mjs'
import { openProviders } from './providers.mjs'

const HOUR = 3_600_000
/** Activities of our own, which operators hide and calendars show. */
const FESTIVALS = 10
/** The same for corrections. */
export const PARADES = 10
/** Messages that come due one after the other while nodes are killed. */
const QUEUED = 200
const QUEUED_EVERY_MS = 1_000

/** @param {number} ms */
const onServerClock = (ms) => new Date(ms + 8 * HOUR).toISOString().slice(0, 19)

/**
 * @param {string} name
 * @param {number} index
 */
const activityOf = (name, index) => ({
  id: `wuthering/event/${new Date().toISOString().slice(0, 10)}/${name.toLowerCase()}-${index}`,
  type: 'event',
  titles: { en: `${name} ${index}` },
  start: onServerClock(Date.now() - 24 * HOUR),
  end: onServerClock(Date.now() + (48 + index) * HOUR),
})

/** Ids of notices from here on are of those that come without dates. */
const UNDATED = 10_000

/** And from here on those of a flood. */
const FLOOD = 100_000

/** @param {number} number */
export const titleOfNotice = (number) => `第${number}次活动`

/** When what is announced starts and ends. */
export const periodOfNotices = () => [2, 9].map((days) => onServerClock(Date.now() + days * 24 * HOUR))

function datedBody() {
  const period = periodOfNotices().map((text) => text.slice(0, 16).replace('T', ' '))
  return `✦活动时间✦<br>${period.join(' ~ ')}（服务器时间）`
}

/**
 * As the feed of the game has it.
 * @param {number} id
 * @param {string} title
 * @param {string} content
 */
const noticeOf = (id, title, content) => ({
  id: String(id),
  tabTitle: `[${title}]活动`,
  content,
  tag: 5,
  permanent: 0,
  startTimeMs: Date.now(),
  endTimeMs: Date.now() + 30 * 24 * HOUR,
  platform: [1, 2, 3],
  tabBanner: '',
  foldBanner: null,
  category: 2,
})

/**
 * The feeds that nodes read, the push service that they send to, the providers that players sign in with.
 * @typedef {Awaited<ReturnType<typeof openSurroundings>>} Surroundings
 */
export async function openSurroundings() {
  const folder = mkdtempSync(join(tmpdir(), 'bannerday-nodes-'))
  const providers = await openProviders()
  /** How often each message was delivered, by its topic. @type {Map<string, number>} */
  const pushed = new Map()
  /** @type {object[]} */
  const notices = []
  /** What each mail says, by its file. @type {Map<string, string>} */
  const mails = new Map()
  /** @param {string} outbox */
  const mailsOf = (outbox) => {
    const names = readdirSync(outbox).toSorted()
    return names.map((name) => {
      const text = mails.get(name) ?? plainMail(readFileSync(join(outbox, name), 'utf8'))
      // One that is being written is read again.
      if (text.includes('Bannerday')) mails.set(name, text)
      return text
    })
  }
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      const message = `${request.url} ${String(request.headers['topic'])}`
      pushed.set(message, (pushed.get(message) ?? 0) + 1)
      response.writeHead(201).end()
      return
    }
    const isFeed = request.url?.includes('/zh-Hans.json')
    response.writeHead(isFeed ? 200 : 404)
    response.end(JSON.stringify({ game: notices, activity: [], recommend: [] }))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  return {
    settings: {
      ...providers.settings,
      PUSH_LOCAL_SERVICE: url,
      INGEST_BASE_URL_WUTHERING: url,
      INGEST_PRIVATE_HOSTS: 'allow',
    },
    signIn: providers.signIn,
    pushed,
    /**
     * A notice that the next run finds.
     * @param {number} number
     */
    announce: (number) => {
      const title = titleOfNotice(number)
      notices.push(
        noticeOf(number, title, datedBody()),
        noticeOf(UNDATED + number, `第${number}次惊喜`, '✦活动时间✦<br>敬请期待'),
      )
      return title
    },
    /**
     * So many notices at once, until it subsides.
     * @param {number} round
     * @param {number} count
     */
    flood: (round, count) => {
      const first = FLOOD + round * 1_000
      const numbers = Array.from({ length: count }, (_, index) => first + index)
      const flood = numbers.map((number) => noticeOf(number, titleOfNotice(number), datedBody()))
      notices.push(...flood)
      return {
        title: titleOfNotice(first),
        subside: () => notices.splice(notices.indexOf(flood[0] ?? {}), count),
      }
    },
    /** @param {(file: string) => Promise<unknown>} importFile */
    importFestivals: async (importFile) => {
      const file = join(folder, 'festivals.json')
      const festivals = Array.from({ length: FESTIVALS }, (_, index) => activityOf('Festival', index))
      const parades = Array.from({ length: PARADES }, (_, index) => activityOf('Parade', index))
      writeFileSync(file, JSON.stringify([...festivals, ...parades]))
      await importFile(file)
    },
    /**
     * A browser that is subscribed to this push service.
     * @param {string} name
     */
    subscribe: (name) => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      return {
        endpoint: `${url}/${name}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
      }
    },
    /**
     * What the links in the mails to a player hold, in the order in which they came.
     * @param {string} outbox
     * @param {string} username
     * @param {string} link
     */
    mailTokens: (outbox, username, link) => {
      const pattern = new RegExp(`${link}=([\\w-]+)`)
      return mailsOf(outbox).flatMap((mail) =>
        mail.includes(`To: ${username}@`) ? (pattern.exec(mail)?.[1] ?? []) : [],
      )
    },
    /** @param {string} outbox */
    mailsIn: (outbox) => {
      const sent = mailsOf(outbox)
      const tokens = sent.flatMap((mail) => /(?:verify|reset)_token=([\w-]+)/.exec(mail)?.[1] ?? [])
      return { sent: sent.length, again: tokens.length - new Set(tokens).size }
    },
    close: async () => {
      await providers.close()
      await new Promise((resolve) => {
        rmSync(folder, { recursive: true, force: true })
        server.closeAllConnections()
        server.close(() => resolve(null))
      })
    },
  }
}

/** @param {string} mail */
const plainMail = (mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

/**
 * Messages for a device, due one after the other, as the planning of reminders puts them into the queue.
 * @param {string} databaseUrl
 * @param {string} endpoint
 */
export async function queueReminders(databaseUrl, endpoint) {
  const database = new Client(databaseUrl)
  await database.connect()
  await database.query(
    `insert into reminder_messages (device_id, key, due_at)
      select id, 'test:' || number, now() + number * $2 * interval '1 ms'
      from reminder_devices, generate_series(1, $3) as number where endpoint = $1`,
    [endpoint, QUEUED_EVERY_MS, QUEUED],
  )
  await database.end()
}

/**
 * Every message that has come due was sent, once. One that was on its way when its node was killed may reach the push service
 * twice, under one topic, which a browser shows once.
 * @param {string} databaseUrl
 * @param {ReadonlyMap<string, number>} pushed
 * @param {number} kills
 */
export async function queueProblems(databaseUrl, pushed, kills) {
  const database = new Client(databaseUrl)
  await database.connect()
  const now = new Date()
  const waiting = async () => {
    const { rows } = await database.query(
      'select count(*)::int as count from reminder_messages where settled_at is null and due_at < $1',
      [now],
    )
    return rows[0].count
  }
  /** @type {string[]} */
  const findings = []
  try {
    await eventually(async () => ((await waiting()) === 0 ? true : null), 90_000)
  } catch {
    findings.push(`${await waiting()} reminders were not sent`)
  }
  const { rows } = await database.query(
    `select count(*)::int as count from reminder_messages where settled_at is not null and key like 'test:%'`,
  )
  await database.end()
  const sent = rows[0].count
  const again = [...pushed.values()].filter((count) => count > 1).length
  say(`  reminders ${sent}, sent again ${again}`)
  if (pushed.size < sent) findings.push(`${sent} reminders are settled, ${pushed.size} were pushed`)
  if (again > kills) findings.push(`${again} reminders were pushed more than once`)
  return findings
}
