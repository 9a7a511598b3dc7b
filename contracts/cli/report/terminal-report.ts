import { curlOf } from './curl.ts'
import type { Cause } from './model/causes.ts'
import { fails, type ReportModel } from './model/report-model.ts'
import { severityName, strengthLines, verdictLine } from './summary-lines.ts'
import { reasonWords } from './reason-words.ts'
import { WORDS } from './words.ts'

const SHOWN = 6

/** For whoever waits at the terminal: the causes first, the verdict last. */
export function terminalReport(model: ReportModel): string {
  const { causes, gone, notTested, exitCode, language } = model
  const words = WORDS[language]
  const failing = causes.filter((cause) => fails(cause, model))
  const telling = causes.filter((cause) => !failing.includes(cause))
  return [
    ...(exitCode === 1 && failing[0] ? [`✗ ${failing[0].title}`, ''] : []),
    ...failing.map((cause) => causeText('✗', cause, model)),
    ...telling.map((cause) => causeText('·', cause, model)),
    ...gone.map(({ title }) => `✓ ${words.gone}：${title}`),
    ...notTested.map(({ reason, tests, details }) => {
      const because = details.length > 0 ? `：${details.slice(0, 3).join('、')}` : ''
      return `○ ${words.notTested} ${tests.length} ${words.tests}（${reasonWords(reason, words)}${because}）`
    }),
    '',
    ...strengthLines(model),
    verdictLine(model),
  ].join('\n')
}

function causeText(mark: string, cause: Cause, { language, base }: ReportModel): string {
  const words = WORDS[language]
  const { id, title, severity, screens, findings, isNew, steps } = cause
  const guess = findings.find((finding) => finding.guess !== undefined)?.guess
  const last = steps.at(-1)
  return [
    `${mark} ${title}${isNew ? '' : `（${words.firstSeen} ${cause.firstSeen.slice(0, 10)}）`}`,
    `    ${id}  ${severityName(severity, words)}`,
    ...(severity === 'guess' && guess ? [`    ${words.guess}：${guess}`] : []),
    ...(screens.length > 0 ? [`    ${words.screens}：${screens.slice(0, SHOWN).join('、')}`] : []),
    ...(last
      ? curlOf(last.request, base)
          .split('\n')
          .map((line) => `    ${line}`)
      : []),
    ...(steps.length > 1 ? [`    ${words.lastStep.replace('{}', String(steps.length))}`] : []),
    '',
  ].join('\n')
}
