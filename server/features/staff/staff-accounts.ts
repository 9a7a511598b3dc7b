import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { isUniqueViolation } from '#server/database/database-error.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, forbidden, missing } from '#server/studio-calls/studio-refusal.ts'
import { storedLine } from '#server/platform/visible-text.ts'
import type { GrantScopes } from './grant-scopes.ts'
import { staffChanges } from './staff-changes.ts'
import type { StaffPasswords } from './staff-passwords.ts'
import { LIVE_GRANTS, type StaffSessions } from './staff-sessions.ts'

export type StaffAccounts = ReturnType<typeof staffAccounts>

type Dependencies = {
  database: Database
  scopes: GrantScopes
  clock: Clock
  sessions: StaffSessions
  passwords: StaffPasswords
  audit: AuditLog
  /** End of the lockout for devices that never logged in to the account. */
  lockedUntil: (staff: { login: string; lockEpoch: number }) => Promise<Date | undefined>
}

/** Data of a new account. */
export type NewStaff = { login: string; name: string; department: string }

const timeOrNull = (instant: Date | undefined) => (instant === undefined ? null : beijingTime(instant))

const storedNames = ({ name, department }: Pick<NewStaff, 'name' | 'department'>) => ({
  name: storedLine(name),
  department: storedLine(department),
})

/** Accounts of staff. */
export function staffAccounts({ database, clock, sessions, passwords, audit, lockedUntil, scopes }: Dependencies) {
  const { note, requireAdministrators } = staffChanges({ database, audit })

  async function create(tx: Transaction, staff: NewStaff, hash: string): Promise<number> {
    const data = { ...staff, ...storedNames(staff), createdAt: clock.now() }
    const { id } = await tx.staffUser.create({ data })
    await passwords.put(tx, id, hash)
    return id
  }

  return {
    /** All staff with their grants and pending changes. */
    async list(): Promise<StudioWire['listStaff']['data']> {
      const rows = await database.read.staffUser.findMany({
        orderBy: [{ isActive: 'desc' }, { login: 'asc' }],
        include: { grants: { where: { revokedAt: null }, orderBy: { id: 'asc' }, include: { preparedBy: true } } },
      })
      const names = await scopes.names(rows.flatMap(({ grants }) => grants.map(({ scope }) => scope)))
      const locks = await Promise.all(rows.map((row) => lockedUntil(row)))
      return rows.map((row, index) => ({
        staffId: row.id,
        login: row.login,
        name: row.name,
        department: row.department,
        isActive: row.isActive,
        hasSecondFactor: row.totpSecretCipher !== null,
        mustChangePassword: row.mustChangePassword,
        lastLoginTime: row.lastLoginAt && beijingTime(row.lastLoginAt),
        lockedUntilTime: timeOrNull(locks[index]),
        grants: row.grants.map((grant) => ({
          grantId: grant.id,
          role: grant.role as StaffRole,
          scope: grant.scope,
          scopeName: names.get(grant.scope) ?? grant.scope,
          state: grantState(grant),
          preparedBy: grant.preparedBy?.name ?? null,
          preparedTime: beijingTime(grant.preparedAt),
        })),
      }))
    },

    /**
     * Creates an account with a password that is returned only here.
     * @throws StudioRefusal 400 if the login is taken.
     */
    async create(caller: StaffCaller, staff: NewStaff): Promise<StudioWire['createStaff']['data']> {
      const { password, hash } = await passwords.newGiven()
      const work = database.transaction(async (tx) => {
        const staffId = await create(tx, staff, hash)
        await note(tx, caller, { action: 'staff.created', object: `staff:${staffId}`, role: 'systemAdministrator' })
        return { staffId, password }
      })
      return work.catch((error: unknown) =>
        Promise.reject(isUniqueViolation(error) ? badField('login', STUDIO_MESSAGE.loginTaken) : error),
      )
    },

    /**
     * Creates an account from the command line, with confirmed grants, for the first administrators.
     * @throws Error of the database if the login is taken.
     */
    async createFromConsole(
      staff: NewStaff,
      grants: readonly Grant[],
      given?: { password: string; mustChange: boolean; hash: string },
    ): Promise<{ staffId: number; password: string }> {
      const { password, hash } = given ?? (await passwords.newGiven())
      const now = clock.now()
      const staffId = await database.transaction(async (tx) => {
        const id = await create(tx, staff, hash)
        if (given?.mustChange === false)
          await tx.staffUser.update({ where: { id }, data: { mustChangePassword: false } })
        await tx.staffGrant.createMany({
          data: grants.map((grant) => ({ ...grant, staffId: id, preparedAt: now, confirmedAt: now })),
        })
        const detail = grants.map(({ role, scope }) => `${role}:${scope}`).join(' ')
        const event = { actorKind: 'system', actorId: null, action: 'staff.created', object: `staff:${id}` } as const
        await audit.append(tx, { ...event, result: 'done', address: '', detail })
        return id
      })
      return { staffId, password }
    },

    /** Changes an account; deactivating it ends its sessions. */
    async update(caller: StaffCaller, { staffId, ...given }: StudioWire['updateStaff']['input']): Promise<void> {
      const data = { ...given, ...storedNames(given) }
      await database.transaction(async (tx) => {
        const before = await tx.staffUser.findUnique({
          where: { id: staffId },
          include: { grants: { where: LIVE_GRANTS } },
        })
        if (before === null) throw missing()
        await tx.staffUser.update({ where: { id: staffId }, data })
        if (before.isActive && !data.isActive) {
          await requireAdministrators(
            tx,
            before.grants.map(({ role }) => role),
          )
          await sessions.end(tx, staffId)
        }
        const detail = data.isActive ? '' : 'off'
        await note(tx, caller, {
          action: 'staff.updated',
          object: `staff:${staffId}`,
          detail,
          role: 'systemAdministrator',
        })
      })
    },

    /** Sets a temporary password; ends all sessions. */
    async resetPassword(caller: StaffCaller, staffId: number): Promise<StudioWire['resetStaffPassword']['data']> {
      if (staffId === caller.staffId) throw forbidden()
      const { password, hash } = await passwords.newGiven()
      await database.transaction(async (tx) => {
        const { count } = await tx.staffUser.updateMany({
          where: { id: staffId },
          data: { mustChangePassword: true, ...UNLOCKED },
        })
        if (count === 0) throw missing()
        await passwords.put(tx, staffId, hash)
        await sessions.end(tx, staffId)
        await note(tx, caller, {
          action: 'staff.passwordReset',
          object: `staff:${staffId}`,
          role: 'securityAdministrator',
        })
      })
      return { staffId, password }
    },

    /** Clears the failed log-ins of an account from all devices. @throws StudioRefusal 404 for an unknown id. */
    async unlock(caller: StaffCaller, staffId: number): Promise<void> {
      await database.transaction(async (tx) => {
        const { count } = await tx.staffUser.updateMany({ where: { id: staffId }, data: UNLOCKED })
        if (count === 0) throw missing()
        await note(tx, caller, { action: 'staff.unlocked', object: `staff:${staffId}`, role: 'securityAdministrator' })
      })
    },

    /** Removes a lost authenticator; ends all sessions. */
    async resetSecondFactor(caller: StaffCaller, staffId: number): Promise<void> {
      if (staffId === caller.staffId) throw forbidden()
      await database.transaction(async (tx) => {
        const { count } = await tx.staffUser.updateMany({
          where: { id: staffId },
          data: { ...WITHOUT_FACTOR, ...UNLOCKED },
        })
        if (count === 0) throw missing()
        await tx.staffRecoveryCode.deleteMany({ where: { staffId } })
        await sessions.end(tx, staffId)
        await note(tx, caller, {
          action: 'staff.secondFactorReset',
          object: `staff:${staffId}`,
          role: 'securityAdministrator',
        })
      })
    },
  }
}

/** A new epoch: earlier counters and lockouts become ineffective. */
export const UNLOCKED = { lockEpoch: { increment: 1 } } as const
/** Column values before the first enrolment. */
export const WITHOUT_FACTOR = { totpSecretCipher: null, totpPendingCipher: null, totpLastStep: 0 } as const

const grantState = (grant: { confirmedAt: Date | null; removalAskedById: number | null }) => {
  if (grant.confirmedAt === null) return 'prepared' as const
  return grant.removalAskedById === null ? ('confirmed' as const) : ('removalAsked' as const)
}
