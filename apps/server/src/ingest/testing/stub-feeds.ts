import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** What the stub does with one path, instead of answering with a feed. */
export type Mischief =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'text'; readonly text: string; readonly encoding?: string }
  | { readonly kind: 'bytes'; readonly bytes: Buffer; readonly encoding: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'silence' }
  /** One byte at a time. */
  | { readonly kind: 'drip' }
  | { readonly kind: 'flood' }

export type StubFeeds = {
  readonly url: string
  /** Every path that was asked for, with its query. */
  readonly asked: string[]
  /** Feeds by a part of the path that only they have. */
  readonly feeds: Map<string, unknown>
  readonly mischief: Map<string, Mischief>
  readonly close: () => Promise<void>
}

/** A server on this machine that speaks the feeds, and misbehaves on demand. */
export async function stubFeeds(): Promise<StubFeeds> {
  const asked: string[] = []
  const feeds = new Map<string, unknown>()
  const mischief = new Map<string, Mischief>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const trick = found(mischief, path)
    if (trick) {
      play(trick, request, response).catch(() => response.destroy())
      return
    }
    const feed = found(feeds, path)
    response.statusCode = feed === undefined ? 404 : 200
    response.end(JSON.stringify(feed))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    feeds,
    mischief,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function play(trick: Mischief, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isOpen = () => !request.destroyed && !response.destroyed
  switch (trick.kind) {
    case 'status':
      response.writeHead(trick.status).end('no')
      return
    case 'text':
      response.end(trick.text)
      return
    case 'bytes':
      response.setHeader('content-encoding', trick.encoding)
      response.end(trick.bytes)
      return
    case 'redirect':
      response.writeHead(302, { location: trick.to }).end()
      return
    case 'silence':
      return
    case 'drip':
      while (isOpen()) {
        response.write(' ')
        await delay(20)
      }
      return
    case 'flood':
      while (isOpen()) {
        response.write(' '.repeat(1_000_000))
        await delay(0)
      }
  }
}

function found<Value>(values: ReadonlyMap<string, Value>, path: string): Value | undefined {
  for (const [part, value] of values) if (path.includes(part)) return value
  return undefined
}
