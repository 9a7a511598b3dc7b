import { RECRUITING_CONTENT_MESSAGE as MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Ending, PublicRow, RowPage } from '#contracts/studio/kinds/content-row.ts'
import type { ContentProblem } from '#contracts/studio/kinds/content-problems.ts'
import type { Company } from '#contracts/generated/wire.ts'
import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { isUniqueViolation } from '#server/database/database-error.ts'
import { holdRow } from '#server/database/held-row.ts'
import { dayNumber, daysAfter, dayText } from '#server/features/job/job-validity.ts'
import type { JobAlignment } from '#server/features/job/writing/job-alignment.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { conflict } from '#server/studio-calls/studio-refusal.ts'
import { type CompanyContent, readCompanies } from './company-content.ts'
import { companyDocument } from './company-document.ts'
import { toCompany } from './company-wire.ts'

export type CompanyRows = ReturnType<typeof companyRows>

type Dependencies = {
  database: Database
  search: SearchIndex
  memory: LookupMemory
  alignment: Pick<JobAlignment, 'begin'>
}

/** Columns that the jobs of a company and their search documents depend on. */
const FOLLOWED = { isVisible: true, fullName: true, shortName: true, natureCode: true } as const

/** Public rows of companies, as the studio lists, publishes and hides them; job-alignment.ts updates their jobs. */
export const companyRows = ({ database, search, memory, alignment }: Dependencies) => ({
  /**
   * Compares companies to be published, at most a few hundred, with the database.
   * @returns the problems of each company.
   */
  async problems(
    tx: Pick<Transaction, 'companyCredential'>,
    proposed: readonly { publicId: number | null; content: CompanyContent }[],
  ): Promise<ContentProblem[][]> {
    const { regions, industries } = await memory.read()
    const owners = await tx.companyCredential.findMany({
      where: { creditCode: { in: proposed.map(({ content }) => content.creditCode) } },
      select: { creditCode: true, companyId: true },
    })
    const ownerOf = new Map(owners.map(({ creditCode, companyId }) => [creditCode, companyId]))
    const missing = { message: MESSAGE.noSuchTarget }
    return proposed.map(({ publicId, content: { creditCode, regionId, industryId } }) => {
      const owner = ownerOf.get(creditCode)
      return [
        ...(owner !== undefined && owner !== publicId
          ? [{ path: 'creditCode', message: MESSAGE.creditCodeTaken }]
          : []),
        ...(regions.lineOf(regionId ?? 0).length === 0 ? [{ path: 'regionId', ...missing }] : []),
        ...(industries.lineOf(industryId ?? 0).length === 0 ? [{ path: 'industryId', ...missing }] : []),
      ]
    })
  },

  /**
   * Inserts or updates a company and shows it, together with its published jobs that are still valid. @returns its id.
   * @throws StudioRefusal 409 if another company with the same credit code was published at the same time.
   */
  async show(tx: Transaction, id: number | null, content: CompanyContent): Promise<number> {
    const names = await memory.read()
    const { creditCode, qualifiedUntil, pictures, website, industryId, regionId, establishDate, ...rest } = content
    const data = {
      ...rest,
      // required fields: a submission without them is rejected
      industryId: industryId ?? 0,
      regionId: regionId ?? 0,
      establishDate: establishDate ?? '',
      website: website === '' ? null : website,
      isVisible: true,
    }
    if (id !== null) await holdRow(database, tx, { table: 'company', id })
    const before = id === null ? null : await tx.company.findUnique({ where: { id }, select: FOLLOWED })
    const { id: companyId } =
      before === null
        ? await tx.company.create({ data, select: { id: true } })
        : await tx.company.update({ where: { id: id ?? 0 }, data, select: { id: true } })
    const credential = {
      creditCode,
      qualifiedUntil: qualifiedUntil === null ? null : Number(qualifiedUntil.replaceAll('-', '')),
    }
    await tx.companyCredential
      .upsert({ where: { companyId }, create: { companyId, ...credential }, update: credential })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? conflict(MESSAGE.creditCodeTaken) : error
      })
    await tx.companyPicture.deleteMany({ where: { companyId } })
    await tx.companyPicture.createMany({
      data: pictures.flatMap(({ fileId }, index) =>
        fileId === null ? [] : [{ companyId, storedFileId: fileId, orderNum: index + 1 }],
      ),
    })
    await search.put(tx, companyDocument({ id: companyId, ...data }, names))
    const followed = Object.keys(FOLLOWED) as (keyof typeof FOLLOWED)[]
    if (before !== null && followed.some((column) => before[column] !== data[column]))
      await alignment.begin(tx, companyId)
    return companyId
  },

  /** Hides a company with its jobs. */
  async hide(tx: Transaction, id: number): Promise<void> {
    await holdRow(database, tx, { table: 'company', id })
    await tx.company.updateMany({ where: { id }, data: { isVisible: false } })
    await search.remove(tx, BigInt(id))
    await alignment.begin(tx, id)
  },

  /** Deletes a company; hides the company instead if jobs or projects refer to it. */
  async remove(tx: Transaction, id: number): Promise<void> {
    await holdRow(database, tx, { table: 'company', id })
    await search.remove(tx, BigInt(id))
    const unused = { id, jobs: { none: {} }, projects: { none: {} } }
    const { count } = await tx.company.deleteMany({ where: unused })
    if (count > 0) return
    await tx.company.updateMany({ where: { id }, data: { isVisible: false } })
    await alignment.begin(tx, id)
  },

  read: readCompanies,

  /** The wire form of a company that is not published yet. */
  async preview(id: number, content: CompanyContent, files: ReadonlyMap<number, StoredFile>): Promise<Company> {
    const { logoFileId, pictures, industryId, regionId, establishDate, ...rest } = content
    const fileOf = (fileId: number | null) => files.get(fileId ?? 0)
    const row = {
      ...rest,
      id,
      logoFile: fileOf(logoFileId) ?? null,
      pictures: pictures.flatMap(({ fileId }) => {
        const storedFile = fileOf(fileId)
        return storedFile === undefined ? [] : [{ storedFile }]
      }),
      industryId: industryId ?? 0,
      regionId: regionId ?? 0,
      establishDate: establishDate ?? '',
    }
    const published = await database.read.company.findUnique({ where: { id }, select: { listedJobCount: true } })
    return toCompany(row, await memory.read(), published?.listedJobCount ?? 0)
  },

  /** Visible companies whose licences end within `days` or have ended, the soonest first, at most `take`. */
  async ending(now: Date, days: number, take: number): Promise<Ending[]> {
    const rows = await database.read.companyCredential.findMany({
      where: { qualifiedUntil: { lte: dayNumber(daysAfter(now, days)) }, company: { isVisible: true } },
      orderBy: { qualifiedUntil: 'asc' },
      take,
      select: { companyId: true, qualifiedUntil: true, company: { select: { fullName: true } } },
    })
    return rows.map(({ companyId, qualifiedUntil, company }) => ({
      rowId: companyId,
      label: company.fullName,
      lastDay: dayText(qualifiedUntil ?? 0),
    }))
  },

  /** A page of rows, newest first. */
  async page({ beforeId, take, companyId, ids }: RowPage): Promise<PublicRow[]> {
    const rows = await database.read.company.findMany({
      where: {
        id: {
          lt: beforeId,
          ...(ids !== undefined && { in: [...ids] }),
          ...(companyId !== undefined && { equals: companyId }),
        },
      },
      orderBy: { id: 'desc' },
      take,
      select: { id: true, fullName: true, shortName: true, regionId: true, isVisible: true, updatedAt: true },
    })
    return rows.map(({ id, fullName, shortName, regionId, isVisible, updatedAt }) => ({
      id,
      label: fullName,
      state: isVisible ? 'shown' : 'hidden',
      isPublished: isVisible,
      words: shortName,
      values: { shortName, regionId },
      updatedAt,
    }))
  },

  /** Companies whose name contains a text, at most `take`. */
  find: (text: string, take: number): Promise<{ id: number; name: string }[]> =>
    database.read.company
      .findMany({
        where: { OR: [{ fullName: { contains: text } }, { shortName: { contains: text } }] },
        orderBy: { id: 'desc' },
        take,
        select: { id: true, fullName: true },
      })
      .then((rows) => rows.map(({ id, fullName }) => ({ id, name: fullName }))),

  /** Ids of companies by full name or credit code; hidden companies only if no visible one matches. */
  async named(texts: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> {
    const rows = await database.read.company.findMany({
      where: { OR: [{ fullName: { in: [...texts] } }, { credential: { creditCode: { in: [...texts] } } }] },
      select: { id: true, fullName: true, isVisible: true, credential: { select: { creditCode: true } } },
    })
    return new Map(
      texts.map((text) => {
        const all = rows.filter(({ fullName, credential }) => fullName === text || credential?.creditCode === text)
        const shown = all.filter(({ isVisible }) => isVisible)
        return [text, (shown.length > 0 ? shown : all).map(({ id }) => id)]
      }),
    )
  },

  /** Names of companies by id. */
  async names(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await database.read.company.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, fullName: true },
    })
    return new Map(rows.map(({ id, fullName }) => [id, fullName]))
  },
})
