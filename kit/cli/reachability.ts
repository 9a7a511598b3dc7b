import type { WireRequest, WireResponse } from '#kit/suite/ports.ts'
import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { parsedJson, wireRequest } from '#kit/suite/wire-format.ts'
import { SkipTest, SkipOnTimeout } from '#kit/suite/test-errors.ts'
import { SetupError } from './setup-error.ts'
import { type HttpOptions, proxyFor } from './http-send.ts'

type Sender = {
  send: (request: WireRequest) => Promise<WireResponse>
  /** The option `--resolve`: with an address from it, no proxy is used. */
  resolve?: HttpOptions['resolve']
}

/**
 * Checks that the base is an implementation of the contract, so that a wrong address is not reported as a hundred
 * deviations. @throws SetupError with the reason and a remedy.
 */
export async function requireReachable({ send, resolve }: Sender, base: string, product: string): Promise<void> {
  const ask = (operation: Operation) => send(wireRequest(operation, { product }))
  // a single call that times out proves nothing
  const answer = await ask(catalogue.getBannerList)
    .catch((error: unknown) => {
      if (error instanceof SkipOnTimeout) return ask(catalogue.getCommentListWithPage)
      throw error
    })
    .catch((error: unknown) => {
      throw unreachable(error, base, resolve)
    })
  const stranger = strangerOf(answer, base)
  if (stranger) throw stranger
}

const CERTIFICATE = /CERT|SIGNATURE|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|HOSTNAME/
const SILENT = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ESOCKETTIMEDOUT']

function unreachable(error: unknown, base: string, resolve: HttpOptions['resolve']): SetupError {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  const proxy = proxyFor(base, resolve)
  const isAnswer = error instanceof SkipTest && error.reason === 'budget'
  // with a proxy, every connection error may concern the proxy
  if (proxy !== undefined && !isAnswer && !CERTIFICATE.test(code))
    return new SetupError(
      `经代理 ${proxy.shown} 连不上 ${base}（${code || message}）`,
      '代理来自环境变量 HTTP_PROXY、HTTPS_PROXY、ALL_PROXY；不该经过它时用 NO_PROXY 排除这个主机',
    )
  if (isAnswer) return new SetupError(`${base} 一直说请求过于频繁（HTTP 429）`, '请过一会儿再试，并用 --rate 1 放慢')
  if (error instanceof SkipOnTimeout)
    return new SetupError(
      `${base} 没有回应：${message}`,
      '请检查网络、VPN 与防火墙；curl 也没有回答时，多半是服务停住了，或网关在等另一个服务',
    )
  if (code === 'ECONNREFUSED') {
    return new SetupError(`${base} 没有程序在监听`, '请确认服务已启动、端口正确；本地可先运行 npm run mock')
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new SetupError(
      `找不到主机 ${new URL(base).hostname}`,
      '请检查域名与 DNS；也可以用 --resolve 主机:端口:地址 指定',
    )
  }
  if (CERTIFICATE.test(code)) {
    return new SetupError(
      `${base} 的证书不可信（${code}）`,
      '自签名或内部证书请用 --ca 文件.pem 指定；域名不符请改用证书上的域名',
    )
  }
  if (code === 'EPROTO') {
    return new SetupError(`${base} 说的不是 TLS`, '这个端口多半是 http：请把地址写成 http://…')
  }
  if (SILENT.includes(code)) {
    return new SetupError(`${base} 没有回应`, '请检查网络、VPN 与防火墙；地址不通时任何用例都无法进行')
  }
  return new SetupError(`${base} 的连接失败：${message || code}`, '请先用浏览器或 curl 打开这个地址')
}

/** Returns an error if the response does not come from an implementation of the contract, else undefined. */
function strangerOf({ status, headers, body }: WireResponse, base: string): SetupError | undefined {
  const { location, 'content-type': type = '' } = headers
  if (status >= 300 && status < 400) {
    return new SetupError(
      `接口把请求转到了 ${location ?? '别处'}（HTTP ${status}）`,
      base.endsWith(API_BASE)
        ? '多半要先登录网关或 VPN：请在浏览器里登录后，用 --header "Cookie: …" 带上，或改用直达接口的地址'
        : `请先确认 --base 以 ${API_BASE} 结尾`,
    )
  }
  if (status === 407)
    return new SetupError('代理要求登录（HTTP 407）', '把账号写进环境变量：HTTPS_PROXY=http://用户:密码@代理:端口')
  if (parsedJson(body) !== undefined) return undefined // the suite judges any JSON
  if (status === 502 || status === 503 || status === 504) {
    return new SetupError(`网关回答 HTTP ${status}，后面的服务不在`, '请等上游恢复后再测，或询问运维')
  }
  if (status === 511 || (status === 200 && /html/i.test(type))) {
    return new SetupError(
      `回答的是网页而不是接口（${type || '没有类型'}）`,
      '可能是上网认证页、登录页或前端页面：请确认 --base 以 /prod-api 结尾、网络已认证',
    )
  }
  if (status === 404) return new SetupError('这个地址没有接口（HTTP 404）', '请确认 --base 以 /prod-api 结尾')
  return undefined
}
