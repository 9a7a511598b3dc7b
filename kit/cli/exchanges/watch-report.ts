import { fails, reportModel, type ReportModel } from '#kit/cli/report/model/report-model.ts'
import { severityName } from '#kit/cli/report/summary-lines.ts'
import { MESSAGES } from '#kit/cli/report/messages.ts'
import type { Redactor } from '#kit/cli/redaction.ts'
import type { WatchState } from './exchange-watch.ts'

type About = { base: string; reach?: readonly string[]; startedAt: Date; isStrict: boolean; redactor: Redactor }

/** Findings in exchanges of other clients, as reports show them. */
export type WatchReport = {
  /** Findings about responses, in the report model of `check`, without tests. */
  model: ReportModel
  /** Causes of the findings about requests. */
  sent: ReportModel['causes']
}

/** Builds the report of the exchanges so far, redacted. */
export function watchReport({ answers, requests, examples, exchanges }: WatchState, about: About): WatchReport {
  const seconds = Math.round((Date.now() - about.startedAt.getTime()) / 1000)
  const modelOf = (findings: WatchState['answers']) =>
    reportModel({ seed: 0, results: [], findings, exchanges: examples }, { ...about, seconds })
  return { model: { ...modelOf(answers), requests: exchanges }, sent: modelOf(requests).causes }
}

const SHOWN = 6

/** Formats the report for the terminal: wrong responses, wrong requests, unknown addresses. */
export function watchText({ model, sent }: WatchReport, { unknown, exchanges, counts }: WatchState): string {
  const words = MESSAGES.zh
  const times = (cause: ReportModel['causes'][number]) => `${timesSeen(cause, counts)} 次`
  const line = (cause: ReportModel['causes'][number]) =>
    `${fails(cause, model) ? '✗' : '·'} ${cause.title}（${severityName(cause.severity, words)}，${times(cause)}）`
  const wrong = model.causes.filter(({ severity }) => severity === 'deviation').length
  const found =
    model.causes.length === 0 ? '未发现差异' : `${wrong} 处不符，${model.causes.length - wrong} 处与推测不同`
  return [
    ...model.causes.map(line),
    ...(sent.length > 0 ? ['请求不符合契约（由发出请求的一方负责）：'] : []),
    ...sent.map((cause) => `→ ${cause.title}（${times(cause)}）`),
    ...(unknown.size > 0 ? [`契约里没有的地址：${[...unknown.keys()].slice(0, SHOWN).join('、')}`] : []),
    `${model.exitCode === 0 ? '通过' : '未通过'}：${exchanges} 次调用，${found}`,
  ].join('\n')
}

/** Returns how many exchanges show a cause. */
export const timesSeen = ({ findings }: ReportModel['causes'][number], counts: WatchState['counts']): number =>
  Math.max(0, ...findings.map(({ id }) => counts.get(id) ?? 0))
