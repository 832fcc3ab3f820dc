import { rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { aBuiltWebApp, testApp, type TestApp } from '#testing/test-app.ts'

let server: TestApp
const get = (url: string, headers = {}) => server.app.inject({ url, headers })

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

describe('a built file', () => {
  it('with a hash in its name may be cached for a year', async () => {
    const answer = await get('/assets/main-4f3a.js')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
  })
  test.each(['/sw.js', '/manifest.webmanifest'])('as %s is revalidated each time', async (url) => {
    expect((await get(url)).headers['cache-control']).toBe('no-cache')
  })
  test.each([
    ['br, gzip', 'br', 'compressed with brotli'],
    ['gzip', 'gzip', 'compressed with gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'compressed with gzip'],
    ['identity', undefined, 'export const answer = 42'],
  ])('is encoded for a browser that accepts %s as %s', async (accepts, coding, body) => {
    const answer = await get('/assets/main-4f3a.js', { 'accept-encoding': accepts })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.body).toBe(body)
    expect(answer.headers.vary).toBe('accept-encoding')
  })
  test.each([
    ['it', '<tag>', 304],
    ['it, as a proxy that packs answers names it', 'W/<tag>', 304],
    ['it among others', '"other", <tag>', 304],
    ['any', '*', 304],
    ['only others', '"other", "another"', 200],
  ])('is sent to a client that has %s (%s) only if it changed', async (_, tags, status) => {
    const { headers, body } = await get('/assets/main-4f3a.js')
    const again = await get('/assets/main-4f3a.js', {
      'if-none-match': tags.replace('<tag>', String(headers.etag)),
    })
    expect(again.statusCode).toBe(status)
    expect(again.body).toBe(status === 304 ? '' : body)
  })
  test.each([
    { range: 'bytes=9999-' },
    { 'if-match': '"other"' },
    { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
  ])('is sent whole to a client that sets other conditions (%j)', async (headers) => {
    const answer = await get('/assets/main-4f3a.js', headers)
    expect([answer.statusCode, answer.body]).toEqual([200, 'export const answer = 42'])
  })
  it('is still served while a new build replaces it', async () => {
    const webFolder = await aBuiltWebApp()
    const running = await testApp({ webFolder })
    await rm(webFolder, { recursive: true })
    const [file, page] = [
      await running.app.inject('/assets/main-4f3a.js'),
      await running.app.inject('/timeline'),
    ]
    await running.close()
    expect(file.body).toBe('export const answer = 42')
    expect(page.body).toContain('<title>Bannerday</title>')
  })
})

describe('a file that is not public', () => {
  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }))

  const climbs = [
    '..',
    '%2e%2e',
    '..%2f',
    '%2e%2e%2f',
    '..%5c',
    '%2e%2e%5c',
    '..%252f',
    '%c0%ae%c0%ae',
    '..;',
    '.%00.',
  ]
  const targets = ['package.json', 'etc/passwd', '.env', 'src/main.ts']
  const traversals = climbs.flatMap((climb) => targets.map((target) => `/${climb}/${climb}/${target}`))

  test.each([
    ...traversals,
    ...climbs.map((climb) => `/assets/${climb}/.env`),
    '//etc/passwd',
    '/.env',
    '/.git/config',
    '/.vite/manifest.json',
    '/assets/main-4f3a.js.map',
    '/assets/main-4f3a.js.br',
    '/index.html.br',
    '/assets/missing.js',
    '/assets/',
    '/assets',
  ])('asking for %s is refused', async (url) => {
    const { status, body } = await rawGet(url)
    expect([400, 404]).toContain(status)
    expect(JSON.parse(body)).toMatchObject({ code: status })
    expect(body).not.toMatch(/SECRET|root:|sources|<title>/)
  })
})

/** Sends a path unchanged; URL parsers in clients would normalise it first. */
function rawGet(path: string): Promise<{ status: number | undefined; body: string }> {
  const { port } = new URL(server.app.listeningOrigin)
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode, body }))
    })
    request.once('error', reject)
    request.end()
  })
}
