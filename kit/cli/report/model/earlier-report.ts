import { readFile } from 'node:fs/promises'
import { SetupError } from '#kit/cli/setup-error.ts'
import type { Report } from '#kit/suite/verdict.ts'
import type { Cause } from './causes.ts'
import type { Coverage } from './coverage.ts'

/** The part of a JSON report that later runs and commands need. */
export type Earlier = {
  base: string
  causes: readonly Cause[]
  coverage: Coverage
}

/** A cause of an earlier report that no longer occurs. */
export type Gone = { id: string; title: string; firstSeen: string }

/** Reads a JSON report. @throws SetupError if the file is missing or not a report. */
export async function readReport(file: string): Promise<Earlier> {
  const advice = '先用 contract check --report json=report.json 写一份'
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new SetupError(`${file} 读不到`, advice)
  try {
    const report = JSON.parse(text) as Earlier
    if (!Array.isArray(report.causes)) throw new Error('no causes')
    return report
  } catch {
    throw new SetupError(`${file} 不是 JSON 报告`, advice)
  }
}

/** Returns a lookup of first occurrences in an earlier report. */
export function knownSince(earlier: Earlier | undefined): (finding: string) => string | undefined {
  const findings = earlier?.causes.flatMap((cause) => cause.findings) ?? []
  const since = new Map(findings.map(({ id, firstSeen }) => [id, firstSeen]))
  return (finding) => since.get(finding)
}

/** Lists causes of the earlier report without findings in this run, although one of their tests ran. */
export function goneSince(earlier: Earlier | undefined, { findings, results }: Report): Gone[] {
  const seen = new Set(findings.map(({ id }) => id))
  const tested = new Set(results.filter(({ verdict }) => verdict !== 'not-tested').map(({ id }) => id))
  return (earlier?.causes ?? [])
    .filter((cause) => !cause.findings.some(({ id }) => seen.has(id)) && cause.tests.some((id) => tested.has(id)))
    .map(({ id, title, firstSeen }) => ({ id, title, firstSeen }))
}
