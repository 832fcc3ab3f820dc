const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i
const IN_BRACKETS = /^\[(.+)\](?::\d+)?$/

/**
 * The address that limits are counted by. A household or a phone gets a whole /64 of IPv6 addresses, so the lower half
 * does not identify a caller, nor does the port that some proxies add.
 */
export function callerAddress(ip: string): string {
  const ipv4 = IPV4.exec(ip)?.[1]
  if (ipv4) return ipv4
  if (!ip.includes(':')) return ip
  const ipv6 = IN_BRACKETS.exec(ip)?.[1] ?? ip
  const [head = '', tail] = ipv6.toLowerCase().split('::')
  const start = groups(head)
  const end = tail === undefined ? [] : groups(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}

function groups(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''))
}
