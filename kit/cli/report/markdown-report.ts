import { curlOf } from './curl.ts'
import type { Cause, Severity } from './model/causes.ts'
import type { ReportModel } from './model/report-model.ts'
import { strengthLines, verdictLine } from './summary-lines.ts'
import { skipReason } from './skip-reasons.ts'
import { MESSAGES } from './messages.ts'

const SHOWN_HOLES = 30

/** Formats a report for a merge request: verdict, causes, skipped tests, mutation score. */
export function markdownReport(model: ReportModel): string {
  const words = MESSAGES[model.language]
  const section = (title: string, severity: Severity) => {
    const causes = model.causes.filter((cause) => cause.severity === severity)
    return causes.length === 0 ? [] : [`## ${title}`, ...causes.map((cause) => causeText(cause, model))]
  }
  return [
    `# ${words.title}：${model.base}`,
    verdictLine(model),
    strengthLines(model)
      .map((line) => `- ${line}`)
      .join('\n'),
    ...section(words.security, 'security'),
    ...section(words.deviations, 'deviation'),
    ...section(words.guesses, 'guess'),
    ...section(words.observations, 'observation'),
    ...section(words.notReproduced, 'not-reproduced'),
    ...listed(
      words.gone,
      model.gone.map(({ title }) => title),
    ),
    ...listed(
      words.notTested,
      model.notTested.map(
        ({ reason, tests, details }) =>
          `${skipReason(reason, words)}：${tests.length} ${words.tests}${details.length > 0 ? `（${details.slice(0, 5).join('、')}）` : ''}`,
      ),
    ),
    ...listed(
      `${words.coverage}：${words.holes}`,
      model.coverage.holes
        .slice(0, SHOWN_HOLES)
        .map(({ operation, code, reason }) => `\`${operation} ${code}\` ${reason}`),
    ),
    '',
  ].join('\n\n')
}

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${title}`, lines.map((line) => `- ${line}`).join('\n')]

function causeText({ title, findings, screens, steps }: Cause, model: ReportModel): string {
  const words = MESSAGES[model.language]
  const last = steps.at(-1)
  return [
    `### ${title}`,
    findings
      .map(
        ({ id, expected, got, guess }) =>
          `- \`${id}\`：${words.due} ${expected}；${words.got} ${got}${guess ? `（${words.guess}：${guess}）` : ''}`,
      )
      .join('\n'),
    ...(screens.length > 0 ? [`${words.screens}：${screens.join('、')}`] : []),
    ...(last ? ['```sh\n' + curlOf(last.request, model) + '\n```', '```json\n' + last.answer + '\n```'] : []),
  ].join('\n\n')
}
