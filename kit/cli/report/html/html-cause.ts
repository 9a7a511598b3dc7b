import { bugText } from '#kit/cli/report/bug-text.ts'
import { curlOf } from '#kit/cli/report/curl.ts'
import { escapeXml } from '#kit/cli/report/escape-xml.ts'
import { httpFile } from '#kit/cli/report/http-file.ts'
import type { Cause, Severity } from '#kit/cli/report/model/causes.ts'
import type { ReportModel } from '#kit/cli/report/model/report-model.ts'
import { severityName } from '#kit/cli/report/summary-lines.ts'
import { MESSAGES } from '#kit/cli/report/messages.ts'

const VERDICTS = {
  security: 'deviates',
  deviation: 'deviates',
  guess: 'differs-from-guess',
  observation: 'observation',
  'not-reproduced': 'not-reproduced',
} as const satisfies Record<Severity, string>

/** Returns the filter value of a severity; matrix cells use the same values. */
export const verdictOf = (severity: Severity) => VERDICTS[severity]

/** Joins filter values to one attribute. */
export const values = (list: readonly string[]): string => escapeXml([...new Set(list)].join('|'))

const FOLDED_FROM = 6

/** Renders a cause: expected and actual result, reproduction, source of the rule, affected pages. */
export function causeHtml(cause: Cause, { at, model }: { at: number; model: ReportModel }): string {
  const words = MESSAGES[model.language]
  const { title, severity, findings, screens, steps, layers, operations, firstSeen, isNew } = cause
  const [first] = findings
  const verdict = verdictOf(severity)
  const facts: [string, string][] = [
    [words.due, first?.expected ?? ''],
    [words.got, first?.got ?? ''],
    [words.basis, [first?.basis, first?.guess].filter(Boolean).join('：')],
    [words.contract, [first?.record, first?.pointer, first?.schema].filter(Boolean).join('　')],
    [words.screens, screens.join('、') || words.noScreen],
    [words.firstSeen, firstSeen.slice(0, 10) + (isNew ? `（${words.isNew}）` : '')],
  ]
  return `<article id="cause-${at + 1}" class="${verdict}" data-verdict="${verdict}" data-operation="${values(operations)}" data-layer="${values(layers)}" data-session="${values(findings.map(({ session }) => session))}" data-source="${values(findings.map(({ source }) => source))}" data-screen="${values(screens)}">
<h3>${escapeXml(title)}</h3>
<p class="badges">${[severityName(severity, words), ...layers.map((layer) => words[layer])].map((badge) => `<span>${badge}</span>`).join('')}</p>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>
${first && first.difference.length > 0 ? `<pre class="difference" aria-label="${words.difference}">${first.difference.map(differenceLine).join('\n')}</pre>` : ''}
${findings.length > 1 ? placesHtml(cause, model) : ''}
${steps.map((step, index) => stepHtml(step, { number: steps.length > 1 ? `${index + 1} ` : '', model, isLast: index === steps.length - 1 })).join('\n')}
${folded('.http', httpFile(cause, model), words.copy)}
${folded(words.bug, bugText(cause, model), words.copy)}
</article>`
}

function differenceLine(line: string): string {
  const text = escapeXml(line)
  if (line.startsWith('-')) return `<del>${text}</del>`
  return line.startsWith('+') ? `<ins>${text}</ins>` : text
}

function placesHtml({ findings }: Cause, { language }: ReportModel): string {
  const words = MESSAGES[language]
  const rows = findings.map(
    ({ id, operation, summary, pointer, expected, got, record }) =>
      `<li title="${escapeXml(id)}"><b>${operation}</b> ${escapeXml(summary)} <code>${escapeXml(pointer || '/')}</code><br>${words.due} ${escapeXml(expected)}；${words.got} ${escapeXml(got)}<br><small>${escapeXml(record)}</small></li>`,
  )
  return `<details${findings.length < FOLDED_FROM ? ' open' : ''}><summary>${findings.length} ${words.places}</summary><ul>${rows.join('')}</ul></details>`
}

type Step = { number: string; model: ReportModel; isLast: boolean }

function stepHtml(step: Cause['steps'][number], { number, model, isLast }: Step): string {
  const words = MESSAGES[model.language]
  const { status, code, answer, operation, request } = step
  const answered = status === undefined ? words['no-answer'] : `HTTP ${status}，code ${code ?? '–'}`
  const summary = `${number}${operation}：${answered}`
  return `<details${isLast ? ' open' : ''}><summary>${escapeXml(summary)}</summary>${copied(curlOf(request, model), words.copy)}<pre class="answer">${escapeXml(answer)}</pre></details>`
}

const copied = (text: string, label: string) =>
  `<div class="copied"><pre>${escapeXml(text)}</pre><button type="button">${label}</button></div>`

const folded = (title: string, text: string, label: string) =>
  `<details><summary>${title}</summary>${copied(text, label)}</details>`
