import type { Language } from '@bannerday/domain/language'

type Visit = {
  /** The host in the address bar. */
  readonly host: string
  readonly hosts: { readonly mainland: string | null; readonly international: string | null }
  readonly language: Language
  readonly isSignedIn: boolean
}

/** What is shown because of the host: a link to the login, a tip about the mainland site, or nothing. */
export type SiteNote =
  | { readonly kind: 'none' }
  | { readonly kind: 'login' }
  | { readonly kind: 'mainland-tip'; readonly mainlandHost: string }

export function siteNote({ host, hosts, language, isSignedIn }: Visit): SiteNote {
  if (host === hosts.mainland && !isSignedIn) return { kind: 'login' }
  if (host === hosts.international && hosts.mainland !== null && language === 'zh-Hans')
    return { kind: 'mainland-tip', mainlandHost: hosts.mainland }
  return { kind: 'none' }
}
