import { SetupError } from './setup-error.ts'

/** Address of an upstream's /prod-api. */
export type TargetAddress = {
  /** Without a trailing slash. */
  base: string
  /** Host name or address, with an explicit port. */
  host: string
  /** Whether the address is literally loopback; names are not resolved. */
  isLoopback: boolean
}

const EXAMPLE = 'https://host/prod-api'

/** Parses an address option. @throws SetupError if it is not an http address. */
export function readAddress(text: string, option = '--base'): TargetAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new SetupError(`${text} 不是网址`, `请写出接口的完整地址，例如 ${option} ${EXAMPLE}`)
  }
  if (url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new SetupError(`${url.host} 之外不能带账号、参数或锚点`, `请只写地址，例如 ${option} ${EXAMPLE}`)
  }
  return {
    base: url.origin + url.pathname.replace(/\/+$/, ''),
    host: url.host,
    isLoopback: isLoopback(url.hostname),
  }
}

/** Whether a host name of a URL is literally loopback. URL has normalized IPv4 addresses to four numbers. */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
