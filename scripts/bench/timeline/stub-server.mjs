import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { BANNERS, GAMES } from './activities.mjs'

/** A page of our origin that costs nothing: passes start from here, in the process that will draw the measured one. */
export const BLANK = '/bench-blank'

/** @typedef {{ type: string, body: Buffer, coding?: 'br', cacheControl?: string }} Answer */
/** @typedef {ReadonlyMap<string, Answer>} Files */

/** @type {Record<string, string>} */
const CONTENT_TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/**
 * All files of a built folder, packed before anything is timed.
 * @param {string} folder
 * @returns {Files}
 */
export function packFolder(folder) {
  /** @type {Map<string, Answer>} */
  const files = new Map()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = CONTENT_TYPES[extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    files.set(path, { ...packed(readFileSync(file), type, constants.BROTLI_MAX_QUALITY), cacheControl })
  }
  return files
}

/**
 * Serves a packed folder and the public calls of the specification, answered from memory. An app must get by with these.
 * @param {Files} files
 * @param {readonly import('./activities.mjs').WireActivity[]} activities
 */
export async function startStub(files, activities) {
  const answers = new Map([...files, ...pictures(), ...calls(activities)])
  const page = files.get('/index.html')
  if (!page) throw new Error('The folder has no index.html')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stub')
    const path = pathname.startsWith('/api/banners/') ? '/banners/0.svg' : pathname
    const answer = answers.get(path) ?? (isRoute(path) ? page : undefined)
    if (!answer) {
      const type = 'application/json'
      response.writeHead(404, { 'content-type': type }).end('{"code":404,"message":"Not found"}')
      return
    }
    response.writeHead(200, {
      'content-type': answer.type,
      'content-length': answer.body.length,
      'cache-control': answer.cacheControl ?? 'no-store',
      ...(answer.coding ? { 'content-encoding': answer.coding } : {}),
    })
    response.end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** @param {string} path */
function isRoute(path) {
  return !path.startsWith('/api/') && extname(path) === ''
}

/**
 * @param {readonly import('./activities.mjs').WireActivity[]} activities
 * @returns {[string, Answer][]}
 */
function calls(activities) {
  const events = GAMES.map(({ game_id: id }) => ({
    game_id: id,
    events: activities.filter(({ game_id: game }) => game === id),
  }))
  return [
    ['/api/games', envelope({ games: GAMES })],
    ['/api/events', envelope({ events })],
    [BLANK, { type: 'text/html', body: Buffer.from('<!doctype html><title>Blank</title>') }],
  ]
}

/** @param {unknown} data */
function envelope(data) {
  const body = Buffer.from(JSON.stringify({ code: 200, message: 'ok', data }))
  return packed(body, 'application/json; charset=utf-8', 5)
}

/** @returns {[string, Answer][]} */
function pictures() {
  return Array.from({ length: BANNERS }, (_, index) => {
    const hue = (index * 360) / BANNERS
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 64" width="300" height="64">
<linearGradient id="g"><stop stop-color="hsl(${hue} 50% 40%)"/><stop offset="1" stop-color="hsl(${hue + 60} 60% 60%)"/></linearGradient>
<rect width="300" height="64" fill="url(#g)"/><circle cx="240" cy="20" r="30" fill="#fff4"/></svg>`
    const answer = {
      type: 'image/svg+xml',
      body: Buffer.from(drawing),
      cacheControl: 'public, max-age=86400',
    }
    return [`/banners/${index}.svg`, answer]
  })
}

/**
 * @param {Buffer} body
 * @param {string} type
 * @param {number} quality
 * @returns {Answer}
 */
function packed(body, type, quality) {
  if (type === 'image/png') return { type, body }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return { type, body: brotliCompressSync(body, { params }), coding: 'br' }
}
