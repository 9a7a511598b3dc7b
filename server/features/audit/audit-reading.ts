import type { AuditRow, StudioWire } from '#contracts/generated/studio-wire.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'

type Filter = StudioWire['listAuditEntries']['input']

const DAY_MS = 24 * 3600_000

/** The audit log for its readers, with names of staff. */
export const auditReading = ({ read }: Database) => ({
  async list({ pageNum = 1, pageSize = 20, ...filter }: Filter): Promise<StudioWire['listAuditEntries']['data']> {
    const where = whereOf(filter)
    const [total, entries] = await Promise.all([
      read.auditEntry.count({ where }),
      read.auditEntry.findMany({ where, orderBy: { id: 'desc' }, skip: (pageNum - 1) * pageSize, take: pageSize }),
    ])
    const ids = entries.flatMap(({ actorKind, actorId }) =>
      actorKind === 'staff' && actorId !== null ? [actorId] : [],
    )
    const staff = await read.staffUser.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
    const names = new Map(staff.map(({ id, name }) => [id, name]))
    return {
      total,
      rows: entries.map(
        ({ id, createdAt, actorKind, actorId, role, action, object, result, address, detail }): AuditRow => ({
          entryId: id,
          time: beijingTime(createdAt),
          actorKind,
          actorId,
          actorName: actorKind === 'staff' ? (names.get(actorId ?? 0) ?? '') : '',
          role,
          action,
          object,
          result,
          address,
          detail,
        }),
      ),
    }
  },
})

function whereOf({ untilId, actorKind, actorId, action, object, from, to }: Filter): Prisma.AuditEntryWhereInput {
  return {
    ...(untilId !== undefined && { id: { lte: untilId } }),
    ...(actorKind !== undefined && { actorKind }),
    ...(actorId !== undefined && { actorId }),
    ...(action !== undefined && { action: { startsWith: action } }),
    // `article:` matches all articles
    ...(object !== undefined && { object: object.endsWith(':') ? { startsWith: object } : object }),
    createdAt: {
      ...(from !== undefined && { gte: beginOf(from) }),
      ...(to !== undefined && { lt: new Date(beginOf(to).getTime() + DAY_MS) }),
    },
  }
}

/** Start of a day in Beijing; an invalid day overflows into the next month. */
function beginOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date) - 8 * 3600_000)
}
