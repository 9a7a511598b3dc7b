import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { xmlText } from '#server/platform/xml-text.ts'
import type { Finding, UpstreamFindings } from './upstream-findings.ts'

const STYLE = `
body { margin: 0; font: 15px/1.6 system-ui, "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; color: #1f2733; background: #f4f6f9 }
main { max-width: 1100px; margin: 0 auto; padding: 32px 16px }
h1 { margin: 0 0 4px; font-size: 24px }
p { margin: 0 0 16px; color: #5a6675 }
div { overflow-x: auto; background: #fff; border: 1px solid #e1e6ec; border-radius: 8px }
table { width: 100%; min-width: 860px; border-collapse: collapse; font-size: 14px }
th, td { padding: 8px 12px; text-align: left; vertical-align: top; border-bottom: 1px solid #e3e8ef; overflow-wrap: anywhere }
td:nth-child(n + 3) { white-space: nowrap }
`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`
const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/

/** Contract violations of the upstream, at /dev/upstream and /dev/upstream.json, for loopback clients only. */
export function upstreamPage(app: FastifyInstance, host: string, findings: UpstreamFindings): void {
  app.get('/dev/upstream', (request, reply) => {
    if (!isAtThisMachine(request)) return reply.callNotFound()
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(page(host, findings.list()))
  })
  app.get('/dev/upstream.json', (request, reply) => {
    if (!isAtThisMachine(request)) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').send({ host, findings: findings.list().map(shown) })
  })
}

/**
 * Whether a request was sent from this machine. A local proxy also has a loopback address, but sets a forwarding
 * header.
 */
const isAtThisMachine = ({ ip, headers }: FastifyRequest) =>
  LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined

const shown = ({ firstAt, lastAt, ...finding }: Finding) => ({
  ...finding,
  firstTime: beijingTime(firstAt),
  lastTime: beijingTime(lastAt),
})

const page = (host: string, findings: readonly Finding[]): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>上游与契约的差异</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>上游与契约的差异</h1>
<p>${xmlText(host)}，自本进程启动以来。访客看不到这些。</p>
${findings.length === 0 ? '<p>没有差异。</p>' : `<div><table><thead><tr><th>调用</th><th>差异</th><th>次数</th><th>首次</th><th>最近</th></tr></thead><tbody>${findings.map(row).join('\n')}</tbody></table></div>`}
</main>
</body>
</html>
`

const row = (finding: Finding) => {
  const { operationId, finding: text, count, firstTime, lastTime } = shown(finding)
  return `<tr><td>${xmlText(operationId)}</td><td>${xmlText(text)}</td><td>${count}</td><td>${firstTime}</td><td>${lastTime}</td></tr>`
}
