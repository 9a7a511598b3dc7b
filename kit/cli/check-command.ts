import { catalogue } from '#contracts/catalogue.ts'
import type { Test } from '#kit/suite/run-test.ts'
import { allTests, runSuite } from '#kit/suite/run-suite.ts'
import type { Kind, Layer, Report } from '#kit/suite/verdict.ts'
import { parsedJson } from '#kit/suite/wire-format.ts'
import { SkipTest } from '#kit/suite/test-errors.ts'
import { SetupError } from './setup-error.ts'
import { CHECK_HELP, type CheckOptions, readCheckOptions } from './check-options.ts'
import type { ExitCode, Terminal } from './command.ts'
import { curlReach } from './curl-reach.ts'
import { acceptedBy, readDecisions } from './decisions/decisions.ts'
import { keptStrength } from '#kit/mutation/command/kept-certificate.ts'
import { firstLook, lookLines, withFirstLook } from './first-look.ts'
import { modeLine, strangerLine } from './mode-line.ts'
import { allowedAt, type OpenTarget, openTarget } from './open-target.ts'
import { createRedactor, type Redactor } from './redaction.ts'
import { reportModel, type ReportModel } from './report/model/report-model.ts'
import { terminalReport } from './report/terminal-report.ts'
import { requireWritable, writeReports } from './report/write-reports.ts'
import { guardedRun } from './safety/guarded-run.ts'
import { beginStop, type Stop } from './stop-run.ts'

/**
 * `contract check`: runs the suite against an address and writes reports. @throws SetupError if the run is impossible.
 */
export async function checkCommand(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { print } = terminal
  if (argv.includes('--help')) {
    print(CHECK_HELP)
    return 0
  }
  const options = await readCheckOptions(argv)
  print(modeLine(options))
  if (options.isDry) {
    listTests(options, print)
    return 0
  }
  await requireWritable(options.reports)
  const run = { startedAt: new Date(), stop: beginStop(terminal, options.timeMs) }
  try {
    return await runAndReport(options, terminal, run)
  } catch (error) {
    // pipelines also read the report of a run that failed to start or was aborted
    await writeReports(options.reports, modelOfFailure(error, options, run.startedAt)).catch(() => undefined)
    throw error
  } finally {
    run.stop.close()
  }
}

type Run = { startedAt: Date; stop: Stop }

async function runAndReport(given: CheckOptions, terminal: Terminal, { startedAt, stop }: Run): Promise<ExitCode> {
  const { print } = terminal
  const { decisions } = await readDecisions(given.decisionsFile, given.address.base)
  const opened = await openedUnlessStopped(given, terminal, stop)
  try {
    const isStranger = opened.isForeign && given.address.isLoopback
    const options = { ...given, isStrict: given.isStrict && (given.isFailOnGiven || !isStranger) }
    if (isStranger) print(strangerLine(options))
    const accepting = { accepts: acceptedBy(decisions, terminal.today()) }
    const run = await guardedRun(opened, options)
    const limits = runLimits(options, opened, stop)
    const target = stop.stopping(run.target)
    const look = opened.isForeign ? await firstLook(target, accepting, () => stop.reason() !== undefined) : undefined
    if (look) {
      const about = { redactor: redactorFor(opened, look.report), language: options.language }
      print(lookLines(look, { ...about, startedAt: startedAt.toISOString() }).join('\n'))
    }
    const pastTheEnd = look?.pastTheEnd ?? target.profile.pastTheEnd
    const tested = await runSuite({
      target: {
        ...target,
        profile: { ...target.profile, pastTheEnd },
        ...(look && { read: look.read, ...(look.saysUnknown && { saysUnknown: look.saysUnknown }) }),
      },
      seed: options.seed,
      picks: pickerOf(options),
      decisions: accepting,
      repeats: true,
      isLenient: true,
      isForeign: opened.isForeign,
      isSpent: limits.isSpent,
      onResult: limits.onResult,
    })
    const [cleaned] = await Promise.allSettled([run.finish()])
    const report = look ? withFirstLook(tested, look.report) : tested
    const redactor = redactorFor(opened, report)
    const wasTested = report.results.some(({ verdict }) => verdict !== 'not-tested')
    const hasFaults = report.results.some(({ reason }) => reason === 'fault')
    const model = reportModel(report, {
      ...options,
      base: options.address.base,
      reach: curlReach(options),
      startedAt,
      seconds: secondsSince(startedAt),
      redactor,
      strength: await keptStrength(),
      isConclusive: !stop.isInterrupted() && wasTested && !hasFaults,
    })
    print(terminalReport(model))
    if (cleaned.status === 'fulfilled' && cleaned.value !== undefined) print(cleaned.value)
    await writeReports(options.reports, model)
    if (cleaned.status === 'rejected') throw cleaned.reason
    return model.exitCode
  } finally {
    await opened.close()
  }
}

/**
 * Grace period in ms for opening the target after Ctrl-C or `--time`. A target that opens in time gets the usual
 * report, with all tests skipped.
 */
const OPENING_GRACE_MS = 3000

/** Opens the target. @throws SetupError if the run is stopped before the target is open. */
async function openedUnlessStopped(options: CheckOptions, terminal: Terminal, stop: Stop): Promise<OpenTarget> {
  const opening = openTarget(options, terminal)
  try {
    return await stop.orStopped(opening, OPENING_GRACE_MS)
  } catch (error) {
    const why = stop.reason()
    if (why === undefined || !(error instanceof SkipTest)) throw error
    void opening.then(
      (opened) => opened.close(),
      () => undefined,
    )
    throw new SetupError(`还没有开始就结束了（${why}）`, '上游没有及时回应，或登录没有完成')
  }
}

const secondsSince = (startedAt: Date) => Math.round((Date.now() - startedAt.getTime()) / 100) / 10

/** Builds the report of a run without results: the error and the advice. */
function modelOfFailure(error: unknown, options: CheckOptions, startedAt: Date): ReportModel {
  const { message } = error instanceof Error ? error : { message: String(error) }
  return reportModel(
    { seed: options.seed, results: [], findings: [], exchanges: [] },
    {
      ...options,
      base: options.address.base,
      reach: curlReach(options),
      startedAt,
      seconds: secondsSince(startedAt),
      redactor: createRedactor(),
      isConclusive: false,
      failure: { message, advice: error instanceof SetupError ? error.advice : '' },
    },
  )
}

/** Prints the tests of a run, and how many of them the address does not allow. */
function listTests(options: CheckOptions, print: Terminal['print']): void {
  const tests = allTests(options.seed, options.profile).filter(pickerOf(options))
  const allows = allowedAt(options)
  const isAllowed = ({ operations }: Test) => operations.every((id) => allows(catalogue[id]))
  for (const test of tests) print(`${test.id}  ${test.title}${isAllowed(test) ? '' : '（不允许，列为未测）'}`)
  const left = tests.filter((test) => !isAllowed(test)).length
  print(
    `共 ${tests.length} 个用例${left === 0 ? '' : `，其中 ${left} 个要做只读之外的事，这样运行不会进行`}；没有发出请求`,
  )
}

/** The layers that a kind of test belongs to. Transport and shape are checked in every response. */
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

/**
 * Conditions that end a run early: spent budgets, the first deviation (with `--bail`), and a target that blocks
 * requests.
 */
function runLimits({ maxRequests, isBailing, isStrict }: CheckOptions, { blockedBy }: OpenTarget, stop: Stop) {
  let requests = 0
  let hasDeviated = false
  return {
    isSpent: () => {
      requests += 1
      if (hasDeviated) return '--bail'
      if (requests > (maxRequests ?? Infinity)) return '--max-requests'
      return stop.reason() ?? blockedBy() ?? false
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
