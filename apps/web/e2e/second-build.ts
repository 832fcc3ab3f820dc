import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

type Change = {
  /** The version of the new build; without it only what the server sends with the files has changed. */
  readonly version?: string
  /** A file that the new build no longer has. */
  readonly without?: RegExp
  /** What the server now sends with the page. */
  readonly pageHeaders?: Readonly<Record<string, string>>
}

/**
 * A proxy in front of the app that can simulate a new build: it then serves the service worker with another version,
 * while all other files stay the same unless the change says otherwise.
 */
export async function openProxy(app: string) {
  let change: Change | null = null
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const isWorker = url === '/sw.js'
    const published = change
    if (published?.without?.test(url ?? '')) {
      outgoing.writeHead(404).end()
      return
    }
    // The worker is requested uncompressed and without validators, so that its code can be changed.
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...plain } = headers
    const options = { method, headers: isWorker ? { ...plain, 'accept-encoding': 'identity' } : headers }
    const onward = request(new URL(url ?? '/', app), options, (answer) => {
      if (!isWorker || published === null) {
        const added = url === '/' ? published?.pageHeaders : {}
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...added })
        answer.pipe(outgoing)
        return
      }
      let code = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (code += chunk))
      answer.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...kept } = answer.headers
        outgoing.writeHead(200, kept)
        outgoing.end(changedWorker(code, published))
      })
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${portOf(address)}`,
    publish: (next: Change) => void (change = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Browsers take a worker for a new one by its bytes alone. */
function changedWorker(code: string, { version, without }: Change): string {
  const versioned = version ? code.replace(/(version"?:\s*["'`])\w+/, `$1${version}`) : `${code}\n//`
  return without
    ? versioned.replaceAll(/"[^"]+",?/g, (entry) => (without.test(entry) ? '' : entry))
    : versioned
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port')
  return address.port
}
