import { listColumns, updateColumn } from './operations/article-column.ts'
import { listAuditEntries, verifyAuditLog } from './operations/audit.ts'
import * as staffSession from './operations/staff-session.ts'
import * as staff from './operations/staff.ts'
import * as article from './operations/studio-article.ts'

const { grantFields: _, ...staffSessionCalls } = staffSession

/** Every call of /studio-api, by id. The server binds exactly these. */
export const studioCatalogue = {
  ...staffSessionCalls,
  ...staff,
  ...article,
  listColumns,
  updateColumn,
  listAuditEntries,
  verifyAuditLog,
} as const

export type StudioOperationId = keyof typeof studioCatalogue
