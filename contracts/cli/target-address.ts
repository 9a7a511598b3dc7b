import { CannotRun } from './cannot-run.ts'

/** Where an upstream's /prod-api is. */
export type TargetAddress = {
  /** Without a slash at its end. */
  base: string
  /** Host name or address, with the port if one was written. */
  host: string
  /** Whether the address is literally this machine's own; never by what a name resolves to. */
  isLoopback: boolean
}

const EXAMPLE = 'https://host/prod-api'

/** Reads an address that an option names. @throws CannotRun for what is no http address. */
export function readAddress(text: string, option = '--base'): TargetAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new CannotRun(`${text} 不是网址`, `请写出接口的完整地址，例如 ${option} ${EXAMPLE}`)
  }
  if (url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new CannotRun(`${url.host} 之外不能带账号、参数或锚点`, `请只写地址，例如 ${option} ${EXAMPLE}`)
  }
  return {
    base: url.origin + url.pathname.replace(/\/+$/, ''),
    host: url.host,
    isLoopback: isLoopback(url.hostname),
  }
}

/** URL has already written every form of an IPv4 address as four numbers. */
const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
