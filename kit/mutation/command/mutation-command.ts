import { writeFile } from 'node:fs/promises'
import type { OperationId } from '#contracts/catalogue.ts'
import { SetupError } from '#kit/cli/setup-error.ts'
import type { Terminal } from '#kit/cli/command.ts'
import { allSchemaMutants } from '#kit/mutation/mutants/schema-mutants.ts'
import { allWireMutants } from '#kit/mutation/mutants/all-wire-mutants.ts'
import { runBaseline } from './baseline.ts'
import { type Behaviour, killBehaviours, type ServeBehaviour } from './behaviour-trials.ts'
import { type Certificate, missedBars, type MutantKind, type Outcome, tallyOf } from './certificate.ts'
import { KILL_HELP, type KillOptions, readKillOptions } from './mutation-options.ts'
import { killedText } from './mutation-text.ts'
import { sampled } from './sample.ts'
import { currentSuite } from './suite-hash.ts'
import { killOnWire } from './wire-trials.ts'
import { registeredUsers } from './registered-users.ts'
import { openTrialWorld } from './world.ts'

/** Parts that exist only in the repository: a mock to start, and the server's code. */
export type Repository = {
  behaviours: readonly Behaviour[]
  /** Starts processes that serve the mock, unchanged or with a mutant. */
  start: () => Promise<Started>
  /** Stores the certificate of a complete run. */
  keep: (certificate: Certificate) => Promise<void>
}

/** Processes that serve the mock. */
export type Started = {
  /** Processes that run in parallel. */
  lanes: readonly ServeBehaviour[]
  /** Makes this world of the first process the template of all mocks that are started later. */
  saveAsTemplate: (world: string) => Promise<void>
  close: () => Promise<void>
}

/** Number of worlds used in parallel on one mock. */
const WORLDS_AT_ONCE = 2
const PROGRESS_EVERY = 100
/** Id of the unchanged server, bundled like the mutants, so that bundling errors show in the baseline. */
const NO_MISTAKE = 'none'

/**
 * `contract kill`: mutation testing. Injects one bug at a time and counts the detected bugs. @throws SetupError if the
 * run is impossible.
 */
export async function mutationCommand(
  argv: readonly string[],
  terminal: Terminal,
  repository?: Repository,
): Promise<0 | 3> {
  const { print } = terminal
  if (argv.includes('--help')) {
    print(KILL_HELP)
    return 0
  }
  const options = readKillOptions(argv)
  if (repository === undefined && options.kinds.join() === 'behaviour')
    throw new SetupError('这里没有服务器的代码', '行为变异只能在仓库里进行：npm run contract -- kill')
  const startedAt = Date.now()
  const interrupted = new AbortController()
  void terminal.ended().then(() => interrupted.abort())
  const { signal } = interrupted
  const started = await startLanes(options, repository)
  try {
    const outcomes = await runKinds(options, { started, behaviours: repository?.behaviours ?? [], signal, print })
    if (signal.aborted) throw new SetupError('被中断', '没有结论；启动的进程与临时文件已清除')
    const certificate = certificateOf(outcomes, {
      suite: (await currentSuite()) ?? '',
      date: terminal.today(),
      seed: options.seed,
      sample: options.sample,
      seconds: Math.round((Date.now() - startedAt) / 1000),
    })
    if (options.report !== undefined)
      await writeFile(options.report, JSON.stringify({ ...certificate, outcomes }, undefined, 2))
    if (isWhole(options, repository)) await repository?.keep(certificate)
    print(killedText(certificate))
    return missedBars(certificate).length === 0 ? 0 : 3
  } finally {
    await started.close()
  }
}

const isWhole = ({ sample, operations, kinds }: KillOptions, repository: Repository | undefined) =>
  repository !== undefined && sample === undefined && operations === undefined && kinds.length === 3

async function startLanes({ base, kinds }: KillOptions, repository: Repository | undefined): Promise<Started> {
  if (repository !== undefined && (base === undefined || kinds.includes('behaviour'))) return repository.start()
  if (base === undefined)
    throw new SetupError('没有 --base', '先运行 npm run mock，再写 --base http://127.0.0.1:3100/prod-api')
  return { lanes: [], saveAsTemplate: () => Promise.resolve(), close: () => Promise.resolve() }
}

type Running = {
  started: Started
  behaviours: readonly Behaviour[]
  signal: AbortSignal
  print: (text: string) => void
}

async function runKinds(options: KillOptions, { started, behaviours, signal, print }: Running): Promise<Outcome[]> {
  const { kinds, product, seed, operations } = options
  const { lanes, saveAsTemplate } = started
  const served = () => Promise.all(lanes.map((serve) => serve(NO_MISTAKE)))
  const registered =
    options.base === undefined ? await registeredUsers(await served(), { saveAsTemplate, product, signal }) : undefined
  const bases = options.base === undefined ? await served() : [options.base]
  const openings = bases.map((base) => () => openTrialWorld(base, { product, signal, registered }))
  print('先把全部用例跑两遍……')
  const baseline = await runBaseline({ openings, seed })
  print(`两遍都通过：${baseline.tests.length} 项用例，${baseline.traffic.length} 个请求`)
  const outcomes: Outcome[] = []
  const onOutcome = (outcome: Outcome) => {
    outcomes.push(outcome)
    if (outcome.verdict === 'survived') print(`没有发现：${outcome.id}（${outcome.means}）`)
    if (outcomes.length % PROGRESS_EVERY === 0) print(`已试 ${outcomes.length} 个`)
  }
  const chosen = <Mutant extends Concerned>(kind: MutantKind, mutants: readonly Mutant[]) =>
    kinds.includes(kind) ? sampled(mutants.filter(concerning(operations)), options) : []
  const worlds = Array.from({ length: WORLDS_AT_ONCE }, () => openings).flat()
  const means = { baseline, signal, onOutcome }
  await killOnWire(chosen('wire', allWireMutants()), { ...means, kind: 'wire', worlds })
  await killOnWire(chosen('schema', allSchemaMutants()), { ...means, kind: 'schema', worlds })
  await killBehaviours(chosen('behaviour', behaviours), { ...means, product, registered, lanes })
  return outcomes
}

type Concerned = { operation?: OperationId | undefined; operations?: readonly OperationId[] }

const concerning =
  (wanted: KillOptions['operations']) =>
  ({ operation, operations = operation === undefined ? [] : [operation] }: Concerned): boolean =>
    wanted === undefined || operations.some((id) => wanted.has(id))

function certificateOf(
  outcomes: readonly Outcome[],
  about: Pick<Certificate, 'suite' | 'date' | 'seed' | 'sample' | 'seconds'>,
): Certificate {
  const of = (kind: MutantKind) => outcomes.filter((outcome) => outcome.kind === kind)
  const named = (verdict: Outcome['verdict']) =>
    outcomes.filter((outcome) => outcome.verdict === verdict).map(({ kind, id, means }) => ({ kind, id, means }))
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))]
  return {
    ...about,
    tallies: Object.fromEntries(kinds.map((kind) => [kind, tallyOf(of(kind))])),
    survivors: named('survived'),
    notReached: named('not-reached'),
  }
}
