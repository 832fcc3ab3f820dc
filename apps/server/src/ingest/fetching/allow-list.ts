import { isIP } from 'node:net'

/** Where we may read from: hosts of the internet by https, and places an operator named on purpose. */
export type AllowList = {
  readonly hosts: ReadonlySet<string>
  /** Exact origins, in place of the real hosts: by http too. */
  readonly origins: ReadonlySet<string>
  /** Whether those origins may be on this machine or in this network. */
  readonly allowsPrivate: boolean
}

export type Passage =
  | { readonly kind: 'open'; readonly url: URL; readonly mayBePrivate: boolean }
  | { readonly kind: 'closed' }

/** Whether an address may be read at all, before its name is resolved. */
export function passageTo(address: string, { hosts, origins, allowsPrivate }: AllowList): Passage {
  if (!URL.canParse(address)) return { kind: 'closed' }
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return { kind: 'closed' }
  if (origins.has(url.origin)) return { kind: 'open', url, mayBePrivate: allowsPrivate }
  const isListed = url.protocol === 'https:' && url.port === '' && hosts.has(url.hostname)
  return isListed && isIP(url.hostname) === 0
    ? { kind: 'open', url, mayBePrivate: false }
    : { kind: 'closed' }
}
