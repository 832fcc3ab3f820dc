import type { SiteConfig } from '@bannerday/contract/site-config'
import type { Config, SignInMethod } from '#config.ts'

/** What changes while the server runs. */
export type SiteFacts = {
  readonly gamesRevision: string
  readonly catalogueUpdatedAt: Date | null
  /** When official announcements could be read last. */
  readonly lastIngestAt: Date | null
}

/** What a browser may know of the configuration: meanings, never secrets. */
export function presentSiteConfig(config: Config, facts: SiteFacts): SiteConfig {
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
    catalogue_updated_at: facts.catalogueUpdatedAt?.toISOString() ?? null,
    last_ingest: facts.lastIngestAt?.toISOString() ?? null,
  }
}
