import type { Agent, AgentOptions } from 'node:http'
import { HttpProxyAgent } from 'http-proxy-agent'
import { HttpsProxyAgent } from 'https-proxy-agent'
import { getProxyForUrl } from 'proxy-from-env'
import { SetupError } from './setup-error.ts'
import { isLoopback } from './target-address.ts'

/** The proxy that the environment variables set for a base URL. */
type OutgoingProxy = {
  url: URL
  /** The proxy's address without its password. */
  shown: string
}

/**
 * Returns the proxy of `HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY` for a base; undefined if none applies.
 * Loopback is always direct. @throws SetupError for a proxy without an http address.
 */
export function outgoingProxy(base: string): OutgoingProxy | undefined {
  if (isLoopback(new URL(base).hostname)) return undefined
  const text = getProxyForUrl(base)
  if (text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  // do not print the text: it may contain a password
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new SetupError(
      '环境变量里的代理不是 http 或 https 的地址',
      '请把 HTTPS_PROXY 写成 http://主机:端口，或用 NO_PROXY 排除这个主机',
    )
  return { url, shown: url.origin }
}

/** Creates an agent for a proxy: https through a tunnel, http with absolute URLs. */
export const proxyAgent = ({ url }: OutgoingProxy, isSecure: boolean, options: AgentOptions): Agent =>
  isSecure ? new HttpsProxyAgent(url, options) : new HttpProxyAgent(url, options)
