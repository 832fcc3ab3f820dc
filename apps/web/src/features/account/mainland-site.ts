import type { SiteConfig } from '@bannerday/contract/site-config'
import type { Language } from '@bannerday/domain/language'

/** The mainland site, for those who read as mainland players do and are not there yet. */
export function mainlandSite(hosts: SiteConfig['hosts'], here: string, language: Language): string | null {
  if (language !== 'zh-Hans' || !hosts.mainland || hosts.mainland === here) return null
  return `https://${hosts.mainland}/settings`
}
