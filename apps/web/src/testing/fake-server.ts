/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@bannerday/contract/endpoint'
import { API_ERRORS, type ApiErrorName } from '@bannerday/contract/errors'

type Recorded = {
  readonly method: string
  readonly path: string
  readonly query: { readonly [name: string]: string }
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Reply = {
  readonly status?: number
  readonly headers?: { readonly [name: string]: string }
  /** An object is sent as JSON, a text as it is. */
  readonly body: unknown
}

export type FakeServer = {
  readonly origin: string
  /** Every call so far, oldest first. */
  readonly calls: Recorded[]
  readonly answer: (endpoint: Endpoint, data?: unknown) => void
  readonly refuse: (endpoint: Endpoint, error: ApiErrorName, more?: Omit<Reply, 'body'>) => void
  /** Anything at all, envelope or not; a function is called for each call. */
  readonly reply: (endpoint: Endpoint, reply: Reply | (() => Reply)) => void
  /** Accepts the call and hangs up. */
  readonly hangUp: (endpoint: Endpoint) => void
  /** Accepts the call and never answers. */
  readonly stall: (endpoint: Endpoint) => void
  readonly close: () => Promise<void>
}

type Handler = (response: ServerResponse) => void

/** A server on loopback that speaks the API's envelope, so tests meet a real connection and real bytes. */
export async function startFakeServer(): Promise<FakeServer> {
  const calls: Recorded[] = []
  const handlers = new Map<Endpoint, Handler>()

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'authorization, content-type')
      response.setHeader('access-control-allow-methods', 'GET, POST, DELETE')
      response.end()
      return
    }
    const method = request.method ?? 'GET'
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const query = Object.fromEntries(url.searchParams)
      calls.push({ method, path: url.pathname, query, headers: request.headers, body })
      const handler = [...handlers].find(([endpoint]) => matches(endpoint, method, url.pathname))?.[1]
      ;(handler ?? sending(refusal('notFound')))(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    calls,
    answer: (endpoint, data) => handlers.set(endpoint, sending(success(endpoint, data))),
    refuse: (endpoint, error, more) => handlers.set(endpoint, sending({ ...refusal(error), ...more })),
    reply: (endpoint, reply) => handlers.set(endpoint, sending(reply)),
    hangUp: (endpoint) => handlers.set(endpoint, (response) => response.destroy()),
    stall: (endpoint) => handlers.set(endpoint, () => {}),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function success({ success: code }: Endpoint, data: unknown): Reply {
  return { status: code, body: { code, message: 'OK', data } }
}

function refusal(name: ApiErrorName): Reply {
  const { status, error_code, message } = API_ERRORS[name]
  return { status, body: { code: status, message, error_code } }
}

function sending(reply: Reply | (() => Reply)): Handler {
  return (response) => {
    const { status = 200, headers = {}, body } = typeof reply === 'function' ? reply() : reply
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

function matches(endpoint: Endpoint, method: string, path: string): boolean {
  const pattern = endpoint.path.replace(/\{\w+\}/g, '[^/]+')
  return endpoint.method === method && new RegExp(`^${pattern}$`).test(path)
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The fake server has no port')
  return address.port
}
