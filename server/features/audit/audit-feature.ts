import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import { auditLog } from './audit-log.ts'

type Needs = { database: Database; cipher: FieldCipher; clock: Clock }

/** The append-only log of what happened to accounts; nobody calls it from outside. */
export const auditFeature = defineFeature({
  services: (needs: Needs) => ({ audit: auditLog(needs) }),
})
