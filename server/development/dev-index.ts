import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/start/settings.ts'

type Entry = { path: string; title: string; text: string }

const EVERYWHERE: readonly Entry[] = [
  { path: '/', title: '网站', text: '访客看到的页面' },
  { path: '/studio', title: '内容工作台', text: '演示账号和此刻的验证码：npm run staff -- demonstration' },
  { path: '/dev/outbox', title: '演示短信', text: '不真正发送的短信验证码' },
  { path: '/dev/contract', title: '契约', text: '每个调用必须怎样回答、谁说的、由哪些用例检验' },
  { path: '/healthz', title: '/healthz', text: '进程是否在运行' },
  { path: '/readyz', title: '/readyz', text: '能否服务，以及原因' },
]
const DEVELOPMENT: readonly Entry[] = [
  { path: '/dev/api', title: '接口文档', text: 'openapi.json，可以直接试' },
  { path: '/dev/components', title: '部件', text: '每个共用部件的每种状态' },
]
const UPSTREAM: Entry = { path: '/dev/upstream', title: '上游的差异', text: '上游的回答与契约不同的地方' }

const STYLE = `
body { margin: 0; font: 16px/1.6 system-ui, "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; color: #1f2733; background: #f4f6f9 }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px }
h1 { margin: 0 0 24px; font-size: 24px }
ul { margin: 0; padding: 0; list-style: none }
li { margin: 0 0 12px; padding: 16px 20px; background: #fff; border: 1px solid #e1e6ec; border-radius: 8px }
a { color: #1d4f91; font-weight: 600 }
p { margin: 4px 0 0; color: #5a6675; overflow-wrap: anywhere }
`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

/** Index of tools for developers and testers, at /dev; development and demonstrations only. */
export function devIndex(
  app: FastifyInstance,
  { isProduction, upstream }: Pick<Config, 'isProduction' | 'upstream'>,
): void {
  const entries = [...EVERYWHERE, ...(isProduction ? [] : DEVELOPMENT), ...(upstream === '' ? [] : [UPSTREAM])]
  const html = page(entries)
  app.get('/dev', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(html),
  )
}

const page = (entries: readonly Entry[]): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>开发与演示</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>开发与演示</h1>
<ul>
${entries.map(({ path, title, text }) => `<li><a href="${path}">${title}</a><p>${text}</p></li>`).join('\n')}
</ul>
</main>
</body>
</html>
`
