import type { FastifyServerOptions } from 'fastify'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * One JSON object a line. Addresses are logged without their query, which carries mail tokens and login sessions; headers
 * are not logged at all, so no bearer and no cookie ever reaches a file.
 */
export function loggerOptions(level: LogLevel): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: ['*.password', '*.token', '*.cf_token', '*.authorization', '*.cookie'],
    serializers: {
      req: ({ method, url, ip, id }) => ({ id, method, path: url.split('?')[0], ip }),
      res: ({ statusCode }) => ({ status: statusCode }),
    },
  }
}
