import { isIPv4, isIPv6 } from 'node:net'

/**
 * Key of an address for rate limits: an IPv4 address as it is, the /64 of an IPv6 address, because one household or
 * server owns all addresses in it. Anything else is returned unchanged.
 */
export function addressBlock(address: string): string {
  const [bare = ''] = address.split('%', 1) // fe80::1%eth0
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return address
  // URL gives the canonical spelling; `::` is expanded
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const missing = canonical.includes('::') ? GROUPS - before.length - after.length : 0
  return `${[...before, ...Array<string>(missing).fill('0'), ...after].slice(0, GROUPS / 2).join(':')}::/64`
}

const GROUPS = 8
const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
