import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { isAllowed } from '#contracts/studio/permissions.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { roleFor } from '#server/features/editorial/article-standing.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { forbidden, missing } from '#server/studio-calls/studio-refusal.ts'
import { storedLine } from '#server/platform/visible-text.ts'

type Needs = { database: Database; audit: AuditLog; studioCalls: StudioCalls }

/** What holds for the articles of a column: how many people review them, how often there has to be a new one. */
export const articleColumnFeature = defineFeature({
  services: ({ database, audit }: Needs) => ({
    articleColumns: {
      /** What is being reviewed keeps the stages it began with. @throws StudioRefusal 403, 404. */
      async update(caller: StaffCaller, { typeId, ...fields }: StudioWire['updateColumn']['input']): Promise<null> {
        if (!isAllowed(caller.grants, 'changeColumns', { typeId })) throw forbidden()
        await database.transaction(async (tx) => {
          const before = await tx.articleColumn.findUnique({ where: { typeId } })
          if (before === null) throw missing()
          const data = { ...fields, defaultSource: storedLine(fields.defaultSource) }
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
            role: roleFor(caller, 'changeColumns', { typeId }),
            detail: [...changed, ...(before.defaultSource === data.defaultSource ? [] : ['defaultSource'])].join(' '),
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
