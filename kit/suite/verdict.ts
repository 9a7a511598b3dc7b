import type { OperationId } from '#contracts/catalogue.ts'
import type { Pointer, Source } from '#contracts/declaration/provenance.ts'
import type { WireRequest, WireResponse } from './ports.ts'

/** The kind of check that found something, cheapest first. */
export type Layer = 'transport' | 'shape' | 'expectation' | 'law' | 'flow' | 'negative'
export type Kind = 'case' | 'law' | 'flow' | 'negative'

/** A contract violation. Each place and rule has one finding, however often the violation was seen. */
export type Finding = {
  /** Stable between runs: `<operation> <pointer> <rule>`. */
  id: string
  /** Id of the cause: the same for equal deviations in other calls. */
  cause: string
  layer: Layer
  operation: OperationId
  /** Pointer into the declaration of the operation. */
  pointer: Pointer
  rule: string
  source: Source
  /** Section and sentence of the specification that states the rule; undefined for our own rules. */
  says: string | undefined
  /** Whether a security rule is broken: the finding fails every run, whatever its source. */
  isSecurity: boolean
  /** The assumption that the finding contradicts. */
  assumption: string | undefined
  expected: string
  got: string
  /** Paths of the members of an unknown key, such as `name` and `region/id`; undefined for other findings. */
  members?: readonly string[]
  /** Path in the response, such as '/rows/3/jobId'; undefined if the finding is about the whole response. */
  path: string | undefined
  /** Index of the exchange that first showed the finding. */
  exchange: number
  /** Index of the earlier exchange with which the response is compared, if any. */
  since: number | undefined
  /** Ids of the tests with this finding. */
  places: string[]
  /** Whether a decision about this upstream accepts the finding. */
  isAccepted: boolean
  /** false if the finding did not recur when its test was repeated. */
  isReproduced: boolean
}

/** Reason why a test was skipped. */
export type NotTested =
  /** The effect of the test's call is forbidden on this target. */
  | 'not-allowed'
  | 'no-person'
  | 'no-second-person'
  /** The session of a test user ended during the run and could not be renewed. */
  | 'dead-key'
  | 'no-new-phone'
  | 'no-code'
  | 'no-captcha'
  | 'no-clock'
  | 'no-own-limits'
  /** No key that may be logged out. */
  | 'no-spare-key'
  /** A list that supplies ids is empty; `detail` names the list. */
  | 'no-data'
  /** Still rejected by a rate limit after all retries. */
  | 'pace'
  /** Timeout; `detail` names the call. */
  | 'too-slow'
  /** A call of our extensions that the upstream does not have. */
  | 'extension'
  /** A budget was spent: time, requests, waiting, messages, wrong passwords. `detail` names the budget. */
  | 'budget'
  /** The test threw: a bug of the kit, or an unexpected response. */
  | 'fault'

/**
 * `deviates`: from the specification, a confirmed assumption, or a call of our extensions. `differs-from-guess`: only
 * from unconfirmed assumptions. `blocked-by`: another finding affects data that the test needs. `not-reproduced`: the
 * findings did not recur when the test was repeated.
 */
export type Verdict = 'conforms' | 'deviates' | 'differs-from-guess' | 'not-tested' | 'blocked-by' | 'not-reproduced'

/** Outcome of one test. */
export type Result = {
  id: string
  kind: Kind
  title: string
  operations: readonly OperationId[]
  verdict: Verdict
  /** Only for `not-tested`. */
  reason?: NotTested
  detail?: string
  /** Only for `blocked-by`: the finding's id. */
  blockedBy?: string
  /** Ids of the test's findings. */
  findings: readonly string[]
  /** Range of the test's exchanges: from, to (exclusive). */
  exchanges: readonly [number, number]
}

/** One request with its response as sent over the wire, unredacted. */
export type Exchange = {
  index: number
  test: string
  operation: OperationId
  request: WireRequest
  /** undefined if no response arrived. */
  response: WireResponse | undefined
  code: string | undefined
  /** The code that the test expected, if any. */
  expected: string | undefined
  /** Number of rows of a list; undefined for other responses. */
  rows?: number
  ms: number
}

/** Everything that a run found. */
export type Report = {
  seed: number
  results: readonly Result[]
  findings: readonly Finding[]
  exchanges: readonly Exchange[]
}
