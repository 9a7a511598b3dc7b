import { articleType } from '#contracts/article-types.ts'
import { type Grant, isColumnRole, STAFF_ROLES, type StaffRole } from '#contracts/studio/permissions.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { StaffPasswords } from './staff-passwords.ts'
import type { StaffSessions } from './staff-sessions.ts'

type Dependencies = { database: Database; sessions: StaffSessions; passwords: StaffPasswords; audit: AuditLog }

/** What whoever runs the machine does with accounts when no administrator can. */
export const staffConsole = ({ database, sessions, passwords, audit }: Dependencies) => ({
  /**
   * Gives somebody a new password that has to be changed, and takes their authenticator off; their sessions end.
   * @returns the password, or undefined when there is nobody of that name.
   */
  async reset(login: string): Promise<string | undefined> {
    const { password, hash } = await passwords.newGiven()
    return database.transaction(async (tx) => {
      const staff = await tx.staffUser.findUnique({ where: { login } })
      if (staff === null) return undefined
      const data = { mustChangePassword: true, isActive: true, totpSecretCipher: null, totpPendingCipher: null }
      await tx.staffUser.update({ where: { id: staff.id }, data })
      await tx.staffRecoveryCode.deleteMany({ where: { staffId: staff.id } })
      await passwords.put(tx, staff.id, hash)
      await sessions.end(tx, staff.id)
      const event = { actorKind: 'system', actorId: null, action: 'staff.resetFromConsole', result: 'done' } as const
      await audit.append(tx, { ...event, object: `staff:${staff.id}`, address: '' })
      return password
    })
  },
})

/** A role as the console is told it: its Chinese name or key, of a column with `:2` behind it; undefined for none. */
export function grantOfText(text: string): Grant | undefined {
  const [name = '', column] = text.split(/[:：]/)
  const role = (Object.keys(STAFF_ROLES) as StaffRole[]).find((key) => key === name || STAFF_ROLES[key] === name)
  if (role === undefined) return undefined
  if (column === undefined) return { role, typeId: null }
  const typeId = Number(column)
  return isColumnRole(role) && articleType(typeId) !== undefined ? { role, typeId } : undefined
}
