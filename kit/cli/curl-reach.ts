import type { TargetAddress } from './target-address.ts'
import { resolvedAddress } from './http-send.ts'

type Reach = {
  address: TargetAddress
  headers: Readonly<Record<string, string>>
  caFile: string | undefined
  resolve: ReadonlyMap<string, string>
}

/** Returns the curl options that reach the target. Header values are placeholders, because they may be secret. */
export function curlReach({ address, headers, caFile, resolve }: Reach): string[] {
  const { protocol, hostname, port } = new URL(address.base)
  const resolved = resolvedAddress(address.base, resolve)
  const place = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
  return [
    // --noproxy, because a proxy of the environment would resolve the name itself
    ...(resolved === undefined ? [] : ['--noproxy', hostname, '--resolve', `${place}:${resolved}`]),
    ...(caFile === undefined || protocol === 'http:' ? [] : ['--cacert', caFile]),
    ...Object.keys(headers).flatMap((name) => ['-H', `${name}: <given-${name}#1>`]),
  ]
}
