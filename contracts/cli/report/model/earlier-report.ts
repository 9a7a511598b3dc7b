import { readFile } from 'node:fs/promises'
import { CannotRun } from '#contracts/cli/cannot-run.ts'
import type { Report } from '#contracts/suite/verdict.ts'
import type { Cause } from './causes.ts'
import type { Coverage } from './coverage.ts'

/** What later runs and commands ask of a report that was written as JSON. */
export type Earlier = {
  base: string
  causes: readonly Cause[]
  coverage: Coverage
}

/** A cause of an earlier report that is not there any more. */
export type Gone = { id: string; title: string; firstSeen: string }

/** The report of a file. @throws CannotRun when it is none. */
export async function readReport(file: string): Promise<Earlier> {
  const advice = '先用 contract check --report json=report.json 写一份'
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new CannotRun(`${file} 读不到`, advice)
  try {
    const report = JSON.parse(text) as Earlier
    if (!Array.isArray(report.causes)) throw new Error('no causes')
    return report
  } catch {
    throw new CannotRun(`${file} 不是 JSON 报告`, advice)
  }
}

/** When findings were first seen, by an earlier report; without one nobody knows of any. */
export function knownSince(earlier: Earlier | undefined): (finding: string) => string | undefined {
  const findings = earlier?.causes.flatMap((cause) => cause.findings) ?? []
  const since = new Map(findings.map(({ id, firstSeen }) => [id, firstSeen]))
  return (finding) => since.get(finding)
}

/** Causes of the earlier report of which nothing was seen although a test that saw them was made. */
export function goneSince(earlier: Earlier | undefined, { findings, results }: Report): Gone[] {
  const seen = new Set(findings.map(({ id }) => id))
  const tested = new Set(results.filter(({ verdict }) => verdict !== 'not-tested').map(({ id }) => id))
  return (earlier?.causes ?? [])
    .filter((cause) => !cause.findings.some(({ id }) => seen.has(id)) && cause.tests.some((id) => tested.has(id)))
    .map(({ id, title, firstSeen }) => ({ id, title, firstSeen }))
}
