import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { OutboxMessage, SmsOutbox } from './sms-outbox.ts'

const STYLE = `
body { margin: 0; font: 16px/1.6 system-ui, "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; color: #1f2733; background: #f4f6f9 }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px }
h1 { margin: 0; font-size: 24px }
p { margin: 4px 0 24px; color: #5a6675 }
ol { margin: 0; padding: 0; list-style: none }
li { margin: 0 0 12px; padding: 16px 20px; background: #fff; border: 1px solid #e1e6ec; border-radius: 8px }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; color: #5a6675; font-size: 14px }
strong { color: #1f2733; font-size: 16px }
code { margin-left: auto; color: #a8201a; font: 600 24px/1.2 ui-monospace, monospace; letter-spacing: 3px }
li p { margin: 8px 0 0 }
`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

/** The demonstration's text messages: /dev/outbox for people, /dev/outbox.json for programs. */
export function outboxRoutes(app: FastifyInstance, outbox: SmsOutbox): void {
  app.get('/dev/outbox', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(page(outbox.messages())),
  )
  app.get('/dev/outbox.json', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(outbox.messages().map(({ sentAt, ...message }) => ({ ...message, sentTime: beijingTime(sentAt) }))),
  )
}

const page = (messages: readonly OutboxMessage[]): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="5">
<title>演示短信</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>演示短信</h1>
<p>演示环境不真正发送短信，最近 50 条显示在这里，每 5 秒刷新。</p>
${messages.length === 0 ? '<p>还没有短信。</p>' : `<ol>\n${messages.map(row).join('\n')}\n</ol>`}
</main>
</body>
</html>
`

// number, code and text consist of digits and fixed words, so they need no escaping
const row = ({ phoneNumber, code, text, sentAt }: OutboxMessage): string =>
  `<li><header><strong>${phoneNumber}</strong><time>${beijingTime(sentAt)}</time><code>${code}</code></header><p>${text}</p></li>`
