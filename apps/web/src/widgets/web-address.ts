/** Null for an invalid address. Not `URL.canParse`, which the oldest Safari we support lacks. */
export function parseAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** Whether it may be opened in a tab of its own. Custom schemes are left to the operating system. */
export function isSecureAddress(text: string | null): text is string {
  return text !== null && text.startsWith('https://')
}

/** For installations that use Turnstile. Whether it may load is up to the server's content security policy. */
const BOT_CHECK = 'https://challenges.cloudflare.com'

let policy: Policy | undefined

/** A script's address as a trusted type, which the content security policy demands. It allows one policy, created once. */
export function scriptAddress(path: string): string {
  policy ??= window.trustedTypes?.createPolicy('bannerday', { createScriptURL: ownScript })
  return policy ? policy.createScriptURL(path) : ownScript(path)
}

function ownScript(path: string): string {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin && url.origin !== BOT_CHECK)
    throw new TypeError(`Not one of our scripts: ${path}`)
  return url.href
}

type Policy = {
  /** Really a `TrustedScriptURL`; typed as a string, because the DOM's types accept nothing else. */
  readonly createScriptURL: (address: string) => string
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy
    }
  }
}
