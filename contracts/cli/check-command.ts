import { catalogue } from '#contracts/catalogue.ts'
import type { Test } from '#contracts/suite/judge.ts'
import { allTests, runSuite } from '#contracts/suite/run-suite.ts'
import type { Kind, Layer, Report } from '#contracts/suite/verdict.ts'
import { parsedJson } from '#contracts/suite/wire-format.ts'
import { CHECK_HELP, type CheckOptions, readCheckOptions } from './check-options.ts'
import type { ExitCode, Terminal } from './command.ts'
import { acceptedBy, readDecisions } from './decisions/decisions.ts'
import { keptStrength } from './kill/kept-certificate.ts'
import { modeLine } from './mode-line.ts'
import { allowedAt, type OpenTarget, openTarget } from './open-target.ts'
import { createRedactor, type Redactor } from './redaction.ts'
import { reportModel } from './report/model/report-model.ts'
import { terminalReport } from './report/terminal-report.ts'
import { requireWritable, writeReports } from './report/write-reports.ts'
import { guardedRun } from './safety/guarded-run.ts'

/** `contract check`: runs the suite against an address and reports. @throws CannotRun when it could not run. */
export async function checkCommand(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { print } = terminal
  if (argv.includes('--help')) {
    print(CHECK_HELP)
    return 0
  }
  const options = await readCheckOptions(argv)
  const picks = pickerOf(options)
  print(modeLine(options))
  if (options.isDry) {
    listTests(options, print)
    return 0
  }
  await requireWritable(options.reports)
  const startedAt = new Date()
  const { decisions } = await readDecisions(options.decisionsFile, options.address.base)
  const opened = await openTarget(options, terminal)
  try {
    const run = await guardedRun(opened, options)
    const limits = runLimits(options, opened, terminal)
    let cleaned: string | undefined
    const report = await runSuite({
      target: run.target,
      seed: options.seed,
      picks,
      decisions: { accepts: acceptedBy(decisions, terminal.today()) },
      repeats: true,
      areUnknownKeysOne: !options.address.isLoopback,
      isSpent: limits.isSpent,
      onResult: limits.onResult,
    }).finally(async () => {
      cleaned = await run.finish()
    })
    const seconds = Math.round((Date.now() - startedAt.getTime()) / 100) / 10
    const { base } = options.address
    const redactor = redactorFor(opened, report)
    const model = reportModel(report, {
      ...options,
      base,
      startedAt,
      seconds,
      redactor,
      strength: await keptStrength(),
      isConclusive: !limits.isInterrupted() && report.results.some(({ verdict }) => verdict !== 'not-tested'),
    })
    print(terminalReport(model))
    if (cleaned !== undefined) print(cleaned)
    await writeReports(options.reports, model)
    return model.exitCode
  } finally {
    await opened.close()
  }
}

/** What a run would be made of, and how much of it the address does not allow. */
function listTests(options: CheckOptions, print: Terminal['print']): void {
  const tests = allTests(options.seed).filter(pickerOf(options))
  const allows = allowedAt(options)
  const isAllowed = ({ operations }: Test) => operations.every((id) => allows(catalogue[id]))
  for (const test of tests) print(`${test.id}  ${test.title}${isAllowed(test) ? '' : '（不允许，列为未测）'}`)
  const left = tests.filter((test) => !isAllowed(test)).length
  print(
    `共 ${tests.length} 个用例${left === 0 ? '' : `，其中 ${left} 个要做只读之外的事，这样运行不会进行`}；没有发出请求`,
  )
}

/** The layers that a kind of test is there for; transport and form are looked at in every answer. */
const LAYERS_OF: Readonly<Record<Kind, readonly Layer[]>> = {
  case: ['transport', 'shape', 'expectation'],
  law: ['law'],
  flow: ['flow'],
  negative: ['negative'],
}

const pickerOf =
  ({ layers, operations }: CheckOptions) =>
  (test: Test): boolean =>
    LAYERS_OF[test.kind].some((layer) => layers.has(layer)) &&
    (operations === undefined || test.operations.some((id) => operations.has(id)))

/** What ends a run early: its budgets, the first deviation when that is asked for, and a server that does not want it. */
function runLimits(
  { timeMs, maxRequests, isBailing, isStrict }: CheckOptions,
  { blockedBy }: OpenTarget,
  { ended }: Terminal,
) {
  const endsAt = timeMs === undefined ? Infinity : Date.now() + timeMs
  let requests = 0
  let hasDeviated = false
  let isInterrupted = false
  // what was found is told, what was changed is put back, and what was begun is ended before the end
  void ended().then(() => (isInterrupted = true))
  return {
    isInterrupted: () => isInterrupted,
    isSpent: () => {
      requests += 1
      if (hasDeviated) return '--bail'
      if (isInterrupted) return 'Ctrl-C'
      if (Date.now() > endsAt) return '--time'
      if (requests > (maxRequests ?? Infinity)) return '--max-requests'
      return blockedBy() ?? false
    },
    onResult: ({ verdict }: { verdict: string }) => {
      hasDeviated ||= isBailing && (verdict === 'deviates' || (isStrict && verdict === 'differs-from-guess'))
    },
  }
}

function redactorFor({ people }: OpenTarget, { exchanges }: Report): Redactor {
  const redactor = createRedactor()
  for (const { key, password = '', phoneNumber = '' } of people()) {
    redactor.hide('key', key)
    redactor.hide('password', password)
    redactor.hide('phone', phoneNumber)
  }
  for (const { operation, request, response } of exchanges) {
    const isOfPerson = catalogue[operation].session === 'required' || 'AuSessionKey' in request.headers
    const isLogIn = /login/i.test(operation)
    if (response && (isOfPerson || isLogIn)) redactor.hideIn(parsedJson(response.body)?.value)
  }
  return redactor
}
