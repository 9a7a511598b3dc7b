import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { AuditRow, StudioWire } from '#contracts/generated/studio-wire.ts'
import { AUDIT_EXAMINED_MAX } from '#contracts/studio/studio-limits.ts'
import type { Database } from '#server/database/database.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { badField, missing } from '#server/studio-calls/studio-refusal.ts'
import { auditSearchFor } from './audit-search.ts'
import { type AuditSearch, auditWindow, type Cursor } from './audit-window.ts'

type Input = StudioWire['listAuditEntries']['input']
type Data = StudioWire['listAuditEntries']['data']
/** Ids of a page, newest first; cursors of the adjacent pages; the last examined entry, if the search stopped early. */
type Page = { ids: number[]; newerId: number | null; olderId: number | null; stoppedId: number | undefined }

/** The audit log as the studio lists it, with the names of staff. */
export function auditReading({ kind, read }: Pick<Database, 'kind' | 'read'>) {
  const window = auditWindow({ kind, read })

  /** @throws StudioRefusal 404 for an unknown entry, 400 if both ids are given. */
  async function cursorOf({ beforeId, afterId }: Input): Promise<Cursor | undefined> {
    if (beforeId !== undefined && afterId !== undefined) throw badField('afterId', STUDIO_MESSAGE.badInput)
    const id = afterId ?? beforeId
    if (id === undefined) return undefined
    const entry = await read.auditEntry.findUnique({ where: { id }, select: { createdAt: true } })
    if (entry === null) throw missing()
    return { id, createdAt: entry.createdAt, isNewer: afterId !== undefined }
  }

  /**
   * Reads the page after the cursor. If the search stops before it finds `size` rows, the next page continues at the
   * last examined entry.
   */
  async function pageOf(search: AuditSearch, cursor: Cursor | undefined, size: number): Promise<Page> {
    const found = await window.page(search, cursor, size + 1)
    const ids = found.slice(0, size)
    const isShort = found.length <= size && search.rest.length > 0
    // the last examined entry, and the next entry, if any
    const last = isShort ? await window.examined(search, cursor, { skip: AUDIT_EXAMINED_MAX - 1, take: 2 }) : []
    const stoppedId = last.length === 2 ? last[0] : undefined
    const goesOn = (found.length > size ? ids.at(-1) : stoppedId) ?? null
    const [begin] = ids.length > 0 || cursor === undefined ? ids : await window.examined(search, cursor, { take: 1 })
    const goesBack = cursor === undefined ? null : (begin ?? null)
    return cursor?.isNewer === true
      ? { ids: ids.toReversed(), newerId: goesOn, olderId: goesBack, stoppedId }
      : { ids, newerId: goesBack, olderId: goesOn, stoppedId }
  }

  /** Entries by id, with the names of staff among their actors. */
  async function entriesOf(ids: readonly number[]) {
    const entries = await read.auditEntry.findMany({ where: { id: { in: [...ids] } } })
    const staffIds = entries.flatMap(({ actorKind, actorId }) =>
      actorKind === 'staff' && actorId !== null ? [actorId] : [],
    )
    const staff = await read.staffUser.findMany({ where: { id: { in: staffIds } }, select: { id: true, name: true } })
    const names = new Map(staff.map(({ id, name }) => [id, name]))
    return new Map(
      entries.map(({ id, createdAt, previousHash: _previous, hash: _hash, ...entry }) => [
        id,
        {
          ...entry,
          entryId: id,
          time: beijingTime(createdAt),
          actorName: entry.actorKind === 'staff' ? (names.get(entry.actorId ?? 0) ?? '') : '',
        } satisfies AuditRow,
      ]),
    )
  }

  return {
    /** A page of entries, newest first. @throws StudioRefusal 404 for an unknown entry, 400 if both ids are given. */
    async list({ pageSize = 20, beforeId, afterId, ...filter }: Input): Promise<Data> {
      const cursor = await cursorOf({ beforeId, afterId })
      const search = await auditSearchFor(window, filter)
      const { seen, found } = await window.count(search)
      const { ids, newerId, olderId, stoppedId } = await pageOf(search, cursor, pageSize)
      const entries = await entriesOf(stoppedId === undefined ? ids : [...ids, stoppedId])
      return {
        rows: ids.flatMap((id) => entries.get(id) ?? []),
        total: Math.min(found, AUDIT_EXAMINED_MAX),
        isCounted: seen <= AUDIT_EXAMINED_MAX,
        newerId,
        olderId,
        searchedTime: entries.get(stoppedId ?? 0)?.time ?? null,
      }
    },
  }
}
