import { openApiDocument } from '@bannerday/contract/openapi'
import { showConfig } from '@bannerday/contract/site-config'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { Serve } from '#http/serve.ts'
import { presentSiteConfig } from './site-config.present.ts'

/** What this installation is, for browsers (`/api/config`) and for people who write clients (`/api/openapi.json`). */
export function siteRoutes(app: FastifyInstance, serve: Serve, { config, version }: Site): void {
  const siteConfig = presentSiteConfig(config)
  const openApi = JSON.stringify(openApiDocument({ url: config.publicUrl, version }))

  serve(showConfig, () => siteConfig)
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(openApi),
  )
}

type Site = { readonly config: Config; readonly version: string }
