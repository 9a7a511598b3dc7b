import { createHash } from 'node:crypto'
import { catalogue } from '#contracts/catalogue.ts'
import type { WatchState } from '#kit/cli/exchanges/exchange-watch.ts'
import { timesSeen, type WatchReport } from '#kit/cli/exchanges/watch-report.ts'
import { curlOf } from '#kit/cli/report/curl.ts'
import { escapeXml } from '#kit/cli/report/escape-xml.ts'
import type { Cause } from '#kit/cli/report/model/causes.ts'
import { PROXY_PAGE_STYLE } from './proxy-page-style.ts'
import type { ShownCall } from './shown-calls.ts'

export type ProxyPage = {
  base: string
  origin: string
  state: WatchState
  report: WatchReport
  /** Newest first. */
  calls: readonly ShownCall[]
}

/** Reloads the content of <main> after every change, and keeps open details open. */
const SCRIPT = `
const main = document.querySelector('main')
const refresh = async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
  const open = new Set([...main.querySelectorAll('details[open]')].map(({ id }) => id))
  for (const details of page.querySelectorAll('details')) details.open = open.has(details.id)
  main.replaceChildren(...page.querySelector('main').childNodes)
}
new EventSource('/__contract/changes').onmessage = refresh
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Allows only this page's style sheet and script, and requests to the proxy. */
export const PROXY_PAGE_POLICY = `default-src 'none'; style-src ${hashOf(PROXY_PAGE_STYLE)}; script-src ${hashOf(SCRIPT)}; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** Renders the page about the forwarded calls; `calls` and causes are redacted. */
export const proxyPage = (page: ProxyPage): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<noscript><meta http-equiv="refresh" content="3"></noscript>
<title>契约代理</title>
<style>${PROXY_PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>契约代理</h1>
<p>经 <code>${escapeXml(page.origin)}</code> 的请求原样转给 <code>${escapeXml(page.base)}</code>，每次调用都对照契约；代理自己不发任何请求。</p>
<p class="verdict${page.report.model.exitCode === 0 ? '' : ' bad'}">${verdict(page)}</p>
${causes('回答不符合契约', failing(page), page)}
${causes('回答与推测不同', guessed(page), page)}
${causes('请求不符合契约', page.report.sent, page)}
${unknownSection(page.state)}
${callSection(page.calls)}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`

const failing = ({ report: { model } }: ProxyPage) => model.causes.filter(({ severity }) => severity === 'deviation')
const guessed = (page: ProxyPage) => page.report.model.causes.filter((cause) => !failing(page).includes(cause))

function verdict(page: ProxyPage): string {
  const { exchanges } = page.state
  if (exchanges === 0) return '还没有调用。请在浏览器、Apifox 或测试里把地址换成上面这个。'
  const [bad, guess] = [failing(page).length, guessed(page).length]
  return `${exchanges} 次调用：${bad + guess === 0 ? '未发现差异' : `${bad} 处不符，${guess} 处与推测不同`}`
}

const causes = (title: string, found: readonly Cause[], { state, report: { model } }: ProxyPage) =>
  found.length === 0
    ? ''
    : `<section class="${title.endsWith('推测不同') ? 'guess' : 'bad'}"><h2>${title}（${found.length}）</h2><ul>${found.map((cause) => causeItem(cause, state, model.base)).join('')}</ul></section>`

const causeItem = (cause: Cause, { counts }: WatchState, base: string) =>
  `<li><span class="mark">${escapeXml(cause.title)}</span><small>${[
    `${timesSeen(cause, counts)} 次`,
    cause.operations.map((id) => catalogue[id].summary).join('、'),
    cause.screens.length > 0 && `页面 ${cause.screens.join('、')}`,
  ]
    .filter((part) => part !== false)
    .map(escapeXml)
    .join(' · ')}</small>${folded(`cause-${cause.id}`, '各处与示例', causeDetails(cause, base))}</li>`

const causeDetails = ({ findings, steps }: Cause, base: string) =>
  `<ul>${findings.map(({ id, expected, got, guess }) => `<li><code>${escapeXml(id)}</code><br>应为 ${escapeXml(expected)}，实为 ${escapeXml(got)}${guess === undefined ? '' : `<small>推测：${escapeXml(guess)}</small>`}</li>`).join('')}</ul>${steps
    .map(({ request, answer }) => `<pre>${escapeXml(curlOf(request, { base }))}</pre><pre>${escapeXml(answer)}</pre>`)
    .join('')}`

function unknownSection({ unknown }: WatchState): string {
  if (unknown.size === 0) return ''
  const items = [...unknown].map(([address, times]) => `<li><code>${escapeXml(address)}</code> ${times} 次</li>`)
  return `<section><h2>契约里没有的地址（${unknown.size}）</h2><ul>${items.join('')}</ul></section>`
}

const callSection = (calls: readonly ShownCall[]) =>
  calls.length === 0
    ? ''
    : `<section><h2>最近的调用</h2>
<div class="scroll"><table><thead><tr><th>时间</th><th>回答</th><th>调用</th><th>用时</th><th>内容</th></tr></thead><tbody>
${calls.map(callRow).join('\n')}
</tbody></table></div>
<form method="post" action="/__contract/clear"><button>从头开始</button></form></section>`

const callRow = ({ number, time, status, code, method, name, ms, marks, text }: ShownCall) =>
  `<tr><td>${time}</td><td>${status === 0 ? '没有回答' : `${status}${code === undefined ? '' : ` · ${escapeXml(code)}`}`}</td><td>${method} ${escapeXml(name)}${marks.map(({ kind, title }) => `<br><span class="${kind}">${escapeXml(title)}</span>`).join('')}</td><td>${ms} ms</td><td>${folded(`call-${number}`, '展开', `<pre>${escapeXml(text)}</pre>`)}</td></tr>`

const folded = (id: string, title: string, inside: string) =>
  `<details id="${escapeXml(id)}"><summary>${title}</summary>${inside}</details>`
