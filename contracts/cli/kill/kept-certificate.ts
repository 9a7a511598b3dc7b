import { readFile } from 'node:fs/promises'
import type { Strength } from '#contracts/cli/report/model/report-model.ts'
import type { Certificate } from './certificate.ts'
import { currentSuite } from './suite-hash.ts'

/** Where the certificate of the last whole run is kept. */
export const CERTIFICATE_FILE = 'contracts/certificate.json'

/** The certificate that was kept when the kit was built; undefined in the repository. */
declare const BUILT_CERTIFICATE: string | undefined

/** What has been proven of this suite, for reports; undefined when no certificate is there. */
export async function keptStrength(): Promise<Strength | undefined> {
  const text =
    typeof BUILT_CERTIFICATE === 'string'
      ? BUILT_CERTIFICATE
      : await readFile(CERTIFICATE_FILE, 'utf8').catch(() => undefined)
  return text === undefined || text === ''
    ? undefined
    : strengthOf(JSON.parse(text) as Certificate, await currentSuite())
}

/** What a certificate says of the suite with this hash: all kinds of mutants together, rounded down. */
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
