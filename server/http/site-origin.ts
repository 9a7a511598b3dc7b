import type { FastifyRequest } from 'fastify'

export type SiteNames = {
  /** `https://host` of the site; '' uses the requested host, if that host is allowed. */
  publicUrl: string
  /** Allowed values of the Host header. */
  allowedHosts: readonly string[]
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Returns `https://host` for absolute URLs such as canonical URLs. Returns '' (for relative URLs) if the Host header
 * names neither this machine nor an allowed host, because clients can send any Host header.
 */
export function siteOrigin({ publicUrl, allowedHosts }: SiteNames, request: FastifyRequest): string {
  if (publicUrl !== '') return publicUrl
  const name = request.hostname.toLowerCase()
  const isOurs = LOOPBACK.test(name) || allowedHosts.includes(name) || name === ownAddress(request)
  return isOurs ? `${request.protocol}://${request.host}` : ''
}

/** Local address of the connection in the format of a Host header. */
function ownAddress({ socket: { localAddress } }: FastifyRequest): string | undefined {
  const address = localAddress?.replace(/^::ffff:(?=\d+\.)/i, '')
  return address?.includes(':') ? `[${address}]` : address
}
