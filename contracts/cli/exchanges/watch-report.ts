import { fails, reportModel, type ReportModel } from '#contracts/cli/report/model/report-model.ts'
import { severityName } from '#contracts/cli/report/summary-lines.ts'
import { WORDS } from '#contracts/cli/report/words.ts'
import type { Redactor } from '#contracts/cli/redaction.ts'
import type { WatchState } from './exchange-watch.ts'

type About = { base: string; startedAt: Date; isStrict: boolean; redactor: Redactor }

/** What was found in exchanges of others, as reports tell it. */
export type WatchReport = {
  /** About answers: the model that `check` has, without tests. */
  model: ReportModel
  /** About requests. */
  sent: ReportModel['causes']
}

/** The causes of what has been seen so far; nothing secret is in them. */
export function watchReport({ answers, requests, examples, exchanges }: WatchState, about: About): WatchReport {
  const seconds = Math.round((Date.now() - about.startedAt.getTime()) / 1000)
  const modelOf = (findings: WatchState['answers']) =>
    reportModel({ seed: 0, results: [], findings, exchanges: examples }, { ...about, seconds })
  return { model: { ...modelOf(answers), requests: exchanges }, sent: modelOf(requests).causes }
}

const SHOWN = 6

/** For the terminal: what is wrong with answers, what with requests, and addresses that nobody knows. */
export function watchText({ model, sent }: WatchReport, { unknown, exchanges, counts }: WatchState): string {
  const words = WORDS.zh
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

/** How many exchanges showed a cause. */
export const timesSeen = ({ findings }: ReportModel['causes'][number], counts: WatchState['counts']): number =>
  Math.max(0, ...findings.map(({ id }) => counts.get(id) ?? 0))
