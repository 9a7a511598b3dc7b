import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { WITH_DRAFT } from '#server/features/editorial/article-standing.ts'

type Filter = StudioWire['listFiles']['input']
const withUploader = { uploadedByStaff: { select: { name: true } } } satisfies Prisma.StoredFileInclude

export type MediaRecord = Prisma.StoredFileGetPayload<{ include: typeof withUploader }>
export type MediaQueries = ReturnType<typeof mediaQueries>
export type FileUseRecord = Awaited<ReturnType<typeof usesIn>>[number]

/** Reads of the media library: what staff uploaded, and the files of the site that articles use. */
export const mediaQueries = ({ read }: Database) => ({
  async list(staffId: number, filter: Filter): Promise<{ total: number; rows: MediaRecord[] }> {
    const { pageNum = 1, pageSize = 20 } = filter
    const where = { AND: [IN_LIBRARY, ...asked(staffId, filter)] }
    const [total, rows] = await Promise.all([
      read.storedFile.count({ where }),
      read.storedFile.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        include: withUploader,
        skip: (pageNum - 1) * pageSize,
        take: pageSize,
      }),
    ])
    return { total, rows }
  },

  find: (fileId: number) =>
    read.storedFile.findFirst({ where: { AND: [IN_LIBRARY, { id: fileId }] }, include: withUploader }),

  /** How many articles use each of the files. */
  async useCounts(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const pairs = await read.fileUsage.groupBy({
      by: ['storedFileId', 'articleId'],
      where: { storedFileId: { in: [...ids] } },
    })
    const counts = new Map<number, number>()
    for (const { storedFileId } of pairs) counts.set(storedFileId, (counts.get(storedFileId) ?? 0) + 1)
    return counts
  },

  /** Those of the names that are stored, by name. */
  async byName(names: readonly string[]) {
    const rows = await read.storedFile.findMany({ where: { name: { in: [...names] } } })
    return new Map(rows.map((row) => [row.name, row]))
  },

  uses: (fileId: number) => usesIn(read, fileId),
})

/** Where a file is used: every draft and revision of every article. */
export const usesIn = (tx: Pick<Transaction, 'fileUsage'>, fileId: number) =>
  tx.fileUsage.findMany({
    where: { storedFileId: fileId },
    orderBy: [{ articleId: 'desc' }, { revisionId: 'asc' }],
    include: { article: { include: WITH_DRAFT } },
  })

/** Neither what visitors sent nor the banners, logos and thumbnails of the site. */
const IN_LIBRARY: Prisma.StoredFileWhereInput = {
  ownerId: null,
  OR: [{ uploadedByStaffId: { not: null } }, { usages: { some: {} } }],
}
const PICTURE: Prisma.StoredFileWhereInput = { mediaType: { startsWith: 'image/' } }
const FILM: Prisma.StoredFileWhereInput = { mediaType: { startsWith: 'video/' } }
const KINDS = { picture: PICTURE, film: FILM, document: { NOT: [PICTURE, FILM] } }

function asked(staffId: number, { kind, keyword, scope }: Filter): Prisma.StoredFileWhereInput[] {
  const words = (keyword ?? '').split(/\s+/).filter((word) => word !== '')
  return [
    ...(kind === undefined ? [] : [KINDS[kind]]),
    ...words.map((contains) => ({
      OR: [{ originalFilename: { contains } }, { title: { contains } }, { alt: { contains } }],
    })),
    ...(scope === 'mine' ? [{ uploadedByStaffId: staffId }] : []),
    ...(scope === 'unused' ? [{ usages: { none: {} } }] : []),
    ...(scope === 'withoutAlt' ? [PICTURE, { alt: '' }] : []),
  ]
}
