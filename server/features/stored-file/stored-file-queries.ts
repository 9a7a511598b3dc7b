import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { SHOWN_BY_ARTICLES_ALONE } from './file-usage.ts'
import { storedNamesIn } from './stored-file-name.ts'
import type { Owner } from '#server/calls/owner.ts'
import type { Cleaning } from './picture-form.ts'

export type StoredFileQueries = ReturnType<typeof storedFileQueries>
export type StoredFileRow = NonNullable<Awaited<ReturnType<StoredFileQueries['findByName']>>>

/** Every query of the stored-file table. */
export const storedFileQueries = ({ read, write }: Database) => ({
  findByName: (name: string) => read.storedFile.findUnique({ where: { name } }),

  create: (data: NewRow) => write.storedFile.create({ data }),

  /** What a person has uploaded and not used yet. */
  async unattachedOf(ownerId: number) {
    const { _sum, _count } = await read.storedFile.aggregate({
      where: { ownerId, isAttached: false },
      _sum: { byteCount: true },
      _count: true,
    })
    return { bytes: _sum.byteCount ?? 0, files: _count }
  },

  /** Everything a person has uploaded that is still there, the oldest first. */
  ofOwner: (ownerId: Owner) => read.storedFile.findMany({ where: { ownerId }, orderBy: { id: 'asc' } }),

  /** Names of those that nothing took up before an instant. */
  unattachedBefore: (instant: Date, take: number) =>
    read.storedFile.findMany({
      where: { isAttached: false, createdAt: { lt: instant } },
      select: { name: true },
      orderBy: { id: 'asc' },
      take,
    }),

  /** Deletes a row unless something took its file up in the meantime. Whether it did. */
  async deleteUnattached(name: string) {
    return (await write.storedFile.deleteMany({ where: { name, isAttached: false } })).count === 1
  },

  /** Id and address of those of the names that have a row. */
  addressesOf: async (names: readonly string[]) =>
    names.length === 0
      ? []
      : read.storedFile.findMany({
          where: { name: { in: [...names] } },
          select: { id: true, folder: true, name: true },
        }),

  /** Those of the names that are files of the site or its staff. */
  ofSite: async (names: readonly string[]) =>
    names.length === 0 ? [] : read.storedFile.findMany({ where: { name: { in: [...names] }, ownerId: null } }),

  /** Makes files private that articles use and nothing else of the site refers to. */
  async leaveToArticles(): Promise<void> {
    const documents = await read.siteDocument.findMany({ select: { content: true } })
    await write.storedFile.updateMany({
      where: {
        ownerId: null,
        usages: { some: {} },
        ...SHOWN_BY_ARTICLES_ALONE,
        // pages of copy name their pictures by addresses
        name: { notIn: storedNamesIn(JSON.stringify(documents)) },
      },
      data: { isPrivate: true },
    })
  },

  /** People's pictures that may still tell more than what is seen, behind an id; with how many show it as their photo. */
  uncleaned: (after: number, take: number) =>
    read.storedFile.findMany({
      where: { id: { gt: after }, ownerId: { not: null }, cleaning: null, mediaType: { in: [...PICTURE_TYPES] } },
      include: { _count: { select: { profilePhotoOf: true } } },
      orderBy: { id: 'asc' },
      take,
    }),

  /** Gives a row other bytes under another name. @returns whether it still had the name it is known by. */
  async exchange(id: number, name: string, data: OtherBytes) {
    return (await write.storedFile.updateMany({ where: { id, name }, data })).count === 1
  },

  /** Which of the names have a row. */
  async knownNames(names: readonly string[]) {
    const rows = await read.storedFile.findMany({ where: { name: { in: [...names] } }, select: { name: true } })
    return new Set(rows.map(({ name }) => name))
  },

  /** Rows from a name on, as good as any: names are random. */
  async someFrom(name: string, take: number): Promise<StoredFile[]> {
    const page = { orderBy: { name: 'asc' }, take } as const
    const after = await read.storedFile.findMany({ where: { name: { gte: name } }, ...page })
    const before = await read.storedFile.findMany({ where: { name: { lt: name } }, ...page })
    return [...after, ...before].slice(0, take)
  },

  /** A page of the rows with names after `after` and before `end`, in the order of their names. */
  pageBetween: ({ after, end, take }: { after: string; end: string; take: number }) =>
    read.storedFile.findMany({
      where: { name: { gt: after, lt: end } },
      select: { id: true, name: true },
      orderBy: { name: 'asc' },
      take,
    }),
})

/**
 * Marks files as taken up. Only those that are the owner's, private, not taken up yet and of the given types count.
 * @returns their ids by name, or undefined when one of them is not like that (then the caller rolls back).
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
 * Gives people's files up, in the transaction that took away what referred to them: those that nothing of theirs refers to
 * any more are swept away later. @returns the names of those.
 */
export async function releaseRows(tx: Transaction, ids: readonly number[]): Promise<string[]> {
  const where = { id: { in: [...ids] } }
  // locks the rows first, so that an application that is being sent with one of them is either seen or refused
  await tx.storedFile.updateMany({ where, data: { isAttached: true } })
  await tx.storedFile.updateMany({ where: { ...where, ...UNUSED }, data: { isAttached: false } })
  const released = await tx.storedFile.findMany({ where: { ...where, isAttached: false }, select: { name: true } })
  return released.map(({ name }) => name)
}

/** Deletes the rows of people's files that nothing refers to any more. @returns the files' names. */
export async function dropRows(tx: Transaction, ids: readonly number[]): Promise<string[]> {
  const where = { id: { in: [...ids] }, ownerId: { not: null }, ...UNUSED }
  const rows = await tx.storedFile.findMany({ where, select: { name: true } })
  await tx.storedFile.deleteMany({ where })
  return rows.map(({ name }) => name)
}

/** Nothing of a person's refers to it. */
const UNUSED = {
  resumeFiles: { none: {} },
  sentWith: { none: {} },
  profilePhotoOf: { none: {} },
  feedbackPictures: { none: {} },
} as const

/** Deletes the rows of everything a person has uploaded; nothing may refer to them any more. @returns the files' names. */
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
