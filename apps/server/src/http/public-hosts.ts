import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Where we may connect to: hosts of the internet by https, and places an operator named on purpose. */
export type AllowList = {
  readonly hosts: ReadonlySet<string> | 'any'
  /** Exact origins, in place of the real hosts: by http too. */
  readonly origins: ReadonlySet<string>
  /** Whether those origins may be on this machine or in this network. */
  readonly allowsPrivate: boolean
}

type Target =
  | { readonly kind: 'allowed'; readonly url: URL; readonly mayBePrivate: boolean }
  | { readonly kind: 'refused' }

/** Whether an address may be connected to at all, before its name is resolved. */
export function targetAt(address: string, { hosts, origins, allowsPrivate }: AllowList): Target {
  if (!URL.canParse(address)) return { kind: 'refused' }
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return { kind: 'refused' }
  if (origins.has(url.origin)) return { kind: 'allowed', url, mayBePrivate: allowsPrivate }
  const isListed =
    url.protocol === 'https:' && url.port === '' && (hosts === 'any' || hosts.has(url.hostname))
  const isName = isIP(url.hostname) === 0 && !url.hostname.startsWith('[')
  return isListed && isName ? { kind: 'allowed', url, mayBePrivate: false } : { kind: 'refused' }
}

/** Resolves a name and hands on its addresses only if all of them are public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (!arePublicAddresses(addresses.map(({ address }) => address)))
      return callback(new Error(`${hostname} leads to a private address`), [])
    const [first] = addresses
    if (options.all || first === undefined) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}

/** Special-purpose networks: private, local, documentation, and tunnels that embed other addresses. */
const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6')
}
/** The only range that is assigned to the public internet so far; the rest is local, mapped or unused. */
const GLOBAL_IPV6 = new BlockList()
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6')

/** All of them must be public, and there must be at least one. */
export function arePublicAddresses(addresses: readonly string[]): boolean {
  return addresses.length > 0 && addresses.every(isPublicAddress)
}

/** Whether an IP address is one of the public internet; one of IPv4 may be written as one of IPv6. */
export function isPublicAddress(written: string): boolean {
  const address = written.replace(/^::ffff:(?=\d+\.)/i, '')
  switch (isIP(address)) {
    case 4:
      return !NOT_PUBLIC.check(address, 'ipv4')
    case 6:
      return GLOBAL_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
    default:
      return false
  }
}

/** Whether an address leads to this machine by http, which is for tests: nobody on the way can read what is asked there. */
export function isLocalHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
  return protocol === 'http:' && isLocal
}
