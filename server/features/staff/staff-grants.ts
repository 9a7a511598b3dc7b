import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { isScopeOf } from '#contracts/studio/permissions.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, conflict, forbidden, missing } from '#server/studio-calls/studio-refusal.ts'
import type { GrantScopes } from './grant-scopes.ts'
import { staffChanges } from './staff-changes.ts'

export type StaffGrants = ReturnType<typeof staffGrants>

type Dependencies = { database: Database; clock: Clock; audit: AuditLog; scopes: GrantScopes }

/** Grants need two administrators: one prepares a grant or its removal, another one confirms. */
export function staffGrants({ database, clock, audit, scopes }: Dependencies) {
  const { note, requireAdministrators } = staffChanges({ database, audit })

  const grantOf = async (grantId: number) => {
    const grant = await database.read.staffGrant.findFirst({ where: { id: grantId, revokedAt: null } })
    if (grant === null) throw missing()
    return grant
  }

  return {
    /** Prepares a grant for another staff member; the grant has no effect until it is confirmed. */
    async prepare(
      caller: StaffCaller,
      { staffId, role, scope }: StudioWire['prepareGrant']['input'],
    ): Promise<StudioWire['prepareGrant']['data']> {
      if (staffId === caller.staffId) throw forbidden(STUDIO_MESSAGE.ownGrant)
      if (!isScopeOf(role, scope) || !(await scopes.isKnown(scope))) throw badField('scope', STUDIO_MESSAGE.noScope)
      return database.transaction(async (tx) => {
        const staff = await tx.staffUser.findUnique({ where: { id: staffId } })
        if (staff === null) throw missing()
        const there = await tx.staffGrant.count({ where: { staffId, role, scope, revokedAt: null } })
        if (there > 0) throw conflict(STUDIO_MESSAGE.grantThere)
        const { id } = await tx.staffGrant.create({
          data: { staffId, role, scope, preparedById: caller.staffId, preparedAt: clock.now() },
        })
        const detail = `${role}:${scope} staff:${staffId}`
        await note(tx, caller, { action: 'grant.prepared', object: `grant:${id}`, detail, role: 'systemAdministrator' })
        return { grantId: id }
      })
    },

    /** Requests the removal of a grant; an unconfirmed grant is removed at once. */
    async askRemoval(caller: StaffCaller, grantId: number): Promise<void> {
      const grant = await grantOf(grantId)
      await database.transaction(async (tx) => {
        const { count } = await tx.staffGrant.updateMany({
          where: { id: grantId, revokedAt: null, removalAskedById: null, confirmedAt: grant.confirmedAt },
          data: grant.confirmedAt === null ? { revokedAt: clock.now() } : { removalAskedById: caller.staffId },
        })
        if (count === 0) throw missing()
        const detail = `${grant.role} staff:${grant.staffId}`
        await note(tx, caller, {
          action: 'grant.removalAsked',
          object: `grant:${grantId}`,
          detail,
          role: 'systemAdministrator',
        })
      })
    },

    /** Confirms or rejects a grant or removal that another administrator prepared. */
    async decide(caller: StaffCaller, { grantId, isConfirmed }: StudioWire['decideGrant']['input']): Promise<void> {
      const grant = await grantOf(grantId)
      const isRemoval = grant.removalAskedById !== null
      if (grant.confirmedAt !== null && !isRemoval) throw missing()
      if (grant.staffId === caller.staffId) throw forbidden(STUDIO_MESSAGE.ownGrant)
      const preparedBy = isRemoval ? grant.removalAskedById : grant.preparedById
      if (preparedBy === caller.staffId) throw forbidden(STUDIO_MESSAGE.samePersonConfirms)
      const now = clock.now()
      const confirmed = isRemoval ? { revokedAt: now } : { confirmedAt: now, confirmedById: caller.staffId }
      const refused = isRemoval ? { removalAskedById: null } : { revokedAt: now }
      await database.transaction(async (tx) => {
        const { count } = await tx.staffGrant.updateMany({
          where: {
            id: grantId,
            revokedAt: null,
            removalAskedById: grant.removalAskedById,
            confirmedAt: grant.confirmedAt,
          },
          data: isConfirmed ? confirmed : refused,
        })
        if (count === 0) throw missing()
        if (isConfirmed && isRemoval) await requireAdministrators(tx, [grant.role])
        const detail = `${isConfirmed ? 'confirmed' : 'refused'} ${isRemoval ? 'removal' : 'grant'} ${grant.role} staff:${grant.staffId}`
        await note(tx, caller, {
          action: 'grant.decided',
          object: `grant:${grantId}`,
          detail,
          role: 'securityAdministrator',
        })
      })
    },
  }
}
