import type { AuditAnchor, NotedAnchor } from '#server/platform/audit-anchor.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import { type PeriodicWork, periodicWork } from '#server/platform/periodic-work.ts'
import type { AuditLog, AuditLoss } from './audit-log.ts'

/** Result of a comparison: the state of the log, and its difference from the newest anchor. */
export type AnchorReport = { anchor: AuditAnchor; since: NotedAnchor | undefined; loss: AuditLoss | undefined }

type Dependencies = { audit: Pick<AuditLog, 'anchor' | 'lossSince'>; journal: DeletionJournal }

const HOUR_MS = 3_600_000

/** Records the state of the audit log outside the database: at the start, every hour, and at the end. */
export function auditAnchoring({ audit, journal }: Dependencies) {
  const periodic: PeriodicWork = periodicWork({ job: 'audit-anchor', intervalMs: HOUR_MS })

  /** Compares the log with the newest anchor; records a new anchor unless entries are missing. */
  async function note(): Promise<AnchorReport> {
    const since = await journal.lastAnchor()
    const loss = since && (await audit.lossSince(since))
    const anchor = await audit.anchor()
    if (loss === undefined && since?.hash !== anchor.hash) await journal.noteAnchor('audit', anchor)
    return { anchor, since, loss }
  }

  return {
    note,
    start: (onReport: (report: AnchorReport) => void, onError: (error: unknown) => void) =>
      periodic.start(async () => onReport(await note()), onError),
    stop: () => periodic.stop(),
  }
}
