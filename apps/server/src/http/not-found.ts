import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

type Served = { readonly matches: (path: string) => boolean; readonly methods: string[] }
type Routes = ReadonlyMap<string, Served>
type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Tells "there is no such thing" from "not with that method", and hands the app's own addresses to the app: every path
 * that names no file is a page, which the browser then draws (its own not-found page included).
 */
export function answerUnknownPaths(app: FastifyInstance, served: Routes, sendPage: SendPage): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = [...served.values()]
      .filter((route) => route.matches(path))
      .flatMap((route) => route.methods)
    if (allowed.length > 0) throw notAllowed(allowed)
    if (!isPage(path) && !isLookedAt(path, request)) throw new ApiError('notFound')
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notAllowed(['GET', 'HEAD'])
    return sendPage(request, isPage(path) ? reply : reply.code(404))
  })
}

/** To be called before the first route is added. */
export function rememberRoutes(app: FastifyInstance): Routes {
  const served = new Map<string, Served>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = served.get(url) ?? { matches: matcherOf(url), methods: [] }
    route.methods.push(...[method].flat())
    served.set(url, route)
  })
  return served
}

function notAllowed(methods: readonly string[]): ApiError {
  return new ApiError('methodNotAllowed', { headers: { allow: [...new Set(methods)].toSorted().join(', ') } })
}

function matcherOf(url: string): (path: string) => boolean {
  const literal = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(`^${literal.replace(/:\w+/g, '[^/]+')}$`)
  return (path) => pattern.test(path)
}

const OURS = /^\/(api|assets)(\/|$)/i

/** Pages have plain names: no dot, nothing escaped that could hide one, and nothing under the API or the built files. */
function isPage(path: string): boolean {
  return !OURS.test(path) && !/[.\\]|\/\/|%(2e|2f|5c|00|25)/i.test(path)
}

/** A person with a mistyped address is shown the app's own page for it; programs are told in their own words. */
function isLookedAt(path: string, { headers }: FastifyRequest): boolean {
  return !OURS.test(path) && headers.accept?.includes('text/html') === true
}
