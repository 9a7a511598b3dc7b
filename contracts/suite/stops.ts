import type { NotTested } from './verdict.ts'

/** Thrown in a test that cannot go on here. */
export class NotTestedHere extends Error {
  readonly reason: NotTested
  constructor(reason: NotTested, detail = '') {
    super(detail)
    this.reason = reason
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
