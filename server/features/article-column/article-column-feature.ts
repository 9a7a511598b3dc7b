import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { inColumn, isAllowed } from '#contracts/studio/permissions.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { defineFeature } from '#server/features/feature.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { forbidden, missing } from '#server/studio-calls/studio-refusal.ts'
import { storedLine } from '#server/platform/visible-text.ts'

type Needs = { database: Database; audit: AuditLog; studioCalls: StudioCalls }

/** Rules for the articles of a column, such as the number of review stages and the expected publication interval. */
export const articleColumnFeature = defineFeature({
  services: ({ database, audit }: Needs) => ({
    articleColumns: {
      /** Changes the rules; reviews in progress keep their stages. @throws StudioRefusal 403, 404 (unknown column). */
      async update(
        caller: StaffCaller,
        { typeId, ticks, ...fields }: StudioWire['updateColumn']['input'],
      ): Promise<null> {
        if (!isAllowed(caller.grants, 'changeColumns', inColumn(typeId))) throw forbidden()
        await database.transaction(async (tx) => {
          const before = await tx.articleColumn.findUnique({ where: { typeId } })
          if (before === null) throw missing()
          const own = ticks === undefined ? before.ticks : JSON.stringify(ticks)
          const data = { ...fields, defaultSource: storedLine(fields.defaultSource), ticks: own }
          await tx.articleColumn.update({ where: { typeId }, data })
          const changed = (['stages', 'dueDays', 'needsCover'] as const)
            .filter((name) => before[name] !== data[name])
            .map((name) => `${name}:${before[name]}>${data[name]}`)
          await audit.append(tx, {
            actorKind: 'staff',
            actorId: caller.staffId,
            action: 'column.updated',
            object: `column:${typeId}`,
            result: 'done',
            address: caller.address,
            role: roleFor(caller, 'changeColumns', inColumn(typeId)),
            detail: [
              ...changed,
              ...(before.ticks === own ? [] : [`ticks:${tickNames(ticks)}`]),
              ...(before.defaultSource === data.defaultSource ? [] : ['defaultSource']),
            ].join(' '),
          })
        })
        return null
      },
    },
  }),

  plugin(app, { studioCalls, articleColumns }) {
    studioCalls.bind(app, 'updateColumn', (input, caller) => articleColumns.update(caller, input))
  },
})

/** The ticks of each role as text, for the audit log. */
const tickNames = (ticks: StudioWire['updateColumn']['input']['ticks']): string =>
  Object.entries(ticks ?? {})
    .map(([role, names]) => `${role}=${names.join(',')}`)
    .join(';')
