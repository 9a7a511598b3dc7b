import { isIPv4, isIPv6 } from 'node:net'

/**
 * Whom a limit by address counts: an IPv4 address as it is, of an IPv6 address its /64, because a single household or
 * server owns all the addresses in one. Anything else is returned as it came.
 */
export function addressBlock(address: string): string {
  const [bare = ''] = address.split('%', 1) // fe80::1%eth0
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return address
  // URL gives the one canonical spelling; what `::` stands for is written out again
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const missing = canonical.includes('::') ? GROUPS - before.length - after.length : 0
  return `${[...before, ...Array<string>(missing).fill('0'), ...after].slice(0, GROUPS / 2).join(':')}::/64`
}

const GROUPS = 8
const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
