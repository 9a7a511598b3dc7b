import { curlOf } from './curl.ts'
import type { Cause } from './model/causes.ts'
import { fails, type ReportModel } from './model/report-model.ts'
import { emptyListsLine, severityName, strengthLines, untestedPart, verdictLine } from './summary-lines.ts'
import { skipReason } from './skip-reasons.ts'
import { MESSAGES } from './messages.ts'

const SHOWN = 6

/** Formats a report for the terminal: causes first, verdict last. */
export function terminalReport(model: ReportModel): string {
  const { causes, gone, notTested, exitCode, language } = model
  const words = MESSAGES[language]
  const untested = untestedPart(model)
  const failing = causes.filter((cause) => fails(cause, model))
  const telling = causes.filter((cause) => !failing.includes(cause))
  return [
    ...(exitCode === 0 && untested !== '' ? [`✓ ${words.passed}${untested}；${words.suggestCoverage}`, ''] : []),
    ...failing.map((cause) => causeText('✗', cause, model)),
    ...telling.map((cause) => causeText('·', cause, model)),
    ...gone.map(({ title }) => `✓ ${words.gone}：${title}`),
    ...notTested.map(({ reason, tests, details }) => {
      const because = details.length > 0 ? `：${details.slice(0, 3).join('、')}` : ''
      return `○ ${words.notTested} ${tests.length} ${words.tests}（${skipReason(reason, words)}${because}）`
    }),
    ...emptyListsLine(model),
    '',
    ...strengthLines(model),
    verdictLine(model),
  ].join('\n')
}

function causeText(mark: string, cause: Cause, model: ReportModel): string {
  const words = MESSAGES[model.language]
  const { id, title, severity, screens, findings, isNew, steps } = cause
  const guess = findings.find((finding) => finding.guess !== undefined)?.guess
  const last = steps.at(-1)
  return [
    `${mark} ${title}${isNew ? '' : `（${words.firstSeen} ${cause.firstSeen.slice(0, 10)}）`}`,
    `    ${id}  ${severityName(severity, words)}`,
    ...(severity === 'guess' && guess ? [`    ${words.guess}：${guess}`] : []),
    ...(screens.length > 0 ? [`    ${words.screens}：${screens.slice(0, SHOWN).join('、')}`] : []),
    ...(last
      ? curlOf(last.request, model)
          .split('\n')
          .map((line) => `    ${line}`)
      : []),
    ...(steps.length > 1 ? [`    ${words.lastStep.replace('{}', String(steps.length))}`] : []),
    '',
  ].join('\n')
}
