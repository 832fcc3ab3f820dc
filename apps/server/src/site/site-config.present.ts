import type { SiteConfig } from '@bannerday/contract/site-config'
import type { Config, SignInMethod } from '#config.ts'

/** What a browser may know of the configuration: meanings, never secrets. */
export function presentSiteConfig(config: Config): SiteConfig {
  const { botCheck, eventWindow, signIn } = config
  const paused: readonly SignInMethod[] = signIn.paused
  const hidden: readonly SignInMethod[] = signIn.hidden
  const method = (name: SignInMethod) => ({ enabled: !hidden.includes(name), paused: paused.includes(name) })
  return {
    event_window: eventWindow.start || eventWindow.end ? eventWindow : null,
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
    games_revision: null,
    catalogue_updated_at: null,
  }
}
