import type { Cause, ReportModel } from './report-model.ts'
import { verdictLine } from './words.ts'

const SHOWN_OPERATIONS = 6

/** For whoever waits at the terminal: the causes first, the verdict last. */
export function terminalReport(model: ReportModel): string {
  const { causes, notTested, isStrict, exitCode } = model
  const failing = causes.filter(({ severity }) => severity === 'deviation' || isStrict)
  const telling = causes.filter((cause) => !failing.includes(cause))
  return [
    ...(exitCode === 1 && failing[0] ? [`✗ ${failing[0].title}`, ''] : []),
    ...failing.map((cause) => causeText('✗', cause)),
    ...telling.map((cause) => causeText('·', cause)),
    ...notTested.map(({ reason, tests, details }) => {
      const because = details.length > 0 ? `：${details.slice(0, 3).join('、')}` : ''
      return `○ 未测 ${tests.length} 项（${reason}${because}）`
    }),
    '',
    verdictLine(model),
  ].join('\n')
}

function causeText(mark: string, { title, severity, operations, screens, findings, example }: Cause): string {
  const shown = operations.slice(0, SHOWN_OPERATIONS).join('、')
  const more = operations.length > SHOWN_OPERATIONS ? ` 等 ${operations.length} 个` : ''
  const guess = findings.find((finding) => finding.guess !== undefined)?.guess
  return [
    `${mark} ${title}`,
    `    调用：${shown}${more}`,
    ...(severity === 'guess' && guess ? [`    推测：${guess}`] : []),
    ...(screens.length > 0 ? [`    页面：${screens.slice(0, SHOWN_OPERATIONS).join('、')}`] : []),
    ...(example ? [`    ${example.curl}`] : []),
    '',
  ].join('\n')
}
