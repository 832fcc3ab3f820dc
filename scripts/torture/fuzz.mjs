import { request } from 'node:http'
import { pipeline } from 'node:stream'
import { text as textOfStream } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { say } from '../console.mjs'
import { makeHome, makePlayer, runAdmin, startVictim } from './victim.mjs'

const AT_ONCE = 16
/** Counted, and no finding: other programs may have the machine busy. */
const SLOW_MS = 1_000
const NO_ANSWER_MS = 10_000
const MAX_FINDINGS = 20
const SERVER_BODY_LIMIT_BYTES = 256 * 1024

/**
 * Requests made from the OpenAPI document, most of them wrong in one way or another. No input may cause a 5xx, a hang or the
 * end of the process, and every answer of the API is an envelope.
 * @param {{ rounds: number, postgresUrl: string | null, seed: number }} torture
 */
export async function torture({ rounds, postgresUrl, seed }) {
  const home = await makeHome(postgresUrl)
  const server = await startVictim(home.settings)
  /** @type {string[]} */
  const findings = []
  /** @type {Map<number, number>} */
  const statuses = new Map()
  let slowest = 0
  let slow = 0
  const random = randomFrom(seed)
  try {
    const document = await (await fetch(`${server.url}/api/openapi.json`)).json()
    const operations = operationsOf(document)
    const player = await makePlayer(server.url, home.outbox, 'fuzzer')
    const operator = await makePlayer(server.url, home.outbox, 'keeper')
    await runAdmin(home.settings, ['user', 'grant', 'keeper', 'operator'])
    const tokens = ['', 'x', player, operator]
    let sent = 0
    const worker = async () => {
      while (sent < rounds && findings.length < MAX_FINDINGS && server.isRunning()) {
        sent += 1
        if (sent % 10_000 === 0) say(`  ${sent} requests …`)
        const attempt = attemptFrom(operations, tokens, random)
        const outcome = await send(server.url, attempt)
        slowest = Math.max(slowest, outcome.ms)
        if (outcome.ms > SLOW_MS) slow += 1
        statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1)
        const problem =
          (isPaused(attempt) && outcome.status === 503) || isBusy(outcome)
            ? null
            : problemOf(outcome, attempt)
        if (problem) findings.push(`${problem}: ${JSON.stringify(attempt).slice(0, 400)}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if (!server.isRunning()) findings.push('the process ended')
    else await server.stop()
    say(
      `  seed ${seed}, ${operations.length} operations, ${sent} requests, slowest ${Math.round(slowest)} ms, over a second ${slow}`,
    )
    const byCount = [...statuses].toSorted(([, a], [, b]) => b - a)
    say(`  ${byCount.map(([status, count]) => `${status || 'cut off'}: ${count}`).join(', ')}`)
  } finally {
    home.remove()
  }
  return findings
}

/**
 * Without credentials of a provider its sign-in is paused, which is a 503.
 * @param {Attempt} attempt
 */
function isPaused({ path }) {
  return /^\/api\/auth\/(microsoft|qq)\//.test(path)
}

/**
 * Said of the moment and not of the request: password hashing or the whole process has more to do than it can do in time.
 * @param {Outcome} outcome
 */
function isBusy({ status, retryAfter }) {
  return status === 503 && retryAfter !== undefined
}

/**
 * @typedef {{ status: number, text: string, type: string, retryAfter: string | undefined, ms: number }} Outcome
 * @typedef {{ method: string, path: string, parameters: { name: string, in: string, schema: Schema }[], body: Schema | null }} Operation
 * @typedef {{ [key: string]: any }} Schema
 * @param {any} document
 * @returns {Operation[]}
 */
function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json'].schema ?? null,
    })),
  )
}

/**
 * @typedef {{ method: string, path: string, headers: Record<string, string>, body: string | null }} Attempt
 * @param {readonly Operation[]} operations
 * @param {readonly string[]} tokens
 * @param {() => number} random
 * @returns {Attempt}
 */
function attemptFrom(operations, tokens, random) {
  const pick = pickWith(random)
  const operation = pick(operations)
  const value = valuesWith(random)
  // A session that was ended by chance would make the rest of the run a walk along closed doors.
  const token = /logout|password|sessions/.test(operation.path) ? 'x' : pick(tokens)
  const path = operation.path.replaceAll(/\{\w+\}/g, () => encoded(value({ type: 'string' })))
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && random() < 0.8)
    .flatMap(({ name, schema }) => {
      const pair = `${name}=${encoded(value(schema))}`
      return random() < 0.05 ? [pair, pair] : [pair]
    })
  const body = operation.body && random() < 0.97 ? JSON.stringify(value(operation.body)) : null
  return {
    method:
      random() < 0.05 ? pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) : operation.method,
    path: `${path}${query.length > 0 ? '?' : ''}${query.join('&')}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== null && { 'content-type': random() < 0.95 ? 'application/json' : pick(ODD_TYPES) }),
      ...(random() < 0.1 && { [pick(ODD_HEADERS)]: pick(ODD_HEADER_VALUES) }),
    },
    body: body !== null && random() < 0.05 ? pick(BROKEN_BODIES) : body,
  }
}

const ODD_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'a',
  '/',
]
const ODD_HEADERS = [
  'content-encoding',
  'transfer-encoding',
  'accept-encoding',
  'accept-language',
  'range',
  'if-none-match',
  'expect',
  'x-forwarded-for',
  'cookie',
  'origin',
]
const ODD_HEADER_VALUES = [
  '*',
  '""',
  'bytes=0-',
  '100-continue',
  'br;q=0',
  'gzip',
  'identity',
  'chunked',
  'gzip, chunked',
  'chunked, gzip',
  '1.2.3.4, 5.6.7.8',
  'a=b; a=c',
  'x'.repeat(4_000),
]
const BROKEN_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"',
  '{"a":1}}',
  '[['.repeat(5_000),
  '{"__proto__":{"x":1}}',
  'x'.repeat(200_000),
]
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  'é',
  '👾',
  '%',
  '%00',
  '../../etc/passwd',
  "'; drop table users; --",
  '<b>',
  '-1',
  '1e999',
  'x'.repeat(5_000),
]
const ODD_VALUES = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { constructor: 1 },
  JSON.parse('{"__proto__":1}'),
]

/**
 * Something that fits a schema, or nearly does.
 * @param {() => number} random
 */
function valuesWith(random) {
  const pick = pickWith(random)
  /** @type {(schema: Schema, depth?: number) => unknown} */
  const value = (schema, depth = 0) => {
    if (random() < 0.08) return pick(ODD_VALUES)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (choices) return value(pick(choices), depth)
    switch (schema.type) {
      case 'object':
        return objectOf(schema, depth)
      case 'array': {
        const length = random() < 0.02 ? 3_000 : Math.floor(random() * 4)
        return depth > 4 ? [] : Array.from({ length }, () => value(schema.items ?? {}, depth + 1))
      }
      case 'integer':
      case 'number':
        return Math.floor(random() * 10) - 2
      case 'boolean':
        return random() < 0.5
      case 'string':
        return random() < 0.3
          ? pick(ODD_TEXTS)
          : pick(['1', 'en', 'genshin', 'event', 'fuzzer', 'a@example.org', '2026-11-17T00:00:00Z'])
      default:
        return pick(ODD_VALUES)
    }
  }
  /** @type {(schema: Schema, depth: number) => unknown} */
  const objectOf = (schema, depth) => {
    const fields = Object.entries(schema.properties ?? {}).filter(() => random() < 0.95)
    const known = fields.map(([name, field]) => [name, value(field, depth + 1)])
    const more =
      schema.additionalProperties && depth < 4
        ? [[pick(ODD_TEXTS), value(schema.additionalProperties, depth + 1)]]
        : []
    return Object.fromEntries([...known, ...more])
  }
  return value
}

/**
 * For an address. What begins with a percent sign stays as it is, whether it encodes anything or not.
 * @param {unknown} value
 */
function encoded(value) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A lone surrogate cannot be written in an address.
  return text.startsWith('%') ? text : encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
}

/**
 * Not `fetch`: that refuses to send half of what is sent here. A kept-alive connection may be closed just when it is used
 * again, which says nothing of the request: then it is made on one of its own.
 * @param {string} url
 * @param {Attempt} attempt
 * @param {false} [agent]
 * @returns {Promise<Outcome>}
 */
function send(url, attempt, agent) {
  const { method, path, body } = attempt
  // By itself Node says how long a body is, or ends it, only with methods that usually have one: the server would read that of
  // a DELETE as a request of its own.
  const needsLength = body !== null && attempt.headers['transfer-encoding'] === undefined
  const headers = { ...attempt.headers, ...(needsLength && { 'content-length': Buffer.byteLength(body) }) }
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const options = { method, headers, timeout: NO_ANSWER_MS, ...(agent === false && { agent }) }
    const sent = request(`${url}${path}`, options, (response) => {
      const { statusCode: status = 0, headers: given } = response
      const isZipped = method !== 'HEAD' && given['content-encoding'] === 'gzip'
      const type = given['content-type'] ?? ''
      const retryAfter = given['retry-after']
      textOfStream(isZipped ? pipeline(response, createGunzip(), () => {}) : response)
        .then((text) => resolve({ status, text, type, retryAfter, ms: performance.now() - startedAt }))
        .catch(cutOff)
    })
    const cutOff = () => {
      const ms = performance.now() - startedAt
      if (sent.reusedSocket && ms < NO_ANSWER_MS) resolve(send(url, attempt, false))
      else resolve({ status: 0, text: '', type: '', retryAfter: undefined, ms })
    }
    sent.on('timeout', () => sent.destroy())
    sent.on('error', cutOff)
    sent.end(body ?? undefined)
  })
}

/**
 * @param {Outcome} outcome
 * @param {Attempt} attempt
 */
function problemOf({ status, text, type, ms }, attempt) {
  if (status >= 500) return `status ${status}`
  if (ms >= NO_ANSWER_MS) return 'no answer'
  if (status === 0) return explainsNoAnswer(attempt) ? null : 'cut off'
  if (!type.startsWith('application/json') || text === '') return null
  const { code, message, openapi } = JSON.parse(text)
  return openapi || (code === status && typeof message === 'string') ? null : `no envelope with ${status}`
}

/**
 * The server does not wait for the rest of a body that is too large: it may close while this is still being sent. A request whose
 * transfer encoding is unknown is refused before its method is, with a body that the caller of a HEAD cannot read.
 * @param {Attempt} attempt
 */
function explainsNoAnswer({ method, headers, body }) {
  if (body !== null && Buffer.byteLength(body) > SERVER_BODY_LIMIT_BYTES) return true
  return method === 'HEAD' && headers['transfer-encoding'] !== undefined
}

/** @param {() => number} random */
function pickWith(random) {
  /** @template Item @param {readonly Item[]} items @returns {Item} */
  const pick = (items) => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  return pick
}

/**
 * The same numbers from the same seed (mulberry32), so that a finding can be met again.
 * @param {number} seed
 */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
