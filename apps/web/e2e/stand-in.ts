import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { RunningApp } from './start-app.ts'

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; " +
  "form-action 'self'; object-src 'none'; require-trusted-types-for 'script'; trusted-types bannerday"

const TYPES: { readonly [extension: string]: string } = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

const signInMethod = { enabled: true, paused: false }
const CONFIG = {
  event_window: null,
  bot_check: { kind: 'off', site_key: null },
  sign_in: { login: signInMethod, register: signInMethod, microsoft: signInMethod, qq: signInMethod },
  hosts: { mainland: null, international: null },
  filing_number: null,
  qr_lifetime_seconds: 120,
  games_revision: null,
  catalogue_updated_at: '2026-11-01T12:00:00.000Z',
}

/** Until the server is built: the files of the build under the server's headers. */
export async function startStandIn(dist: string): Promise<RunningApp> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    response.setHeader('content-security-policy', CSP)
    if (path === '/api/config') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ code: 200, message: 'OK', data: CONFIG }))
      return
    }
    const file = extname(path) === '' ? '/index.html' : path
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    const body = await readFile(join(dist, file)).catch(() => null)
    if (body === null) response.statusCode = 404
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
