import { openApiDocument } from '@bannerday/contract/openapi'
import { showConfig, type SiteConfig } from '@bannerday/contract/site-config'
import { showVersion } from '@bannerday/contract/site/version'
import { type GameId, ofEveryGame } from '@bannerday/domain/game'
import { DAY } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Config, SignInMethod } from '#config.ts'
import { encodeResponse, sendEncoded } from '#http/encoded-response.ts'
import type { Api } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import { API_DOCS_STYLE, apiDocsPage } from './api-docs.ts'

type Site = {
  readonly config: Config
  readonly version: string
  readonly commit: string | null
  readonly clock: Clock
  readonly facts: () => Promise<SiteFacts>
}

/** What this installation is: for browsers (`/api/config`), for programs (`/api/openapi.json`), for people (`/api/docs`). */
export function siteRoutes(
  app: FastifyInstance,
  { serve }: Api,
  { config, version, commit, clock, facts }: Site,
): void {
  serve(showVersion, () => ({ version, commit }))
  serve(showConfig, async () => presentSiteConfig(config, await facts(), clock.now()))

  const pages = {
    '/api/openapi.json': {
      type: 'application/json; charset=utf-8',
      write: () => JSON.stringify(openApiDocument({ url: config.publicUrl, version })),
    },
    '/api/docs': { type: 'text/html; charset=utf-8', write: () => apiDocsPage(version) },
    '/api/docs.css': { type: 'text/css; charset=utf-8', write: () => API_DOCS_STYLE },
  }
  const { securityContact } = config
  if (securityContact !== null)
    app.get('/.well-known/security.txt', (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send(securityText(securityContact, config.publicUrl, clock.now())),
    )
  for (const [path, { type, write }] of Object.entries(pages)) {
    let response: ReturnType<typeof encodeResponse> | undefined
    app.get(path, async (request, reply) => {
      // Written when somebody asks: few do, and the server starts sooner.
      response ??= encodeResponse(write(), { type, cacheControl: 'no-cache' })
      return sendEncoded(await response, request, reply)
    })
  }
}

const SECURITY_TEXT_LIFE_MS = 90 * DAY

/** RFC 9116. It says until when it may be believed, which is as long as somebody keeps the site running. */
function securityText(contact: string, publicUrl: string, now: number): string {
  const expires = new Date(now + SECURITY_TEXT_LIFE_MS).toISOString()
  const canonical = `${publicUrl}/.well-known/security.txt`
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, zh\nCanonical: ${canonical}\n`
}

/** What changes while the server runs. */
type SiteFacts = {
  readonly gamesRevision: string
  /** When the facts in the shipped files were collected. */
  readonly collectedAt: Date
  /** When official announcements could be read last. */
  readonly lastIngestAt: Date | null
  /** The same by game; null where they are not read by themselves. */
  readonly readAt: ReadonlyMap<GameId, Date> | null
}

/** What a browser may know of the configuration: meanings, never secrets. */
function presentSiteConfig(config: Config, facts: SiteFacts, now: number): SiteConfig {
  const { botCheck, pinnedWindow, signIn } = config
  const paused: readonly SignInMethod[] = signIn.paused
  const hidden: readonly SignInMethod[] = signIn.hidden
  const method = (name: SignInMethod) => ({ enabled: !hidden.includes(name), paused: paused.includes(name) })
  return {
    event_window:
      pinnedWindow.start || pinnedWindow.end
        ? { start: pinnedWindow.start ?? null, end: pinnedWindow.end ?? null }
        : null,
    bot_check: { kind: botCheck.kind, site_key: botCheck.kind === 'turnstile' ? botCheck.siteKey : null },
    sign_in: {
      login: method('login'),
      register: method('register'),
      microsoft: method('microsoft'),
      qq: method('qq'),
    },
    hosts: config.hosts,
    filing_number: config.filingNumber,
    qr_lifetime_seconds: config.lifetimes.qrSeconds,
    games_revision: facts.gamesRevision,
    catalogue_updated_at: updatedAt(facts, now).toISOString(),
    last_ingest: facts.lastIngestAt?.toISOString() ?? null,
    facts_read_at: facts.readAt && presentReadAt(facts.readAt, facts.collectedAt),
  }
}

/** What was never read is as old as the shipped files. */
function presentReadAt(readAt: ReadonlyMap<GameId, Date>, collectedAt: Date) {
  return ofEveryGame((gameId) => {
    const at = Math.max(readAt.get(gameId)?.getTime() ?? 0, collectedAt.getTime())
    return new Date(at).toISOString()
  })
}

/** When anything was last learnt about the games; when the database was filled says nothing about that. */
function updatedAt({ collectedAt, lastIngestAt }: SiteFacts, now: number): Date {
  return new Date(Math.min(now, Math.max(collectedAt.getTime(), lastIngestAt?.getTime() ?? 0)))
}
