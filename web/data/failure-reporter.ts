import { type FailureKind, type FailureReport, failureReport } from '#contracts/failure-report.ts'

/** Maximum number of reports per visit. */
const MOST = 5

/**
 * Creates a function that reports errors caught by React: once per page and text, at most five per visit. Reports
 * contain no personal data (see `failureReport`). The function returns the problem number in the server's log;
 * undefined if the error was not reported. It never rejects.
 */
export function failureReporter(send: (report: FailureReport) => Promise<string>) {
  const reports = new Map<unknown, Promise<string | undefined>>()
  const reported = new Set<string>()
  return async (kind: FailureKind, error: unknown): Promise<string | undefined> => {
    const known = reports.get(error)
    if (known) return known
    console.error(error)
    // the server has already logged its own error
    if ((error as { digest?: unknown } | null)?.digest !== undefined) return undefined
    const report = failureReport(kind, error, location.pathname)
    const key = `${report.page} ${report.message}`
    if (reported.has(key) || reported.size >= MOST) return undefined
    reported.add(key)
    const sent = send(report).catch(() => undefined) // offline, or rate-limited
    reports.set(error, sent)
    return sent
  }
}
