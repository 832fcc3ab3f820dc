import { openApiDocument } from '@bannerday/contract/openapi'
import { showConfig } from '@bannerday/contract/site-config'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { encodeResponse, sendEncoded } from '#http/encoded-response.ts'
import type { Api } from '#http/serve.ts'
import { API_DOCS_STYLE, apiDocsPage } from './api-docs.ts'
import { presentSiteConfig, type SiteFacts } from './site-config.present.ts'

type Site = { readonly config: Config; readonly version: string; readonly facts: () => Promise<SiteFacts> }

/** What this installation is: for browsers (`/api/config`), for programs (`/api/openapi.json`), for people (`/api/docs`). */
export function siteRoutes(app: FastifyInstance, { serve }: Api, { config, version, facts }: Site): void {
  serve(showConfig, async () => presentSiteConfig(config, await facts()))

  const pages = {
    '/api/openapi.json': {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(openApiDocument({ url: config.publicUrl, version })),
    },
    '/api/docs': { type: 'text/html; charset=utf-8', body: apiDocsPage(version) },
    '/api/docs.css': { type: 'text/css; charset=utf-8', body: API_DOCS_STYLE },
  }
  for (const [path, { type, body }] of Object.entries(pages)) {
    const answer = encodeResponse(body, { type, cacheControl: 'no-cache' })
    app.get(path, async (request, reply) => sendEncoded(await answer, request, reply))
  }
}
