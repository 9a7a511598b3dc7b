import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import type { AuditLog } from './audit-log.ts'
import { auditReading } from './audit-reading.ts'

type Needs = { database: Database; audit: AuditLog; deletionJournal: DeletionJournal; studioCalls: StudioCalls }

/** Lists and verifies the audit log in the studio; never changes an entry. */
export const auditReadingFeature = defineFeature({
  services: ({ database }: Needs) => ({ auditReading: auditReading(database) }),

  plugin(app, { studioCalls: calls, audit, deletionJournal: journal, auditReading: reading }) {
    calls.bind(app, 'listAuditEntries', (input) => reading.list(input))
    calls.bind(app, 'verifyAuditLog', async () => {
      const anchor = await journal.lastAnchor()
      const { entryCount, brokenId = null, loss } = await audit.verify(anchor)
      return {
        entryCount,
        brokenId,
        anchorTime: anchor === undefined ? null : beijingTime(anchor.at),
        missingCount: loss?.kind === 'missing' ? loss.count : 0,
        isOtherThanAnchor: loss?.kind === 'other',
      }
    })
  },
})
