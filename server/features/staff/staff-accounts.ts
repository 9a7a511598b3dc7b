import { STUDIO_MESSAGE } from '#contracts/error-catalogue.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/permissions.ts'
import { isUniqueViolation } from '#server/database/database-error.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, forbidden, missing } from '#server/studio-calls/studio-refusal.ts'
import { storedLine } from '#server/platform/visible-text.ts'
import { staffChanges } from './staff-changes.ts'
import type { StaffPasswords } from './staff-passwords.ts'
import { LIVE_GRANTS, type StaffSessions } from './staff-sessions.ts'

export type StaffAccounts = ReturnType<typeof staffAccounts>

type Dependencies = {
  database: Database
  clock: Clock
  sessions: StaffSessions
  passwords: StaffPasswords
  audit: AuditLog
}

/** Who an account is made for. */
export type NewStaff = { login: string; name: string; department: string }

const storedNames = ({ name, department }: Pick<NewStaff, 'name' | 'department'>) => ({
  name: storedLine(name),
  department: storedLine(department),
})

/** The accounts of staff. */
export function staffAccounts({ database, clock, sessions, passwords, audit }: Dependencies) {
  const { note, requireAdministrators } = staffChanges({ database, audit })

  async function create(tx: Transaction, staff: NewStaff, hash: string): Promise<number> {
    const data = { ...staff, ...storedNames(staff), createdAt: clock.now() }
    const { id } = await tx.staffUser.create({ data })
    await passwords.put(tx, id, hash)
    return id
  }

  return {
    /** Everybody with what they may do and what waits to be confirmed. */
    async list(): Promise<StudioWire['listStaff']['data']> {
      const rows = await database.read.staffUser.findMany({
        orderBy: [{ isActive: 'desc' }, { login: 'asc' }],
        include: { grants: { where: { revokedAt: null }, orderBy: { id: 'asc' }, include: { preparedBy: true } } },
      })
      return rows.map((row) => ({
        staffId: row.id,
        login: row.login,
        name: row.name,
        department: row.department,
        isActive: row.isActive,
        hasSecondFactor: row.totpSecretCipher !== null,
        mustChangePassword: row.mustChangePassword,
        lastLoginTime: row.lastLoginAt && beijingTime(row.lastLoginAt),
        grants: row.grants.map((grant) => ({
          grantId: grant.id,
          role: grant.role as StaffRole,
          typeId: grant.typeId,
          state: grantState(grant),
          preparedBy: grant.preparedBy?.name ?? null,
          preparedTime: beijingTime(grant.preparedAt),
        })),
      }))
    },

    /** Makes an account with a password that is told once. @throws StudioRefusal 400 for a login that is taken. */
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
     * Makes an account from the machine that runs the site: with its grant confirmed, for the first administrators.
     * @throws Error of the database for a login that is taken.
     */
    async createFromConsole(
      staff: NewStaff,
      grants: readonly { role: StaffRole; typeId: number | null }[],
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
        const detail = grants.map(({ role, typeId }) => `${role}:${typeId ?? 'all'}`).join(' ')
        const event = { actorKind: 'system', actorId: null, action: 'staff.created', object: `staff:${id}` } as const
        await audit.append(tx, { ...event, result: 'done', address: '', detail })
        return id
      })
      return { staffId, password }
    },

    /** Changes an account; switched off, its sessions end. */
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

    /** A new password that has to be changed; all sessions end. */
    async resetPassword(caller: StaffCaller, staffId: number): Promise<StudioWire['resetStaffPassword']['data']> {
      if (staffId === caller.staffId) throw forbidden()
      const { password, hash } = await passwords.newGiven()
      await database.transaction(async (tx) => {
        const { count } = await tx.staffUser.updateMany({ where: { id: staffId }, data: { mustChangePassword: true } })
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

    /** Takes the authenticator off somebody who has lost it; all sessions end. */
    async resetSecondFactor(caller: StaffCaller, staffId: number): Promise<void> {
      if (staffId === caller.staffId) throw forbidden()
      await database.transaction(async (tx) => {
        const { count } = await tx.staffUser.updateMany({
          where: { id: staffId },
          data: { totpSecretCipher: null, totpPendingCipher: null },
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

const grantState = (grant: { confirmedAt: Date | null; removalAskedById: number | null }) => {
  if (grant.confirmedAt === null) return 'prepared' as const
  return grant.removalAskedById === null ? ('confirmed' as const) : ('removalAsked' as const)
}
