import type { WireRequest, WireResponse } from '#contracts/suite/ports.ts'
import { catalogue } from '#contracts/catalogue.ts'
import { API_BASE } from '#contracts/limits.ts'
import { parsedJson, wireRequest } from '#contracts/suite/wire-format.ts'
import { CannotRun } from './cannot-run.ts'

type Sender = { send: (request: WireRequest) => Promise<WireResponse> }

/**
 * Makes sure that the base is the interface at all, so that a wrong address is not told as a hundred deviations.
 * @throws CannotRun naming what answers there instead, and what to do.
 */
export async function requireReachable({ send }: Sender, base: string, product: string): Promise<void> {
  const answer = await send(wireRequest(catalogue.getBannerList, { product })).catch((error: unknown) => {
    throw unreachable(error, base)
  })
  const stranger = strangerOf(answer, base)
  if (stranger) throw stranger
}

const CERTIFICATE = /CERT|SIGNATURE|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|HOSTNAME/
const SILENT = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ESOCKETTIMEDOUT']

function unreachable(error: unknown, base: string): CannotRun {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code === 'ECONNREFUSED') {
    return new CannotRun(`${base} 没有程序在监听`, '请确认服务已启动、端口正确；本地可先运行 npm run mock')
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new CannotRun(
      `找不到主机 ${new URL(base).hostname}`,
      '请检查域名与 DNS；也可以用 --resolve 主机:端口:地址 指定',
    )
  }
  if (CERTIFICATE.test(code)) {
    return new CannotRun(
      `${base} 的证书不可信（${code}）`,
      '自签名或内部证书请用 --ca 文件.pem 指定；域名不符请改用证书上的域名',
    )
  }
  if (code === 'EPROTO') {
    return new CannotRun(`${base} 说的不是 TLS`, '这个端口多半是 http：请把地址写成 http://…')
  }
  if (SILENT.includes(code)) {
    return new CannotRun(`${base} 没有回应`, '请检查网络、VPN 与防火墙；地址不通时任何用例都无法进行')
  }
  return new CannotRun(`${base} 的连接失败：${message || code}`, '请先用浏览器或 curl 打开这个地址')
}

/** What answers is not the interface. */
function strangerOf({ status, headers, body }: WireResponse, base: string): CannotRun | undefined {
  const { location, 'content-type': type = '' } = headers
  if (status >= 300 && status < 400) {
    return new CannotRun(
      `接口把请求转到了 ${location ?? '别处'}（HTTP ${status}）`,
      base.endsWith(API_BASE)
        ? '多半要先登录网关或 VPN：请在浏览器里登录后，用 --header "Cookie: …" 带上，或改用直达接口的地址'
        : `请先确认 --base 以 ${API_BASE} 结尾`,
    )
  }
  if (parsedJson(body) !== undefined) return undefined // whatever it says is for the suite
  if (status === 502 || status === 503 || status === 504) {
    return new CannotRun(`网关回答 HTTP ${status}，后面的服务不在`, '请等上游恢复后再测，或询问运维')
  }
  if (status === 511 || (status === 200 && /html/i.test(type))) {
    return new CannotRun(
      `回答的是网页而不是接口（${type || '没有类型'}）`,
      '可能是上网认证页、登录页或前端页面：请确认 --base 以 /prod-api 结尾、网络已认证',
    )
  }
  if (status === 404) return new CannotRun('这个地址没有接口（HTTP 404）', '请确认 --base 以 /prod-api 结尾')
  return undefined
}
