import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { STAFF_IDLE_MINUTES } from '#contracts/studio/studio-limits.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditEvent } from '#server/features/audit/audit-log.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { GrantScopes } from './grant-scopes.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { missing, notLoggedIn } from '#server/studio-calls/studio-refusal.ts'

export type StaffSelf = ReturnType<typeof staffSelf>
/** Data of the caller in responses. */
export type OwnData = StudioWire['logInStaff']['data']

/** Audit event of a staff member about their own account. */
export const ownEvent = (staffId: number, action: string, address: string): AuditEvent => ({
  actorKind: 'staff',
  actorId: staffId,
  action,
  object: `staff:${staffId}`,
  result: 'done',
  address,
})

/** Reads the account of the caller. */
export function staffSelf({ database, scopes }: { database: Database; scopes: GrantScopes }) {
  /** Returns the data of the caller in `found`. @throws StudioRefusal 401 for undefined. */
  async function describe(found: Promise<StaffCaller | undefined>): Promise<OwnData> {
    const caller = await found
    if (caller === undefined) throw notLoggedIn()
    return me(caller)
  }

  /** Returns the caller's data. @throws StudioRefusal 401 if the session has ended. */
  async function me(caller: StaffCaller): Promise<OwnData> {
    const session = await database.read.staffSession.findUnique({
      where: { id: caller.sessionId },
      include: { staff: { include: { sessions: { orderBy: { id: 'desc' }, take: 2 } } } },
    })
    if (session === null) throw notLoggedIn()
    const { staff } = session
    const names = await scopes.names(caller.grants.map(({ scope }) => scope))
    const before = staff.sessions.find(({ id }) => id !== session.id)
    return {
      staffId: staff.id,
      login: staff.login,
      name: staff.name,
      department: staff.department,
      grants: caller.grants.map(({ role, scope }) => ({ role, scope, scopeName: names.get(scope) ?? scope })),
      next: caller.next,
      needsSecondFactor: caller.needsFactor,
      lastLoginTime: before === undefined ? null : beijingTime(before.createdAt),
      idleSeconds: STAFF_IDLE_MINUTES * 60,
      sessionEndTime: beijingTime(session.expiresAt),
    }
  }

  /** Returns the caller's row. @throws StudioRefusal 404 if it was removed. */
  const staffOf = async (caller: StaffCaller) => {
    const staff = await database.read.staffUser.findUnique({ where: { id: caller.staffId } })
    if (staff === null) throw missing()
    return staff
  }

  return { describe, me, staffOf }
}
