import { escapeXml } from '#kit/cli/report/escape-xml.ts'
import type { ReportModel } from '#kit/cli/report/model/report-model.ts'
import { type Messages, MESSAGES } from '#kit/cli/report/messages.ts'
import { verdictOf } from './html-cause.ts'

type Choice = { name: string; label: string; options: readonly (readonly [value: string, words: string])[] }

/** Renders the filters of the report. Only values that occur in the report are offered. */
export function filterBar(model: ReportModel): string {
  const words = MESSAGES[model.language]
  const selects = choicesOf(model, words).map(
    ({ name, label, options }) =>
      `<label>${label}<select name="${name}"><option value="">${words.all}</option>${options.map(([value, text]) => `<option value="${escapeXml(value)}">${escapeXml(text)}</option>`).join('')}</select></label>`,
  )
  return `<form class="filter" hidden>${selects.join('')}<output></output></form>`
}

function choicesOf({ causes, matrix }: ReportModel, words: Messages): Choice[] {
  const findings = causes.flatMap((cause) => cause.findings)
  const verdicts = unique([
    ...causes.map(({ severity }) => verdictOf(severity)),
    ...matrix.flatMap(({ cells }) => cells.map(({ verdict }) => verdict)),
  ])
  const sessions = unique(matrix.flatMap(({ cells }) => cells.map(({ session }) => session)))
  return [
    { name: 'verdict', label: words.verdict, options: verdicts.map((each) => [each, words[each]]) },
    { name: 'operation', label: words.call, options: matrix.map((row) => [row.operation, row.operation]) },
    { name: 'layer', label: words.layer, options: unique(causes.flatMap(({ layers }) => layers)).map(named(words)) },
    { name: 'session', label: words.session, options: sessions.map(named(words)) },
    { name: 'source', label: words.saidBy, options: unique(findings.map(({ source }) => source)).map(named(words)) },
    { name: 'screen', label: words.screens, options: screensOf({ causes }).map((screen) => [screen, screen]) },
  ]
}

const screensOf = ({ causes }: Pick<ReportModel, 'causes'>) =>
  unique(causes.flatMap(({ screens }) => screens)).toSorted()
const named =
  (words: Messages) =>
  <Name extends keyof Messages>(name: Name): [string, string] => [name, words[name]]
const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
