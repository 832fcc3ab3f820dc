import type { SiteConfig } from '@bannerday/contract/site-config'
import type { Language } from '@bannerday/domain/language'

/** The address of the mainland site, for readers of Simplified Chinese who are not on it. */
export function mainlandSite(hosts: SiteConfig['hosts'], here: string, language: Language): string | null {
  if (language !== 'zh-Hans' || !hosts.mainland || hosts.mainland === here) return null
  return `https://${hosts.mainland}/settings`
}
