import type { ExitCode, Terminal } from '#contracts/cli/command.ts'
import { acceptedBy, readDecisions } from '#contracts/cli/decisions/decisions.ts'
import { createWatch, type Watch, type WatchOptions } from '#contracts/cli/exchanges/exchange-watch.ts'
import { hideSecrets } from '#contracts/cli/exchanges/hide-secrets.ts'
import { watchReport, watchText } from '#contracts/cli/exchanges/watch-report.ts'
import { createRedactor, PLACEHOLDER } from '#contracts/cli/redaction.ts'
import type { ReportFile } from '#contracts/cli/report/formats.ts'
import { requireWritable, writeReports } from '#contracts/cli/report/write-reports.ts'
import { type LeftOut, leftOutText, newLeftOut, recordedCalls } from './recorded-calls.ts'

export type CheckRecording = {
  file: string
  decisionsFile: string
  /** Whether a difference from a mere guess fails it, too. */
  isStrict: boolean
  reports: readonly ReportFile[]
}

/** Holds each recorded answer against its record, and tells. @throws CannotRun for what is no recording. */
export async function checkRecording(
  { file, decisionsFile, isStrict, reports }: CheckRecording,
  { print, today }: Terminal,
): Promise<ExitCode> {
  await requireWritable(reports)
  const startedAt = new Date()
  const { decisions } = await readDecisions(decisionsFile, file)
  const { watch, leftOut } = await watchRecording(file, { accepts: acceptedBy(decisions, today()) })
  const redactor = createRedactor()
  for (const example of watch.state().examples) hideSecrets(redactor, example)
  const report = watchReport(watch.state(), { base: file, startedAt, isStrict, redactor })
  const left = leftOutText(leftOut)
  if (left !== '') print(`○ 未看：${left}`)
  print(watchText(report, watch.state()))
  await writeReports(reports, report.model)
  return report.model.exitCode
}

/** What is found in a recording. The file may be larger than memory. */
export async function watchRecording(
  file: string,
  options: WatchOptions = {},
): Promise<{ watch: Watch; leftOut: LeftOut }> {
  const watch = createWatch({ ...options, isStandIn })
  const leftOut = newLeftOut()
  for await (const calls of recordedCalls(file, leftOut)) for (const { exchange } of calls) watch.note(exchange)
  return { watch, leftOut }
}

/** Placeholders, and the numbers that recordings have in place of numbers. */
const isStandIn = (got: unknown) => typeof got === 'string' && got.search(PLACEHOLDER) !== -1
