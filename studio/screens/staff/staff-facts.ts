import type { StaffMember } from '#contracts/generated/studio-wire.ts'

/** A one-time password with its account, shown once. */
export type GivenPassword = { name: string; login: string; password: string }

/** Grants that await a second administrator, with their staff members. */
export const waitingGrants = (members: readonly StaffMember[]) =>
  members.flatMap((member) =>
    member.grants.filter(({ state }) => state !== 'confirmed').map((grant) => ({ member, grant })),
  )
