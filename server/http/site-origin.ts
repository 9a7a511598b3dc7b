import type { FastifyRequest } from 'fastify'

export type SiteNames = {
  /** `https://host` of the site; '' takes what the visitor used, when it is one of the site's names. */
  publicUrl: string
  /** Names that a Host header may call the site by. */
  allowedHosts: readonly string[]
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * `https://host` for addresses that leave the site, such as canonical ones; '' makes them relative, where the Host header
 * names neither this machine nor a name that the operator allows: anybody can send any.
 */
export function siteOrigin({ publicUrl, allowedHosts }: SiteNames, request: FastifyRequest): string {
  if (publicUrl !== '') return publicUrl
  const name = request.hostname.toLowerCase()
  const isOurs = LOOPBACK.test(name) || allowedHosts.includes(name) || name === ownAddress(request)
  return isOurs ? `${request.protocol}://${request.host}` : ''
}

/** The address at which the connection arrived, as a Host header writes it. */
function ownAddress({ socket: { localAddress } }: FastifyRequest): string | undefined {
  const address = localAddress?.replace(/^::ffff:(?=\d+\.)/i, '')
  return address?.includes(':') ? `[${address}]` : address
}
