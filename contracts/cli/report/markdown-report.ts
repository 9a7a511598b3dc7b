import { verdictLine } from './words.ts'
import type { Cause, ReportModel } from './report-model.ts'

/** For a merge request: the verdict, the causes, what was not tested. */
export function markdownReport(model: ReportModel): string {
  const deviations = model.causes.filter(({ severity }) => severity === 'deviation')
  const guesses = model.causes.filter(({ severity }) => severity === 'guess')
  return [
    `# 契约检查：${model.base}`,
    verdictLine(model),
    ...section('不符合契约', deviations),
    ...section('与推测不同', guesses),
    ...(model.notTested.length === 0
      ? []
      : [
          '## 未测',
          ...model.notTested.map(
            ({ reason, tests, details }) =>
              `- ${reason}：${tests.length} 项${details.length > 0 ? `（${details.slice(0, 5).join('、')}）` : ''}`,
          ),
        ]),
    '',
  ].join('\n\n')
}

const section = (title: string, causes: readonly Cause[]): string[] =>
  causes.length === 0 ? [] : [`## ${title}`, ...causes.map(causeText)]

const causeText = ({ title, findings, screens, example }: Cause) =>
  [
    `### ${title}`,
    findings
      .map(
        ({ id, expected, got, guess }) =>
          `- \`${id}\`：应为 ${expected}，实为 ${got}${guess ? `（推测：${guess}）` : ''}`,
      )
      .join('\n'),
    ...(screens.length > 0 ? [`受影响的页面：${screens.join('、')}`] : []),
    ...(example ? ['```sh\n' + example.curl + '\n```', '```json\n' + example.answer + '\n```'] : []),
  ].join('\n\n')
