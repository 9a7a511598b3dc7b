import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import type { AuditLog } from './audit-log.ts'
import { auditReading } from './audit-reading.ts'

type Needs = { database: Database; audit: AuditLog; studioCalls: StudioCalls }

/** The audit log in the studio: read and verified, never changed. */
export const auditReadingFeature = defineFeature({
  services: ({ database }: Needs) => ({ auditReading: auditReading(database) }),

  plugin(app, { studioCalls: calls, audit, auditReading: reading }) {
    calls.bind(app, 'listAuditEntries', (input) => reading.list(input))
    calls.bind(app, 'verifyAuditLog', async () => {
      const { entryCount, brokenId = null } = await audit.verify()
      return { entryCount, brokenId }
    })
  },
})
