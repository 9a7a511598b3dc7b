import type { NotTested } from './verdict.ts'

/** Thrown in a test that cannot go on here. */
export class NotTestedHere extends Error {
  readonly reason: NotTested
  constructor(reason: NotTested, detail = '') {
    super(detail)
    this.reason = reason
  }
}

/**
 * Thrown by a transport that has waited as long as it may: a busy machine says nothing about the contract. A connection that
 * is refused, or ends early, is another matter and no such stop.
 */
export class TooSlow extends NotTestedHere {
  /** As Node's own errors of time say it. */
  readonly code = 'ETIMEDOUT'
  constructor(detail: string) {
    super('too-slow', detail)
  }
}

/** Thrown in a test that cannot go on because of a finding. */
export class StoppedByFinding extends Error {
  readonly finding: string
  constructor(finding: string) {
    super(finding)
    this.finding = finding
  }
}
