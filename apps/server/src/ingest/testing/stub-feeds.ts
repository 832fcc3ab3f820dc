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
  /** The path of every request, with its query. */
  readonly requests: string[]
  /** What each of them showed to be let in. */
  readonly bearers: (string | undefined)[]
  /** Feeds by a part of the path that only they have. */
  readonly feeds: Map<string, unknown>
  readonly mischief: Map<string, Mischief>
  readonly close: () => Promise<void>
}

/** A server on this machine that speaks the feeds, and misbehaves on demand. */
export async function stubFeeds(): Promise<StubFeeds> {
  const requests: string[] = []
  const bearers: StubFeeds['bearers'] = []
  const feeds = new Map<string, unknown>()
  const mischief = new Map<string, Mischief>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    bearers.push(request.headers.authorization)
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
    requests,
    bearers,
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

/** A notice of ours in the shape of the shared announcement service. */
export type Announcement = {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly subtitle?: string
  readonly banner?: string
}

/** What one feed of Genshin, Star Rail or Zenless answers to its two questions. */
export function serveHoyoverse(
  stub: StubFeeds,
  place: { readonly business: string; readonly lang: string },
  { list = [], pictures = [] }: { list?: readonly Announcement[]; pictures?: readonly Announcement[] },
): void {
  const entry = ({ id, title, subtitle = '', banner = 'javascript:alert(1)' }: Announcement) => ({
    ann_id: id,
    title,
    subtitle,
    banner,
    content: '',
    type_label: 'Events',
    tag_label: '1',
    lang: place.lang,
    // When the notice is shown, which is never when the event runs.
    start_time: '2026-02-27 12:00:00',
    end_time: '2030-01-01 03:59:59',
    has_content: true,
  })
  const content = (one: Announcement) => ({ ...entry(one), content: one.body })
  const path = (call: string) =>
    `/common/${place.business}/announcement/api/${call}?game=${place.business.split('_')[0]}&game_biz=${place.business}&bundle_id=${place.business}&lang=${place.lang}&`
  stub.feeds.set(path('getAnnList'), {
    retcode: 0,
    message: 'OK',
    data: {
      list: [{ type_id: 1, type_label: 'Events', list: list.map(entry) }],
      total: list.length,
      timezone: 8,
      pic_list: [{ type_id: 3, type_list: [{ pic_type: 1, list: pictures.map(entry) }] }],
      a_field_of_tomorrow: true,
    },
  })
  stub.feeds.set(path('getAnnContent'), {
    retcode: 0,
    message: 'OK',
    data: { list: list.map(content), pic_list: pictures.map(content), total: list.length },
  })
}

type KuroNotice = {
  readonly id: string
  readonly tabTitle: string
  readonly content: string
  readonly tag?: number
  readonly tabBanner?: unknown
}

/** A file of notices in the newer shape. */
export function serveKuro(stub: StubFeeds, file: string, notices: readonly KuroNotice[]): void {
  stub.feeds.set(file, {
    game: notices.map((notice) => ({
      tabBanner: 'http://elsewhere.example/a.jpg',
      ...notice,
      permanent: 0,
      startTimeMs: 1_772_000_000_000,
      endTimeMs: 1_774_000_000_000,
      platform: [1, 2, 3],
      foldBanner: null,
      category: 2,
    })),
    activity: [],
    recommend: [],
  })
}
