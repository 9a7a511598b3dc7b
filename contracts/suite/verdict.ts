import type { OperationId } from '#contracts/catalogue.ts'
import type { Pointer, Source } from '#contracts/provenance.ts'
import type { WireRequest, WireResponse } from './ports.ts'

/** What judged, cheapest first. */
export type Layer = 'transport' | 'shape' | 'expectation' | 'law' | 'flow' | 'negative'
export type Kind = 'case' | 'law' | 'flow' | 'negative'

/** Something that is not as the contract says: one for each place and rule, however often it was seen. */
export type Finding = {
  /** Stays the same in each run: `<operation> <pointer> <rule>`. */
  id: string
  /** The same for the same deviation of other calls, where a common cause can be told. */
  cause: string
  layer: Layer
  operation: OperationId
  /** Into the record. */
  pointer: Pointer
  rule: string
  source: Source
  /** The guess that it speaks against. */
  assumption: string | undefined
  expected: string
  got: string
  /** Where in the answer: '/rows/3/jobId'; undefined for what is not at one place of it. */
  path: string | undefined
  /** The exchange where it was first seen. */
  exchange: number
  /** Where what it is about began, when that was before. */
  since: number | undefined
  /** The tests that saw it, by id. */
  places: string[]
  /** Whether a decision about this upstream lets it pass. */
  isAccepted: boolean
  /** false when the test that saw it was repeated and did not see it again. */
  isReproduced: boolean
}

/** Why something was not tested. */
export type NotTested =
  /** Its effect is not allowed here. */
  | 'not-allowed'
  | 'no-person'
  | 'no-second-person'
  /** The session of somebody ended during the run, and nobody was there to log in again. */
  | 'dead-key'
  | 'no-new-phone'
  | 'no-code'
  | 'no-captcha'
  | 'no-clock'
  | 'no-own-limits'
  /** A list that ids come from is empty; `detail` names it. */
  | 'no-data'
  /** Refused for its pace, however long was waited. */
  | 'pace'
  /** No answer within the time that a call is given; `detail` names it. */
  | 'too-slow'
  /** A call that only our site has, and the upstream is said not to. */
  | 'extension'
  /** What may be spent was spent: time, requests, waiting, messages, wrong passwords. `detail` says which. */
  | 'budget'

/**
 * `deviates`: from the specification, from a confirmed guess, or from a call of our own. `differs-from-guess`: only
 * from what nobody has confirmed. `blocked-by`: what it needs is what another finding is about. `not-reproduced`: what
 * was found did not come back when the test was repeated.
 */
export type Verdict = 'conforms' | 'deviates' | 'differs-from-guess' | 'not-tested' | 'blocked-by' | 'not-reproduced'

/** What became of one test. */
export type Result = {
  id: string
  kind: Kind
  title: string
  operations: readonly OperationId[]
  verdict: Verdict
  /** Of what was not tested. */
  reason?: NotTested
  detail?: string
  /** Of what is blocked: the finding's id. */
  blockedBy?: string
  /** Ids of findings that were seen in it. */
  findings: readonly string[]
  /** The exchanges it made: from, to (exclusive). */
  exchanges: readonly [number, number]
}

/** One request with its answer, as it went over the wire; nothing is redacted here. */
export type Exchange = {
  index: number
  test: string
  operation: OperationId
  request: WireRequest
  /** undefined when there was no answer. */
  response: WireResponse | undefined
  code: string | undefined
  /** The code that the test expected, where it did. */
  expected: string | undefined
  ms: number
}

/** What a run has found out. */
export type Report = {
  seed: number
  results: readonly Result[]
  findings: readonly Finding[]
  exchanges: readonly Exchange[]
}
