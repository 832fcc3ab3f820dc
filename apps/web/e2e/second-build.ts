import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy in front of the app that can simulate a new build: it then serves the service worker with another version,
 * while all other files stay the same.
 */
export async function openProxy(app: string) {
  let version: string | null = null
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const isWorker = url === '/sw.js'
    // The worker is requested uncompressed and without validators, so that its code can be changed.
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...plain } = headers
    const options = { method, headers: isWorker ? { ...plain, 'accept-encoding': 'identity' } : headers }
    const onward = request(new URL(url ?? '/', app), options, (answer) => {
      if (!isWorker || version === null) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      let code = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (code += chunk))
      answer.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...kept } = answer.headers
        outgoing.writeHead(200, kept)
        outgoing.end(code.replace(/(version"?:\s*["'`])\w+/, `$1${version}`))
      })
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${portOf(address)}`,
    publish: (next: string) => (version = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port')
  return address.port
}
