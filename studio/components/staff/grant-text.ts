import type { StaffGrant } from '#contracts/generated/studio-wire.ts'
import { ROLE_SCOPES, STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'

/** Display name of a grant: 撰稿（招聘公告）, 招聘专员（全部）. */
export function grantText({ role, scopeName }: Pick<StaffGrant, 'role' | 'scopeName'>): string {
  const name = STAFF_ROLES[role as StaffRole]
  return ROLE_SCOPES[role as StaffRole] === undefined ? name : `${name}（${scopeName}）`
}
