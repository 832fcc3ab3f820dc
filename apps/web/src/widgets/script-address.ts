type Policy = {
  /** Typed as the text it stands for: the browser takes its own kind of value wherever it takes a text. */
  readonly createScriptURL: (address: string) => string
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy
    }
  }
}

/** The bot check of installations that use Turnstile; the server's policy has the last word. */
const BOT_CHECK = 'https://challenges.cloudflare.com'

let policy: Policy | undefined

/** The address of a worker of ours in the form the content security policy wants; it allows this one policy, once. */
export function scriptAddress(path: string): string {
  policy ??= window.trustedTypes?.createPolicy('bannerday', { createScriptURL: ownScript })
  return policy ? policy.createScriptURL(path) : ownScript(path)
}

function ownScript(path: string): string {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin && url.origin !== BOT_CHECK)
    throw new TypeError(`Not a script of ours: ${path}`)
  return url.href
}
