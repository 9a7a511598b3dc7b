import type { StaffGrant, StaffMember } from '#contracts/generated/studio-wire.ts'
import { isColumnRole, STAFF_ROLES, type StaffRole } from '#contracts/studio/permissions.ts'
import { columnName } from '#studio/components/columns/column-name.ts'

/** A temporary password, shown once. */
export type GivenPassword = { name: string; login: string; password: string }

/** Display name of a grant: 撰稿（招聘公告）. */
export function grantText({ role, typeId }: Pick<StaffGrant, 'role' | 'typeId'>): string {
  const name = STAFF_ROLES[role as StaffRole]
  if (!isColumnRole(role as StaffRole)) return name
  return `${name}（${typeId === null ? '全部栏目' : columnName(typeId)}）`
}

/** Grants that await a second administrator, with their staff members. */
export const waitingGrants = (members: readonly StaffMember[]) =>
  members.flatMap((member) =>
    member.grants.filter(({ state }) => state !== 'confirmed').map((grant) => ({ member, grant })),
  )
