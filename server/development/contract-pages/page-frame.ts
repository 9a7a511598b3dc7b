import { createHash } from 'node:crypto'
import { xmlText } from '#server/platform/xml-text.ts'

const STYLE = `
body { margin: 0; font: 15px/1.7 system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; color: #1f2733; background: #f4f6f9 }
main { max-width: 1080px; margin: 0 auto; padding: 24px 16px 64px; overflow-wrap: anywhere }
a { color: #0b5cad }
h1 { margin: 8px 0 4px; font-size: 26px; line-height: 1.3 }
h2 { margin: 32px 0 8px; font-size: 18px }
h1 small { display: block; color: #5a6675; font: 400 15px/1.6 ui-monospace, Consolas, monospace; overflow-wrap: anywhere }
p { margin: 8px 0 }
nav { font-size: 14px }
ul { margin: 8px 0; padding-left: 20px }
code, pre { font: 13px/1.6 ui-monospace, Consolas, monospace; overflow-wrap: anywhere }
pre { margin: 8px 0; padding: 12px; background: #f0f3f7; border-radius: 6px; white-space: pre-wrap }
article, table { background: #fff; border: 1px solid #e1e6ec; border-radius: 8px }
article { margin: 12px 0; padding: 12px 16px }
article h3 { margin: 0; font-size: 16px }
summary { cursor: pointer; color: #0b5cad }
table { width: 100%; border-spacing: 0; font-size: 14px }
th, td { padding: 8px 12px; text-align: left; vertical-align: top; border-bottom: 1px solid #e9edf2; overflow-wrap: anywhere }
thead th { color: #5a6675; font-weight: 500; white-space: nowrap }
tbody tr:last-child > * { border-bottom: 0 }
tbody th { width: 28%; font-weight: 600 }
.tag { display: inline-block; margin: 0 6px 4px 0; padding: 0 8px; border-radius: 4px; background: #e9edf2; font-size: 13px; white-space: nowrap }
.spec { background: #dcefe2; color: #14532d }
.assumed { background: #fdf0d0; color: #6b4300 }
.extension { background: #e3e8fb; color: #2b3a8c }
.soft { color: #5a6675; font-weight: 400 }
.call { padding-top: 24px; margin-top: 48px; border-top: 3px solid #c9d2dd }
@media (max-width: 640px) {
  thead { display: none }
  table, tbody, tr, th, td { display: block; border-bottom: 0 }
  th, td { padding: 2px 12px }
  tbody tr { padding: 8px 0; border-bottom: 1px solid #e1e6ec }
  td[data-label]::before { content: attr(data-label) "："; color: #5a6675 }
  tbody th { width: auto }
  td:empty { display: none }
}
`

/** Content security policy of these read-only pages. */
export const CONTRACT_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

/** A self-contained page; `body` is HTML. */
export const framed = (title: string, body: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${xmlText(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

/** A table whose rows become cards on narrow screens; `cells` are HTML, the first one is the row's heading. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${xmlText(text)}</th>`).join('')
  const lines = rows.map(([name = '', ...cells]) => {
    const others = cells.map((cell, at) => `<td data-label="${xmlText(heads[at + 1] ?? '')}">${cell}</td>`)
    return `<tr><th scope="row">${name}</th>${others.join('')}</tr>`
  })
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`
}
