type AddressPolicy = { readonly createScriptURL: (address: string) => string }

const FOREIGN_HOSTS = new Set(['https://challenges.cloudflare.com'])

let policy: AddressPolicy | undefined

/**
 * Marks the address of a script or worker as one the page may run. Browsers that check this allow one policy of this
 * name a page, so everything that starts code by its address comes here.
 */
export function trustedAddress(address: string): string {
  policy ??= window.trustedTypes?.createPolicy('bannerday', { createScriptURL: checked }) ?? {
    createScriptURL: checked,
  }
  return policy.createScriptURL(address)
}

function checked(address: string): string {
  const { href, origin } = new URL(address, location.href)
  if (origin !== location.origin && !FOREIGN_HOSTS.has(origin))
    throw new TypeError(`No code is run from ${origin}`)
  return href
}
