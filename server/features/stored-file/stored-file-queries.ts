import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { SHOWN_BY_ARTICLES_ALONE } from './file-usage.ts'
import { shownFiles } from './shown-files.ts'
import { storedNamesIn } from './stored-file-name.ts'
import type { Owner } from '#server/calls/owner.ts'
import type { Cleaning } from './picture-form.ts'

export type StoredFileQueries = ReturnType<typeof storedFileQueries>
export type StoredFileRow = NonNullable<Awaited<ReturnType<StoredFileQueries['findByName']>>>

/** All queries of the stored_file table. */
export const storedFileQueries = ({ read, write }: Database) => ({
  findByName: (name: string) => read.storedFile.findUnique({ where: { name } }),

  /** Ids among `ids` of the files that visitors see at `now`. */
  shown: (ids: readonly number[], now: Date) => shownFiles(read, ids, now),

  create: (data: NewRow) => write.storedFile.create({ data }),

  /** Size and number of a person's unused uploads. */
  async unattachedOf(ownerId: number) {
    const { _sum, _count } = await read.storedFile.aggregate({
      where: { ownerId, isAttached: false },
      _sum: { byteCount: true },
      _count: true,
    })
    return { bytes: _sum.byteCount ?? 0, files: _count }
  },

  /** All stored files of a person, oldest first. */
  ofOwner: (ownerId: Owner) => read.storedFile.findMany({ where: { ownerId }, orderBy: { id: 'asc' } }),

  /** The next unused files after an id that were stored before an instant. */
  unattachedBefore: (instant: Date, after: number, take: number) =>
    read.storedFile.findMany({
      where: { id: { gt: after }, isAttached: false, createdAt: { lt: instant } },
      select: { id: true, name: true },
      orderBy: { id: 'asc' },
      take,
    }),

  /** Deletes the row of an unused file. @returns the row; undefined if the file was attached in the meantime. */
  async deleteUnattached(name: string) {
    const row = await read.storedFile.findUnique({ where: { name } })
    const { count } = await write.storedFile.deleteMany({ where: { name, isAttached: false } })
    return count === 1 && row !== null ? row : undefined
  },

  /** Number of files. */
  count: () => read.storedFile.count(),

  /** Ids of the persons who were deleted since an instant. */
  async deletedSince(instant: Date) {
    const rows = await read.deletedPerson.findMany({
      where: { deletedAt: { gte: instant } },
      select: { personId: true },
    })
    return new Set(rows.map(({ personId }) => personId))
  },

  /** Ids and addresses of the names that have a row. */
  addressesOf: async (names: readonly string[]) =>
    names.length === 0
      ? []
      : read.storedFile.findMany({
          where: { name: { in: [...names] } },
          select: { id: true, folder: true, name: true },
        }),

  /** Rows of the files among `names` that belong to the site or its staff. */
  ofSite: async (names: readonly string[]) =>
    names.length === 0 ? [] : read.storedFile.findMany({ where: { name: { in: [...names] }, ownerId: null } }),

  /** Makes files private that only articles refer to. */
  async leaveToArticles(): Promise<void> {
    const documents = await read.siteDocument.findMany({ select: { content: true } })
    await write.storedFile.updateMany({
      where: {
        ownerId: null,
        usages: { some: {} },
        ...SHOWN_BY_ARTICLES_ALONE,
        // page copy refers to pictures by URL
        name: { notIn: storedNamesIn(JSON.stringify(documents)) },
      },
      data: { isPrivate: true },
    })
  },

  /**
   * The next users' pictures after an id that may still contain metadata, with the number of persons who use each as
   * photo.
   */
  uncleaned: (after: number, take: number) =>
    read.storedFile.findMany({
      where: { id: { gt: after }, ownerId: { not: null }, cleaning: null, mediaType: { in: [...PICTURE_TYPES] } },
      include: { _count: { select: { profilePhotoOf: true } } },
      orderBy: { id: 'asc' },
      take,
    }),

  /** Changes name and content of a row. @returns whether the row still had the expected name. */
  async exchange(id: number, name: string, data: OtherBytes) {
    return (await write.storedFile.updateMany({ where: { id, name }, data })).count === 1
  },

  /** The names among `names` that have a row. */
  async knownNames(names: readonly string[]) {
    const rows = await read.storedFile.findMany({ where: { name: { in: [...names] } }, select: { name: true } })
    return new Set(rows.map(({ name }) => name))
  },

  /** Up to `take` rows from a name on, then from the start; a random sample, because names are random. */
  async someFrom(name: string, take: number): Promise<StoredFile[]> {
    const page = { orderBy: { name: 'asc' }, take } as const
    const after = await read.storedFile.findMany({ where: { name: { gte: name } }, ...page })
    const before = await read.storedFile.findMany({ where: { name: { lt: name } }, ...page })
    return [...after, ...before].slice(0, take)
  },

  /** One page of rows with names after `after` and before `end`, ordered by name. */
  pageBetween: ({ after, end, take }: { after: string; end: string; take: number }) =>
    read.storedFile.findMany({
      where: { name: { gt: after, lt: end } },
      select: { id: true, name: true },
      orderBy: { name: 'asc' },
      take,
    }),
})

/**
 * Marks uploaded files as attached, within `tx`.
 * @returns row ids by file name; undefined if a file is not an unattached private file of `ownerId` with one of
 * `mediaTypes`. In this case the caller must roll back.
 */
export async function attachRows(
  tx: Transaction,
  { ownerId, names, mediaTypes }: { ownerId: number; names: readonly string[]; mediaTypes: readonly string[] },
): Promise<Map<string, number> | undefined> {
  const where = { name: { in: [...names] }, ownerId, isPrivate: true, mediaType: { in: [...mediaTypes] } }
  const { count } = await tx.storedFile.updateMany({
    where: { ...where, isAttached: false },
    data: { isAttached: true },
  })
  if (count !== new Set(names).size) return undefined
  const rows = await tx.storedFile.findMany({ where, select: { id: true, name: true } })
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/**
 * Detaches users' files that are no longer referenced, in the transaction that removed the references; a later sweep
 * removes them. @returns the names of the detached files.
 */
export async function releaseRows(tx: Transaction, ids: readonly number[]): Promise<string[]> {
  const where = { id: { in: [...ids] } }
  // locks the rows first, so that a concurrent application with one of the files is either visible or rejected
  await tx.storedFile.updateMany({ where, data: { isAttached: true } })
  await tx.storedFile.updateMany({ where: { ...where, ...UNUSED }, data: { isAttached: false } })
  const released = await tx.storedFile.findMany({ where: { ...where, isAttached: false }, select: { name: true } })
  return released.map(({ name }) => name)
}

/** Deletes the rows of the users' files among `ids` that have no reference. @returns the names of the files. */
export async function dropRows(tx: Transaction, ids: readonly number[]): Promise<string[]> {
  const where = { id: { in: [...ids] }, ownerId: { not: null }, ...UNUSED }
  const rows = await tx.storedFile.findMany({ where, select: { name: true } })
  await tx.storedFile.deleteMany({ where })
  return rows.map(({ name }) => name)
}

/** Prisma filter: referenced by no resume, application, profile or feedback. */
const UNUSED = {
  resumeFiles: { none: {} },
  sentWith: { none: {} },
  profilePhotoOf: { none: {} },
  feedbackPictures: { none: {} },
} as const

/** Deletes the rows of all uploads of a person, which must be unreferenced. @returns the names of the files. */
export async function dropOwnedRows(tx: Transaction, ownerId: Owner): Promise<string[]> {
  const rows = await tx.storedFile.findMany({ where: { ownerId }, select: { name: true } })
  await tx.storedFile.deleteMany({ where: { ownerId } })
  return rows.map(({ name }) => name)
}

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

type OtherBytes = Pick<NewRow, 'name' | 'byteCount' | 'crc32' | 'width' | 'height' | 'cleaning'>

type NewRow = {
  name: string
  folder: string
  originalFilename: string
  mediaType: string
  byteCount: number
  crc32: string
  width: number | null
  height: number | null
  cleaning: Cleaning | null
  isPrivate: boolean
  ownerId: number
  isAttached: false
  createdAt: Date
}
