import { EventEmitter } from 'node:events'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { Clock } from '#server/platform/clock.ts'
import { removalGuard, type RemovalEvents } from './removal-guard.ts'

type Needs = { database: Database; audit: AuditLog; clock: Clock }

/** Limits the number of rows and files that jobs remove automatically. */
export const removalFeature = defineFeature({
  services({ database, audit, clock }: Needs) {
    const removalEvents: RemovalEvents = new EventEmitter()
    return { removalEvents, removals: removalGuard({ database, audit, clock, events: removalEvents }) }
  },

  plugin(app, { removalEvents }) {
    removalEvents.on('held', (removal) =>
      app.log.error(
        removal,
        'a job would have removed too much at once and waits: npm run files -- status, then confirm',
      ),
    )
  },
})
