import type { DrillSite, Ran } from './drill-site.ts'

/** Helpers of a scenario. */
export type Drill = {
  /** Creates another copy of the seeded site. */
  copy: () => Promise<DrillSite>
}

/** An operational fault, tested on copies. */
export type Scenario = {
  name: string
  /** @returns one line with the result, or the reason for skipping. @throws Error if the site fails the test. */
  play: (drill: Drill) => Promise<string | { skipped: string }>
}

/** @throws Error with `what` unless a condition holds. */
export function must(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what)
}

/** Expects that a start or command exited with 1 and printed one line that contains all parts. */
export function mustRefuse({ code, output }: Ran, ...parts: string[]): void {
  must(code === 1, `it should have ended with 1, not ${code}: ${output}`)
  // ignores progress and log lines
  const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('{') && !line.startsWith('·'))
  must(lines.length === 1, `it should have said one line: ${output}`)
  for (const part of parts) must(lines[0]?.includes(part) === true, `its line lacks ${part}: ${lines[0]}`)
}
