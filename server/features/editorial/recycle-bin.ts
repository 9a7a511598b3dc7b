import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'

export type RecycleBin = ReturnType<typeof recycleBin>

/** Deleted articles, which can be restored until they are purged. */
export const recycleBin = ({ database, audit }: { database: Database; audit: AuditLog }) => ({
  /** Number of articles that `remove` would delete, and of all articles. */
  async count(before: Date): Promise<{ count: number; total: number }> {
    const { article } = database.read
    return { count: await article.count({ where: dueBefore(before) }), total: await article.count() }
  },

  /**
   * Removes at most `take` articles that were deleted before an instant, with all their texts.
   * @returns the number of removed articles.
   */
  async remove(before: Date, take: number): Promise<number> {
    const due = dueBefore(before)
    const rows = await database.read.article.findMany({
      where: due,
      select: { id: true },
      take,
      orderBy: { id: 'asc' },
    })
    let count = 0
    for (const { id } of rows) {
      await database.transaction(async (tx) => {
        // skips articles that were restored, or removed by another process, since they were read
        const still = await tx.article.updateMany({
          where: { id, ...due },
          data: { publishedRevisionId: null, pendingRevisionId: null },
        })
        if (still.count === 0) return
        await tx.article.delete({ where: { id } })
        const event = { actorKind: 'system', actorId: null, action: 'article.removed', result: 'done' } as const
        await audit.append(tx, { ...event, object: `article:${id}`, address: '' })
        count += 1
      })
    }
    return count
  },
})

const dueBefore = (before: Date) => ({ state: 'deleted', deletedAt: { lt: before } })
