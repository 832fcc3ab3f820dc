import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

type Served = { readonly matches: (path: string) => boolean; readonly methods: string[] }

/**
 * Tells "there is no such thing" from "not with that method", and hands the app's own addresses to the app: every path
 * that names no file is a page, which the browser then draws (its own not-found page included).
 */
export function answerUnknownPaths(
  app: FastifyInstance,
  sendPage: (reply: FastifyReply) => FastifyReply,
): void {
  const served = new Map<string, Served>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const entry = served.get(url) ?? { matches: matcherOf(url), methods: [] }
    entry.methods.push(...[method].flat())
    served.set(url, entry)
  })

  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = [...served.values()]
      .filter((entry) => entry.matches(path))
      .flatMap((entry) => entry.methods)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (allowed.length > 0) throw notAllowed(allowed)
    if (path.startsWith('/api/') || path === '/api' || namesAFile(path)) throw new ApiError('notFound')
    if (!isRead) throw notAllowed(['GET', 'HEAD'])
    return sendPage(reply)
  })
}

function notAllowed(methods: readonly string[]): ApiError {
  return new ApiError('methodNotAllowed', { headers: { allow: [...new Set(methods)].toSorted().join(', ') } })
}

function matcherOf(url: string): (path: string) => boolean {
  const pattern = new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
  return (path) => pattern.test(path)
}

/** A page has no dot in its last part, no escapes that hide one, and lies outside the folder of built assets. */
function namesAFile(path: string): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return path.startsWith('/assets/') || last.includes('.') || /%(2e|2f|5c|00|25)|\\|\/\//i.test(path)
}
