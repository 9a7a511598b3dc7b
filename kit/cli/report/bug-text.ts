import { curlScript } from './curl.ts'
import type { Cause } from './model/causes.ts'
import type { ReportModel } from './model/report-model.ts'
import { MESSAGES } from './messages.ts'

const SHOWN_PLACES = 20
const ANSWER_LENGTH = 2000

/** Formats every cause as text for an issue tracker. */
export const bugReport = (model: ReportModel): string =>
  model.causes.map((cause) => bugText(cause, model)).join('\n\n---\n\n') + '\n'

/** Formats a cause as a bug report: title, runnable steps, expected and actual result, source of the rule. */
export function bugText(cause: Cause, model: ReportModel): string {
  const words = MESSAGES[model.language]
  const { title, steps, findings, screens, firstSeen } = cause
  const [first] = findings
  const places = findings.slice(0, SHOWN_PLACES).map(({ operation, pointer, expected, got }) => {
    const where = `${operation} ${pointer}`.trim()
    return `- ${where}：${words.due} ${expected}；${words.got} ${got}`
  })
  const left = findings.length - places.length
  return [
    `【${words.title}】${title}`,
    '',
    `${words.steps}：`,
    '```sh',
    curlScript(steps, model, words),
    '```',
    '',
    `${words.due}：${first?.expected ?? ''}`,
    `${words.got}：${first?.got ?? ''}`,
    ...(steps.at(-1) ? ['', '```json', (steps.at(-1)?.answer ?? '').slice(0, ANSWER_LENGTH), '```'] : []),
    '',
    `${words.difference}：`,
    '```diff',
    ...(first?.difference ?? []),
    '```',
    `${words.basis}：${first?.basis ?? ''}${first?.guess ? `（${first.guess}）` : ''}`,
    `${words.contract}：${first?.record ?? ''} ${first?.pointer ?? ''} ${first?.schema ?? ''}`.trim(),
    `${words.screens}：${screens.join('、') || words.noScreen}`,
    `${words.firstSeen}：${firstSeen.slice(0, 10)}`,
    ...(findings.length > 1 ? ['', `${findings.length} ${words.places}：`, ...places] : []),
    ...(left > 0 ? [`- … ${left}`] : []),
  ].join('\n')
}
