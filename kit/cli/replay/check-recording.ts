import type { ExitCode, Terminal } from '#kit/cli/command.ts'
import { acceptedBy, readDecisions } from '#kit/cli/decisions/decisions.ts'
import { createWatch, type Watch, type WatchOptions } from '#kit/cli/exchanges/exchange-watch.ts'
import { hideSecrets } from '#kit/cli/exchanges/hide-secrets.ts'
import { watchReport, watchText } from '#kit/cli/exchanges/watch-report.ts'
import { createRedactor, PLACEHOLDER } from '#kit/cli/redaction.ts'
import type { ReportFile } from '#kit/cli/report/formats.ts'
import { requireWritable, writeReports } from '#kit/cli/report/write-reports.ts'
import { type LeftOut, leftOutText, newLeftOut, recordedCalls } from './recorded-calls.ts'

export type CheckRecording = {
  file: string
  decisionsFile: string
  /** Whether differences from assumptions also fail the check. */
  isStrict: boolean
  reports: readonly ReportFile[]
}

/**
 * Checks each recorded response against its declaration and prints the result. @throws SetupError if the file is not a
 * recording.
 */
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

/** Collects the findings in a recording, which may be larger than memory. */
export async function watchRecording(
  file: string,
  options: WatchOptions = {},
): Promise<{ watch: Watch; leftOut: LeftOut }> {
  const watch = createWatch({ ...options, isStandIn })
  const leftOut = newLeftOut()
  for await (const calls of recordedCalls(file, leftOut)) for (const { exchange } of calls) watch.note(exchange)
  return { watch, leftOut }
}

/** Whether a value is a placeholder of a recording. */
const isStandIn = (got: unknown) => typeof got === 'string' && got.search(PLACEHOLDER) !== -1
