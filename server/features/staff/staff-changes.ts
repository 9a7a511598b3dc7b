import { STUDIO_MESSAGE } from '#contracts/error-catalogue.ts'
import type { StaffRole } from '#contracts/studio/permissions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict } from '#server/studio-calls/studio-refusal.ts'
import { LIVE_GRANTS } from './staff-sessions.ts'

/** Of these there is always somebody who can log in. */
const KEPT_ROLES: readonly StaffRole[] = ['systemAdministrator', 'securityAdministrator', 'auditor']

/** Any number that no other part of the site locks. */
const ADMINISTRATORS_LOCK = 7_203_115

/** What every change of accounts and grants has in common. */
export function staffChanges({ database, audit }: { database: Database; audit: AuditLog }) {
  return {
    /** Notes who did what in the role that let them. */
    note: (
      tx: Transaction,
      { staffId, address }: StaffCaller,
      what: { action: string; object: string; detail?: string; role: StaffRole },
    ) => audit.append(tx, { actorKind: 'staff', actorId: staffId, ...what, result: 'done', address }),

    /** Asked in a transaction that took roles away. @throws StudioRefusal 409 when nobody with one of them could log in any more. */
    requireAdministrators: async (tx: Transaction, roles: readonly string[]): Promise<void> => {
      const kept = KEPT_ROLES.filter((role) => roles.includes(role))
      if (kept.length === 0) return
      // SQLite has one writer; on PostgreSQL two who leave at once would each count the other
      if (database.kind === 'postgresql')
        await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`)
      for (const role of kept) {
        const left = await tx.staffGrant.count({ where: { role, ...LIVE_GRANTS, staff: { isActive: true } } })
        if (left === 0) throw conflict(STUDIO_MESSAGE.lastAdministrator)
      }
    },
  }
}
