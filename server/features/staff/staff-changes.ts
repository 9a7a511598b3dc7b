import { lockUntilCommit } from '#server/database/sessions/advisory-lock.ts'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict } from '#server/studio-calls/studio-refusal.ts'
import { LIVE_GRANTS } from './staff-sessions.ts'

/** Roles of which at least one active staff member must remain. */
const KEPT_ROLES: readonly StaffRole[] = ['systemAdministrator', 'securityAdministrator', 'auditor']

/** Helpers shared by all changes of accounts and grants. */
export function staffChanges({ database, audit }: { database: Database; audit: AuditLog }) {
  return {
    /** Records the change with the role that permitted it. */
    note: (
      tx: Transaction,
      { staffId, address }: StaffCaller,
      what: { action: string; object: string; detail?: string; role: StaffRole },
    ) => audit.append(tx, { actorKind: 'staff', actorId: staffId, ...what, result: 'done', address }),

    /**
     * Call in a transaction that removed roles.
     * @throws StudioRefusal 409 if a role that must remain has no active staff member left.
     */
    requireAdministrators: async (tx: Transaction, roles: readonly string[]): Promise<void> => {
      const kept = KEPT_ROLES.filter((role) => roles.includes(role))
      if (kept.length === 0) return
      // SQLite has one writer; on PostgreSQL two concurrent removals would each count the other's role
      if (database.kind === 'postgresql') await lockUntilCommit(tx, 'administrators')
      for (const role of kept) {
        const left = await tx.staffGrant.count({ where: { role, ...LIVE_GRANTS, staff: { isActive: true } } })
        if (left === 0) throw conflict(STUDIO_MESSAGE.lastAdministrator)
      }
    },
  }
}
