import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { Clock } from '#server/platform/clock.ts'
import { contentImport } from './content-import.ts'
import { allProjections } from './projections/all-projections.ts'
import type { RecruitingRows } from './projections/recruiting-projections.ts'
import { publication } from './publication.ts'

type Needs = { database: Database; cache: ReplyCache; clock: Clock; audit: AuditLog } & RecruitingRows

/** Publication and import of content: the services that work without the studio. */
export const contentFeature = defineFeature({
  services({ database, cache, clock, audit, ...rows }: Needs) {
    const projectionOf = allProjections(rows)
    const publications = publication({ database, cache, projectionOf })
    return {
      publications,
      projectionOf,
      contentImport: contentImport({ database, clock, audit, publications, projectionOf }),
    }
  },
})
