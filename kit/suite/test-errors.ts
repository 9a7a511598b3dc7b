import type { NotTested } from './verdict.ts'

/** Thrown to skip a test. */
export class SkipTest extends Error {
  readonly reason: NotTested
  constructor(reason: NotTested, detail = '') {
    super(detail)
    this.reason = reason
  }
}

/**
 * Thrown by a transport on a timeout: a slow machine says nothing about the contract. A connection that is refused or
 * ends early is a different error.
 */
export class SkipOnTimeout extends SkipTest {
  /** Node's code of timeouts. */
  readonly code = 'ETIMEDOUT'
  constructor(detail: string) {
    super('too-slow', detail)
  }
}

/** Thrown in a test that cannot continue because of a finding. */
export class StoppedByFinding extends Error {
  readonly finding: string
  constructor(finding: string) {
    super(finding)
    this.finding = finding
  }
}
