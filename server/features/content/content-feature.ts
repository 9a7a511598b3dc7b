import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { Clock } from '#server/platform/clock.ts'
import { shownContentFiles } from './content-files.ts'
import { contentImport } from './content-import.ts'
import { publication } from './publication.ts'

type Needs = { database: Database; cache: ReplyCache; clock: Clock; audit: AuditLog }

/** Content kinds: what visitors see of them, and what exists without the studio. */
export const contentFeature = defineFeature({
  services({ database, cache, ...needs }: Needs) {
    const publications = publication({ database, cache })
    return {
      publications,
      contentImport: contentImport({ database, publications, ...needs }),
      contentFiles: { shown: (ids: readonly number[]) => shownContentFiles(database, ids) },
    }
  },
})
