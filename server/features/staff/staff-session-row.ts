import type { GrantScope } from '#contracts/studio/grant-scope.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import type { Database } from '#server/database/database.ts'
import { jsonInstant, jsonRows, readJsonRows } from '#server/database/json-rows.ts'

/** A session with its owner and the effective grants. */
export type StaffSessionRow = {
  id: number
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  endedAt: Date | null
  secondFactorAt: Date | null
  staffId: number
  name: string
  isActive: boolean
  mustChangePassword: boolean
  hasFactor: boolean
  grants: Grant[]
}

/** Reads a session, live or not, in one statement, because every studio call reads one. */
export async function sessionRow(
  { kind, rows }: Database,
  which: { keyHash: string } | { id: number },
): Promise<StaffSessionRow | undefined> {
  const [column, value] = 'id' in which ? (['id', which.id] as const) : (['keyHash', which.keyHash] as const)
  const [row] = await rows(`${sessionSql(kind)} WHERE session."${column}" = $1`, [value])
  if (row === undefined) return undefined
  const [id, createdAt, lastSeenAt, expiresAt, endedAt, secondFactorAt, staffId, name, ...flags] = row
  const [isActive, mustChangePassword, hasFactor, grants] = flags
  return {
    id: Number(id),
    createdAt: instant(createdAt),
    lastSeenAt: instant(lastSeenAt),
    expiresAt: instant(expiresAt),
    endedAt: instantOrNull(endedAt),
    secondFactorAt: instantOrNull(secondFactorAt),
    staffId: Number(staffId),
    name: String(name),
    isActive: Boolean(isActive),
    mustChangePassword: Boolean(mustChangePassword),
    hasFactor: Boolean(hasFactor),
    grants: readJsonRows<{ role: StaffRole; scope: GrantScope }>(grants),
  }
}

const instant = (value: unknown) => jsonInstant(String(value))
const instantOrNull = (value: unknown) => (value === null ? null : instant(value))

const sessionSql = (kind: Database['kind']) => `SELECT session.id, session."createdAt", session."lastSeenAt",
    session."expiresAt", session."endedAt", session."secondFactorAt", staff.id, staff.name, staff."isActive",
    staff."mustChangePassword", staff."totpSecretCipher" IS NOT NULL, ${jsonRows(kind, LIVE_GRANTS)}
  FROM staff_session AS session JOIN staff_user AS staff ON staff.id = session."staffId"`

const LIVE_GRANTS = {
  columns: { role: 'held.role', scope: 'held.scope' },
  from: `staff_grant AS held WHERE held."staffId" = staff.id AND held."confirmedAt" IS NOT NULL
    AND held."revokedAt" IS NULL`,
  orderBy: 'held.id',
}
