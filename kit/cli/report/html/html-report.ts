import { createHash } from 'node:crypto'
import { escapeXml } from '#kit/cli/report/escape-xml.ts'
import type { Severity } from '#kit/cli/report/model/causes.ts'
import type { ReportModel } from '#kit/cli/report/model/report-model.ts'
import { strengthLines, verdictLine } from '#kit/cli/report/summary-lines.ts'
import { skipReason } from '#kit/cli/report/skip-reasons.ts'
import { MESSAGES } from '#kit/cli/report/messages.ts'
import { causeHtml, verdictOf } from './html-cause.ts'
import { filterBar } from './html-filter.ts'
import { matrixHtml } from './html-matrix.ts'
import { SCRIPT } from './html-script.ts'
import { STYLE } from './html-style.ts'

const MOST_HOLES = 60
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const POLICY = `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; base-uri 'none'; form-action 'none'`

/** Renders a self-contained HTML file: loads nothing, and is readable without JavaScript, unfiltered. */
export function htmlReport(model: ReportModel): string {
  const { base, startedAt, seed, causes, exitCode, language } = model
  const words = MESSAGES[language]
  const facts = [
    [words.target, base],
    [words.time, `${beijingTime(startedAt)} ${words.beijing}`],
    [words.seed, String(seed)],
  ]
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeXml(POLICY)}">
<meta name="viewport" content="width=device-width">
<title>${escapeXml(`${words.title} ${base}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p class="headline ${exitCode === 0 ? 'good' : 'bad'}">${escapeXml(verdictLine(model))}</p>
<dl>${facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>
<ul class="strength">${strengthLines(model)
    .map((line) => `<li>${escapeXml(line)}</li>`)
    .join('')}</ul>
${causes.length === 0 ? '' : `<ol class="index">${causes.map(({ title, severity }, at) => `<li><a href="#cause-${at + 1}" class="${verdictOf(severity)}">${escapeXml(title)}</a></li>`).join('')}</ol>`}
${filterBar(model)}
${section(words.security, 'security', model)}
${section(words.deviations, 'deviation', model)}
${section(words.guesses, 'guess', model)}
${section(words.observations, 'observation', model)}
${section(words.notReproduced, 'not-reproduced', model)}
${listed(
  words.gone,
  model.gone.map(({ title, firstSeen }) => `${title}（${words.firstSeen} ${firstSeen.slice(0, 10)}）`),
)}
${notTested(model)}
${listed(
  `${words.coverage}：${words.holes}`,
  model.coverage.holes.slice(0, MOST_HOLES).map(({ operation, code, reason }) => `${operation} ${code}：${reason}`),
)}
<h2>${words.matrix}</h2>
${matrixHtml(model)}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`
}

/** Formats an instant as Beijing time: yyyy-MM-dd HH:mm:ss. */
const beijingTime = (instant: string): string =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

function section(title: string, severity: Severity, model: ReportModel): string {
  const own = model.causes.map((cause, at) => ({ cause, at })).filter(({ cause }) => cause.severity === severity)
  if (own.length === 0) return ''
  return `<h2>${title}（${own.length}）</h2>${own.map(({ cause, at }) => causeHtml(cause, { at, model })).join('\n')}`
}

function listed(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const items = lines.map((line) => `<li>${escapeXml(line)}</li>`).join('')
  return `<details class="list"><summary>${title}（${lines.length}）</summary><ul>${items}</ul></details>`
}

function notTested({ notTested: reasons, language }: ReportModel): string {
  const words = MESSAGES[language]
  if (reasons.length === 0) return ''
  const parts = reasons.map(({ reason, tests, details }) => {
    const because = details.length > 0 ? `（${details.slice(0, 4).join('、')}）` : ''
    return `<details class="list"><summary>${escapeXml(`${skipReason(reason, words)}：${tests.length} ${words.tests}${because}`)}</summary><p>${tests.map(escapeXml).join('<br>')}</p></details>`
  })
  return `<h2>${words.notTested}</h2>${parts.join('')}`
}
