import type { Grant } from '#contracts/studio/permissions.ts'
import type { Services } from '#server/features.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'

/** Creates a staff account with the grants. @returns the caller for this account, which needs no second factor. */
export async function createCaller(
  { staffAccounts }: Pick<Services, 'staffAccounts'>,
  login: string,
  grants: readonly Grant[],
): Promise<StaffCaller> {
  const staff = { login: `${login}${Date.now()}`, name: '测速', department: '' }
  const { staffId } = await staffAccounts.createFromConsole(staff, grants)
  return {
    staffId,
    sessionId: 0,
    name: '测速',
    grants: [...grants],
    secondFactorAt: null,
    needsFactor: false,
    next: 'ready',
    address: '',
  }
}
