import { escapeXml } from './escape-xml.ts'
import type { Cause, ReportModel } from './report-model.ts'
import { verdictLine } from './words.ts'

/** One file to be forwarded: no script, nothing is loaded; what there is more of is folded. */
export function htmlReport(model: ReportModel): string {
  const { base, startedAt, seed, causes, notTested, matrix, exitCode } = model
  const deviations = causes.filter(({ severity }) => severity === 'deviation')
  const guesses = causes.filter(({ severity }) => severity === 'guess')
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>契约检查：${escapeXml(base)}</title>
<style>${STYLE}</style>
<main>
<h1>契约检查</h1>
<p class="${exitCode === 0 ? 'good' : 'bad'} verdict">${escapeXml(verdictLine(model))}</p>
<dl><dt>地址</dt><dd>${escapeXml(base)}</dd><dt>时间</dt><dd>${escapeXml(startedAt)}</dd><dt>种子</dt><dd>${seed}</dd></dl>
${section('不符合契约', deviations)}
${section('与推测不同', guesses)}
${notTested.length === 0 ? '' : `<h2>未测</h2><ul>${notTested.map(({ reason, tests, details }) => `<li><details><summary>${escapeXml(reason)}：${tests.length} 项${details.length > 0 ? `（${escapeXml(details.slice(0, 3).join('、'))}）` : ''}</summary><p>${tests.map(escapeXml).join('<br>')}</p></details></li>`).join('')}</ul>`}
<h2>调用与 code</h2>
<table><tbody>${matrix.map(rowOf).join('\n')}</tbody></table>
</main>
</html>
`
}

const section = (title: string, causes: readonly Cause[]) =>
  causes.length === 0 ? '' : `<h2>${title}（${causes.length}）</h2>${causes.map(causeHtml).join('\n')}`

const causeHtml = ({ id, title, findings, screens, example }: Cause) => `<article id="${escapeXml(id)}">
<h3>${escapeXml(title)}</h3>
<details${findings.length > 5 ? '' : ' open'}><summary>${findings.length} 处</summary><ul>${findings.map(({ id: finding, summary, expected, got, guess }) => `<li><code>${escapeXml(finding)}</code> ${escapeXml(summary)}<br>应为 <b>${escapeXml(expected)}</b>，实为 <b>${escapeXml(got)}</b>${guess ? `<br><i>推测：${escapeXml(guess)}</i>` : ''}</li>`).join('')}</ul></details>
${screens.length === 0 ? '' : `<p>受影响的页面：${screens.map(escapeXml).join('、')}</p>`}
${example ? `<details><summary>请求与回答（HTTP ${example.status}，code ${escapeXml(example.code ?? '无')}）</summary><pre>${escapeXml(example.curl)}</pre><pre>${escapeXml(example.answer)}</pre></details>` : ''}
</article>`

const MARKS = {
  conforms: '✓',
  deviates: '✗',
  'differs-from-guess': '≠',
  'not-tested': '○',
  'blocked-by': '⊘',
  'no-test': '–',
} as const

const rowOf = ({ operation, summary, cells }: ReportModel['matrix'][number]) =>
  `<tr><th scope="row">${operation}<small>${escapeXml(summary)}</small></th>${Object.entries(cells)
    .map(([code, verdict]) => `<td class="${verdict}">${code} ${MARKS[verdict]}</td>`)
    .join('')}</tr>`

const STYLE = `body{margin:0;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#1c2733;background:#f6f8fa}
main{max-width:72rem;margin:0 auto;padding:1rem}
.verdict{padding:.75rem 1rem;border-left:4px solid;background:#fff}.good{border-color:#15803d}.bad{border-color:#b91c1c}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0;overflow-wrap:anywhere}
article{background:#fff;padding:.5rem 1rem;margin:1rem 0;border:1px solid #d7dee5}
h3{font-size:1rem}article{overflow-wrap:anywhere}pre{overflow:auto;background:#f1f4f7;padding:.5rem;white-space:pre-wrap;overflow-wrap:anywhere}
code{overflow-wrap:anywhere}table{border-collapse:collapse;display:block;overflow:auto}th,td{border:1px solid #d7dee5;padding:.25rem .5rem;text-align:left;background:#fff;white-space:nowrap}
small{display:block;font-weight:400;color:#5b6875}.conforms{background:#e7f6ec}.deviates{background:#fde8e8}.differs-from-guess{background:#fff4d6}`
