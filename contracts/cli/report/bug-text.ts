import { curlScript } from './curl.ts'
import type { Cause } from './model/causes.ts'
import type { ReportModel } from './model/report-model.ts'
import { WORDS } from './words.ts'

const SHOWN_PLACES = 20
const ANSWER_LENGTH = 2000

/** Every cause as a text to be pasted into an issue tracker. */
export const bugReport = (model: ReportModel): string =>
  model.causes.map((cause) => bugText(cause, model)).join('\n\n---\n\n') + '\n'

/** One cause as a bug: title, steps that run by themselves, what was due, what came, who says so. */
export function bugText(cause: Cause, { base, language }: ReportModel): string {
  const words = WORDS[language]
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
    curlScript(steps, base, words),
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
