import { readFile } from 'node:fs/promises'
import type { Strength } from '#kit/cli/report/model/report-model.ts'
import type { Certificate } from './certificate.ts'
import { currentSuite } from './suite-hash.ts'

/** File with the certificate of the last complete run. */
export const CERTIFICATE_FILE = 'kit/mutation/certificate.json'

/** The certificate at build time; undefined in the repository. */
declare const BUILT_CERTIFICATE: string | undefined

/** Returns the suite's mutation score for reports; undefined without a certificate. */
export async function keptStrength(): Promise<Strength | undefined> {
  const text =
    typeof BUILT_CERTIFICATE === 'string'
      ? BUILT_CERTIFICATE
      : await readFile(CERTIFICATE_FILE, 'utf8').catch(() => undefined)
  return text === undefined || text === ''
    ? undefined
    : strengthOf(JSON.parse(text) as Certificate, await currentSuite())
}

/** Summarizes a certificate over all kinds of mutants, rounded down. `current` is the hash of the suite in use. */
export function strengthOf({ tallies, date, suite }: Certificate, current: string | undefined): Strength {
  const sum = (of: 'killed' | 'survived' | 'notReached') =>
    Object.values(tallies).reduce((count, tally) => count + tally[of], 0)
  const [killed, survived, notReached] = [sum('killed'), sum('survived'), sum('notReached')]
  const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.floor((part / whole) * 1000) / 10)
  return {
    killPercent: percent(killed, killed + survived),
    reachPercent: percent(killed + survived, killed + survived + notReached),
    on: date,
    isOutdated: suite !== current,
  }
}
