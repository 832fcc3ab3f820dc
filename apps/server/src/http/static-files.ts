import { basename } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const ONE_YEAR_SECONDS = 31_536_000
const HASHED = /\/assets\//

/**
 * Serves the built web app, packed beforehand. A name with a hash in it never changes its content and is kept for ever;
 * everything else is asked for again, which costs a 304.
 */
export function serveStaticFiles(
  app: FastifyInstance,
  folder: string,
): (reply: FastifyReply) => FastifyReply {
  void app.register(fastifyStatic, {
    root: folder,
    serve: true,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    allowedPath: (path) => !/\.(map|br|gz)$/.test(path),
    setHeaders: (response, path) => {
      const keep = HASHED.test(path) ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache'
      response.setHeader('cache-control', keep)
      response.setHeader('vary', 'accept-encoding')
      if (basename(path).startsWith('manifest.webmanifest')) {
        response.setHeader('content-type', 'application/manifest+json; charset=utf-8')
      }
    },
  })
  return (reply) => reply.sendFile('index.html')
}
