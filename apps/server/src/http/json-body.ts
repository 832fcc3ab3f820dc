import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { isStorable } from './storable.ts'

/**
 * JSON is the only body we read. An empty body is fine, a compressed one is refused, and keys like `__proto__` make the
 * whole body invalid.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['content-encoding']) return done(new ApiError('unsupportedMediaType'))
    if (body.length === 0) return done(null)
    // It calls back before it returns, and its return value means nothing.
    void parse(request, body.toString(), (error, value: unknown) => {
      if (error || !isStorable(value)) done(new ApiError('invalidField'))
      else done(null, value)
    })
  })
}
