import type { ContentWaiting } from '#contracts/generated/studio-wire.ts'
import { isAllowed, inGroup } from '#contracts/studio/permissions.ts'
import type { ContentImport } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { kindOf, readableKinds } from '#server/features/content/content-item.ts'
import { isOfStage } from '#server/features/content/content-review.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'

/**
 * Imports that wait for the caller: returned to them, or waiting for their review or publication. The longest waiting
 * import comes first.
 */
export async function importsWaiting({ read }: Database, caller: StaffCaller): Promise<ContentWaiting[]> {
  const kind = { in: readableKinds(caller) }
  const [open, latest] = await Promise.all([
    read.contentImport.findMany({
      where: { kind, state: { in: ['returned', 'inReview', 'approved'] } },
      orderBy: [{ editedAt: 'asc' }, { id: 'asc' }],
    }),
    read.contentImport.groupBy({ by: ['kind'], where: { kind, createdById: caller.staffId }, _max: { id: true } }),
  ])
  const isMine = (row: ContentImport) => {
    const { state, createdById } = row
    // the next import of the same kind replaces a returned import
    if (state === 'returned') return latest.some(({ _max }) => _max.id === row.id)
    if (state === 'approved') return isAllowed(caller.grants, 'publishContent', inGroup(kindOf(row).group))
    return createdById !== caller.staffId && isOfStage(caller, row)
  }
  return open.filter(isMine).map((row) => ({
    kind: row.kind as ContentWaiting['kind'],
    itemId: null,
    importId: row.id,
    label: `导入：${row.fileName}`,
    state: row.state as ContentWaiting['state'],
  }))
}
