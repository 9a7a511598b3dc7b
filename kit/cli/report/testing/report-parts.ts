import type { Cause, ShownFinding } from '#kit/cli/report/model/causes.ts'
import type { ReportModel } from '#kit/cli/report/model/report-model.ts'
import type { ShownExchange } from '#kit/cli/report/model/shown-exchange.ts'
import type { Finding, Result } from '#kit/suite/verdict.ts'

/** A finding about the name of a job, as reports show it. */
export const aShownFinding = (more: Partial<ShownFinding> = {}): ShownFinding => ({
  id: 'jobsList /200/rows/*/jobName type',
  operation: 'jobsList',
  pointer: '/200/rows/*/jobName',
  rule: 'type',
  layer: 'shape',
  source: 'assumed',
  assumption: 'jobsList.jobName',
  summary: '职位列表',
  expected: '文字',
  got: 'null',
  difference: ['  /rows/0', '- "jobName": string', '+ "jobName": null'],
  guess: '职位总有名称',
  basis: '推测 jobsList.jobName',
  record: 'contracts/operations/job.ts:12',
  schema: 'string',
  session: 'anonymous',
  tests: ['jobsList.plain'],
  firstSeen: '2026-11-20T08:00:00.000Z',
  isNew: true,
  ...more,
})

/** A finding of the suite, whose `id`, `cause` and `rule` are x. */
export const aFinding = (more: Partial<Finding> = {}): Finding => ({
  id: 'x',
  cause: 'x',
  layer: 'shape',
  operation: 'jobsList',
  pointer: '/200/rows/*/jobName',
  rule: 'x',
  source: 'assumed',
  says: undefined,
  isSecurity: false,
  assumption: undefined,
  expected: '甲',
  got: '乙',
  path: undefined,
  exchange: 0,
  since: undefined,
  places: [],
  isAccepted: false,
  isReproduced: true,
  ...more,
})

/** A request for the list of jobs with its response. */
export const aStep = (more: Partial<ShownExchange> = {}): ShownExchange => ({
  operation: 'jobsList',
  request: { method: 'POST', address: '/api/jobs/jobsList?pageSize=1', headers: { AuSessionKey: '<key#1>' } },
  status: 200,
  code: '200',
  answer: '{"code":200}',
  ...more,
})

/** A guess about the list of jobs that is wrong in one place. */
export const aCause = (more: Partial<Cause> = {}): Cause => ({
  id: 'type:null',
  severity: 'guess',
  title: '空文字是 null（jobsList）',
  findings: [aShownFinding()],
  operations: ['jobsList'],
  layers: ['shape'],
  screens: ['/jobs'],
  tests: ['jobsList.plain'],
  firstSeen: '2026-11-20T08:00:00.000Z',
  isNew: true,
  steps: [aStep()],
  ...more,
})

/** Outcome of a test of the list of jobs. */
export const aResult = (more: Partial<Result> = {}): Result => ({
  id: 'jobsList.plain',
  kind: 'case',
  title: '职位列表',
  operations: ['jobsList'],
  verdict: 'conforms',
  findings: [],
  exchanges: [0, 1],
  ...more,
})

/** The report of a run without findings. */
export const aModel = (more: Partial<ReportModel> = {}): ReportModel => ({
  base: 'https://host/prod-api',
  language: 'zh',
  startedAt: '2026-11-22T20:30:40.000Z',
  seconds: 9,
  requests: 31,
  seed: 5,
  isStrict: false,
  isNewOnly: false,
  exitCode: 0,
  counts: {
    conforms: 12,
    deviates: 0,
    'differs-from-guess': 0,
    'not-tested': 0,
    'blocked-by': 0,
    'not-reproduced': 0,
  },
  causes: [],
  gone: [],
  accepted: [],
  notTested: [],
  emptyLists: [],
  results: [],
  matrix: [],
  coverage: { declared: 50, unprovokable: 8, seen: 21, percent: 50, holes: [] },
  strength: undefined,
  missed: [],
  ...more,
})

/** So many answer codes of the list of jobs that no case covers. */
export const holesOf = (count: number): ReportModel['coverage']['holes'] =>
  Array.from({ length: count }, (_, index) => ({
    operation: 'jobsList',
    code: String(600 + index),
    reason: '没有用例',
  }))
