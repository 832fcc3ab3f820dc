import { screenAt } from '@bannerday/domain/screens'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import type { SendPage } from './static-files.ts'

type Served = { readonly matches: (path: string) => boolean; readonly methods: string[] }
type Routes = ReadonlyMap<string, Served>

/**
 * Tells 404 from 405, and answers every path that names no file with the web app, whose router then shows the page. Where
 * there is none it shows its own not-found page, which comes with 404, so that programs know it too.
 */
export function handleUnknownPaths(app: FastifyInstance, served: Routes, sendPage: SendPage): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = [...served.values()]
      .filter((route) => route.matches(path))
      .flatMap((route) => route.methods)
    if (allowed.length > 0) throw notAllowed(allowed)
    if (!canBePage(path) && !wantsPage(path, request)) throw new ApiError('notFound')
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notAllowed(['GET', 'HEAD'])
    return sendPage(request, screenAt(path) === undefined ? reply.code(404) : reply)
  })
}

/** Call this before the first route is added. */
export function recordRoutes(app: FastifyInstance): Routes {
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

const API_OR_ASSETS = /^\/(api|assets)(\/|$)/i

/** The path of a page has no dot, no escaped character that could hide one, and is not under the API or the assets. */
function canBePage(path: string): boolean {
  return !API_OR_ASSETS.test(path) && !/[.\\]|\/\/|%(2e|2f|5c|00|25)/i.test(path)
}

/** A browser that was given a wrong address shows the app's not-found page; programs get JSON. */
function wantsPage(path: string, { headers }: FastifyRequest): boolean {
  return !API_OR_ASSETS.test(path) && headers.accept?.includes('text/html') === true
}
