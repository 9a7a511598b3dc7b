import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { DraftService } from '#server/features/editorial/draft-service.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { previewService } from './preview-service.ts'

type Needs = {
  config: { publicUrl: string }
  database: Database
  clock: Clock
  audit: AuditLog
  drafts: DraftService
  files: StoredFileService
  studioCalls: StudioCalls
}

/** Previews of articles as visitors will see them. */
export const previewFeature = defineFeature({
  services: ({ config: { publicUrl }, files, ...needs }: Needs) => ({
    previews: previewService({ ...needs, publicUrl, viewUrl: (file) => files.staffUrl(file) }),
  }),

  plugin(app, { studioCalls: calls, previews }) {
    calls.bind(app, 'createPreview', (input, caller) => previews.create(caller, input))
    calls.bind(app, 'listPreviews', ({ articleId }, caller) => previews.list(caller, articleId))
    calls.bind(app, 'revokePreview', async (input, caller) => {
      await previews.revoke(caller, input)
      return null
    })
  },
})
