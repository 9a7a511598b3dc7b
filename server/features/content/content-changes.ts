import type { ContentStanding } from '#contracts/generated/studio-wire.ts'
import { contentKind } from '#contracts/studio/kinds/all-kinds.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import type { ContentItem } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { holdRow } from '#server/database/held-row.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { type Change as ChangeOf, type Subject, subjectChanges } from '#server/features/transitions/subject-changes.ts'
import type { Clock } from '#server/platform/clock.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { missing } from '#server/studio-calls/studio-refusal.ts'
import { itemObject, assertCan, statusOf } from './content-item.ts'
import type { ItemData, Publication } from './publication.ts'

/** Effects of a change of an item. */
export type Change = ChangeOf<ItemData>
type Wanted = { kind: string; itemId: number; version: number; action: StaffAction }
/** Performs a change within its transaction. @returns the new column values. */
export type Work = (tx: Transaction, item: ContentItem, now: Date) => Promise<Change>

export type ContentChanges = ReturnType<typeof contentChanges>

type Dependencies = { database: Database; clock: Clock; audit: AuditLog; publications: Publication }

/** Changes of content items: applies subject-changes.ts to their tables. */
export function contentChanges({ publications, ...needs }: Dependencies) {
  const subject: Subject<ContentItem, ContentItem, ItemData, ContentStanding> = {
    async hold(tx, id) {
      await holdRow(needs.database, tx, { table: 'content_item', id })
      const item = await tx.contentItem.findUnique({ where: { id } })
      if (item === null || contentKind(item.kind) === undefined) throw missing()
      return item
    },
    assertCan,
    roleFor: (caller, action, item) => roleFor(caller, action, itemObject(item)),
    update: async (tx, { id, version }, data) =>
      (await tx.contentItem.updateManyAndReturn({ where: { id, version }, data }))[0],
    addStep: (tx, itemId, { ticks: _ofArticles, answers: _too, ...step }) =>
      tx.contentStep.create({ data: { itemId, ...step } }),
    nameOf: ({ kind, id }) => `${kind}:${id}`,
    statusOf,
    settle: (_tx, _before, after) => Promise.resolve(statusOf(after)),
    changed: (item) => publications.changed(item),
  }
  const { change, changeByClock } = subjectChanges(needs, subject)
  return {
    /** @throws StudioRefusal 404 also for an item of another kind, 403, 409 with the current state. */
    change: (caller: StaffCaller, { kind, itemId: id, ...wanted }: Wanted, work: Work): Promise<ContentStanding> =>
      change(caller, { id, ...wanted }, (tx, item, now) => {
        if (item.kind !== kind) throw missing()
        return work(tx, item, now)
      }),
    changeByClock,
  }
}
