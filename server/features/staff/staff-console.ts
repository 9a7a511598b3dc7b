import { articleType } from '#contracts/constants/article-types.ts'
import { type GrantScope, scopeParts } from '#contracts/studio/grant-scope.ts'
import { type Grant, isScopeOf } from '#contracts/studio/permissions.ts'
import { CONTENT_GROUPS } from '#contracts/studio/kinds/kind-names.ts'
import { STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { UNLOCKED, WITHOUT_FACTOR } from './staff-accounts.ts'
import type { StaffPasswords } from './staff-passwords.ts'
import type { StaffSessions } from './staff-sessions.ts'

type Dependencies = { database: Database; sessions: StaffSessions; passwords: StaffPasswords; audit: AuditLog }

/** Command-line repair of accounts when no administrator can log in. */
export const staffConsole = ({ database, sessions, passwords, audit }: Dependencies) => ({
  /**
   * Sets a temporary password, removes the authenticator and recovery codes, and activates the account. Ends all
   * sessions and lockouts, including lockouts by the running site.
   * @returns the password; undefined for an unknown login.
   */
  async reset(login: string): Promise<string | undefined> {
    const { password, hash } = await passwords.newGiven()
    return database.transaction(async (tx) => {
      const staff = await tx.staffUser.findUnique({ where: { login } })
      if (staff === null) return undefined
      const data = { mustChangePassword: true, isActive: true, ...WITHOUT_FACTOR, ...UNLOCKED }
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

/** Whether the column or group of a scope exists; companies and projects are looked up later. */
const isKnownPart = (scope: string) => {
  const parts = scopeParts(scope)
  if (parts?.kind === 'group') return Object.values(CONTENT_GROUPS).some(({ id }) => id === parts.id)
  return parts?.kind !== 'column' || articleType(parts.id) !== undefined
}

/**
 * Parses a role from the command line: Chinese name or key, with `:2` for a column, or a scope such as `:company:12`.
 * @returns undefined if invalid.
 */
export function grantOfText(text: string): Grant | undefined {
  const [name = '', ...rest] = text.split(/[:：]/)
  const role = (Object.keys(STAFF_ROLES) as StaffRole[]).find((key) => key === name || STAFF_ROLES[key] === name)
  if (role === undefined) return undefined
  const scope = rest.length === 1 ? `column:${rest[0]}` : rest.join(':') || 'all'
  return isScopeOf(role, scope) && isKnownPart(scope) ? { role, scope: scope as GrantScope } : undefined
}
