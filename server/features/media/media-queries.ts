import { COUNTED_MAX } from '#contracts/studio/studio-limits.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { Prisma, StoredFile } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { readableKinds } from '#server/features/content/content-item.ts'
import { WITH_DRAFT } from '#server/features/editorial/article-status.ts'
import { fileIsVisible, readableArticles, visibleFiles } from '#server/features/editorial/visible-files.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'

type Filter = StudioWire['listFiles']['input']
const withUploader = { uploadedByStaff: { select: { name: true } } } satisfies Prisma.StoredFileInclude

export type MediaRecord = Prisma.StoredFileGetPayload<{ include: typeof withUploader }>
export type MediaQueries = ReturnType<typeof mediaQueries>
export type ContentUseRecord = Awaited<ReturnType<typeof contentUsesIn>>[number]
export type FileUseRecord = Awaited<ReturnType<typeof usesIn>>[number]

/**
 * Reads the files of the media library that the caller may see: uploads of staff, and files of the site that articles
 * or content items use.
 */
export const mediaQueries = ({ read }: Database, clock: Clock) => ({
  async list(caller: StaffCaller, filter: Filter): Promise<{ total: number; rows: MediaRecord[] }> {
    const { pageNum = 1, pageSize = 20 } = filter
    const { sql, values } = asked(caller.staffId, filter)
    const from = `FROM stored_file s WHERE ${[fileIsVisible(caller), ...sql].join(' AND ')}`
    const page = `ORDER BY ${ORDERS[filter.orderBy ?? 'newest']} LIMIT ${Number(pageSize)} OFFSET ${Number((pageNum - 1) * pageSize)}`
    const given = [clock.now(), ...values]
    const counting = `SELECT count(*) AS total FROM (SELECT 1 AS one ${from} LIMIT ${COUNTED_MAX + 1}) counted`
    const [counted, found] = await Promise.all([
      read.$queryRawUnsafe<{ total: bigint | number }[]>(counting, ...given),
      (pageNum - 1) * pageSize < COUNTED_MAX
        ? read.$queryRawUnsafe<{ id: number }[]>(`SELECT s.id ${from} ${page}`, ...given)
        : [],
    ])
    const ids = found.map(({ id }) => Number(id))
    const rows = await read.storedFile.findMany({ where: { id: { in: ids } }, include: withUploader })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return { total: Number(counted[0]?.total ?? 0), rows: ids.flatMap((id) => byId.get(id) ?? []) }
  },

  /** A file of the library; null if invisible to the caller. */
  async find(caller: StaffCaller, fileId: number): Promise<MediaRecord | null> {
    const sql = `SELECT s.id FROM stored_file s WHERE s.id = ${Number(fileId)} AND ${IN_LIBRARY} AND ${fileIsVisible(caller)}`
    const [found] = await read.$queryRawUnsafe<{ id: number }[]>(sql, clock.now())
    return found === undefined ? null : read.storedFile.findUnique({ where: { id: fileId }, include: withUploader })
  },

  /**
   * The oldest earlier file of the library with the same bytes that the caller may see; a document must have the same
   * name, too.
   */
  async sameAs(
    caller: StaffCaller,
    { id, sha256, mediaType, originalFilename }: StoredFile,
  ): Promise<StoredFile | null> {
    if (sha256 === null) return null
    const isDocument = !/^(?:image|video)\//.test(mediaType)
    const same = await read.storedFile.findMany({
      where: { sha256, mediaType, id: { lt: id }, ...(isDocument && { originalFilename }) },
      orderBy: { id: 'asc' },
      take: SAME_MAX,
    })
    const ids = same.map((file) => file.id).join()
    if (ids === '') return null
    const sql = `SELECT s.id FROM stored_file s WHERE s.id IN (${ids}) AND ${IN_LIBRARY} AND ${fileIsVisible(caller)}`
    const visible = await read.$queryRawUnsafe<{ id: number }[]>(`${sql} ORDER BY s.id LIMIT 1`, clock.now())
    return same.find((file) => file.id === Number(visible[0]?.id)) ?? null
  },

  /** The files among `ids` that the caller may see. */
  visible: (caller: StaffCaller, ids: readonly number[]) => visibleFiles(read, caller, ids, clock.now()),

  /** For each file, the number of articles and content items that use the file and that the caller may read. */
  async useCounts(caller: StaffCaller, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const pairs = await read.fileUsage.groupBy({
      by: ['storedFileId', 'articleId'],
      where: { storedFileId: { in: [...ids] }, article: readableArticles(caller) },
    })
    const contents = await read.contentFile.groupBy({
      by: ['storedFileId', 'itemId'],
      where: { storedFileId: { in: [...ids] }, item: { kind: { in: readableKinds(caller) } } },
    })
    const counts = new Map<number, number>()
    for (const { storedFileId } of [...pairs, ...contents])
      counts.set(storedFileId, (counts.get(storedFileId) ?? 0) + 1)
    return counts
  },

  /** Rows by stored name. */
  async byName(names: readonly string[]) {
    const rows = await read.storedFile.findMany({ where: { name: { in: [...names] } } })
    return new Map(rows.map((row) => [row.name, row]))
  },

  uses: (fileId: number) => usesIn(read, fileId),
  contentUses: (fileId: number) => contentUsesIn(read, fileId),
})

/** Uses of a file in drafts and revisions. */
export const usesIn = (tx: Pick<Transaction, 'fileUsage'>, fileId: number) =>
  tx.fileUsage.findMany({
    where: { storedFileId: fileId },
    orderBy: [{ articleId: 'desc' }, { revisionId: 'asc' }],
    include: { article: { include: WITH_DRAFT } },
  })

/** Uses of a file in drafts and revisions of content items. */
export const contentUsesIn = (tx: Pick<Transaction, 'contentFile'>, fileId: number) =>
  tx.contentFile.findMany({
    where: { storedFileId: fileId },
    orderBy: [{ itemId: 'asc' }, { revisionId: 'asc' }],
    include: { item: true },
  })

const OF_STAFF = `s."uploadedByStaffId" IS NOT NULL`
/** Excludes users' uploads, thumbnails, and files of the site that no article or content item uses, such as logos. */
const IN_LIBRARY = `(${OF_STAFF}
  OR EXISTS (SELECT 1 FROM file_usage l WHERE l."storedFileId" = s.id)
  OR EXISTS (SELECT 1 FROM content_file c WHERE c."storedFileId" = s.id))`
const PICTURE = `s."mediaType" LIKE 'image/%'`
const FILM = `s."mediaType" LIKE 'video/%'`
const KINDS = { picture: PICTURE, film: FILM, document: `NOT (${PICTURE}) AND NOT (${FILM})` }
/** Sort orders; each matches an index. */
const ORDERS = {
  newest: 's."createdAt" DESC, s.id DESC',
  name: 's."originalFilename" ASC, s.id ASC',
  size: 's."byteCount" DESC, s.id DESC',
} as const
/** Maximum number of copies of a file that are read. */
const SAME_MAX = 50
const SCOPES = {
  unused: `NOT EXISTS (SELECT 1 FROM file_usage n WHERE n."storedFileId" = s.id)
    AND NOT EXISTS (SELECT 1 FROM content_file o WHERE o."storedFileId" = s.id)`,
  withoutAlt: `${PICTURE} AND s.alt = ''`,
}

/** SQL conditions of a filter; their parameters start at $2. */
function asked(staffId: number, { kind, keyword, scope }: Filter): { sql: string[]; values: string[] } {
  const words = (keyword ?? '').split(/\s+/).filter((word) => word !== '')
  const inNames = (number: number) =>
    ['originalFilename', 'title', 'alt'].map((column) => `s."${column}" LIKE $${number} ESCAPE '\\'`).join(' OR ')
  return {
    sql: [
      // uploads of staff are in the library even if unused; with this condition PostgreSQL searches the unused files
      // once instead of once per file
      scope === 'unused' || scope === 'mine' ? OF_STAFF : IN_LIBRARY,
      ...(kind === undefined ? [] : [KINDS[kind as keyof typeof KINDS]]),
      ...words.map((_word, index) => `(${inNames(index + 2)})`),
      ...(scope === 'mine' ? [`s."uploadedByStaffId" = ${Number(staffId)}`] : []),
      ...(scope === 'unused' || scope === 'withoutAlt' ? [SCOPES[scope]] : []),
    ],
    values: words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`),
  }
}
