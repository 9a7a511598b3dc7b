import { isAllowed, type Grant } from '#contracts/studio/permissions.ts'
import type { GrantScope } from '#contracts/studio/grant-scope.ts'
import { RECRUITMENT_PERMISSIONS } from '#contracts/studio/recruitment-permissions.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import type { Database } from '#server/database/database.ts'
import { LIVE_GRANTS } from '#server/features/staff/staff-sessions.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'

export type Colleagues = ReturnType<typeof colleaguesOf>

/** Staff who may work on an application. */
export function colleaguesOf({ database: { read } }: { database: Database }) {
  async function whoMay(scopes: readonly GrantScope[]): Promise<{ staffId: number; name: string }[]> {
    const roles = [...RECRUITMENT_PERMISSIONS.handOnApplication.roles]
    const staff = await read.staffUser.findMany({
      where: { isActive: true, grants: { some: { ...LIVE_GRANTS, role: { in: roles } } } },
      orderBy: { name: 'asc' },
      select: { id: true, name: true, grants: { where: LIVE_GRANTS, select: { role: true, scope: true } } },
    })
    const grantsOf = (grants: { role: string; scope: string }[]): Grant[] =>
      grants.map(({ role, scope }) => ({ role: role as StaffRole, scope: scope as GrantScope }))
    return staff
      .filter(({ grants }) => isAllowed(grantsOf(grants), 'handOnApplication', { scopes }))
      .map(({ id, name }) => ({ staffId: id, name }))
  }

  return {
    /** The staff members, except the caller, who may work on an application of these scopes. */
    of: async (caller: StaffCaller, scopes: readonly GrantScope[]) =>
      (await whoMay(scopes)).filter(({ staffId }) => staffId !== caller.staffId),

    /** Whether a member of staff may work on an application of these scopes. */
    includes: async (staffId: number, scopes: readonly GrantScope[]): Promise<boolean> =>
      (await whoMay(scopes)).some((each) => each.staffId === staffId),
  }
}
