import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { Database } from '#server/database/database.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import { reserveRowIds } from '#server/database/row-ids.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { companyDocument } from './company-document.ts'

/** A company to insert. Codes are those of contracts/constants/job-terms.ts. */
export type CompanyDraft = {
  fullName: string
  shortName: string
  natureCode: string
  scaleCode: string
  industryId: number
  regionId: number
  registeredCapital: string
  /** yyyy-MM-dd. */
  establishDate: string
  address: string
  website: string | null
  intro: string
  welfareTags: readonly string[]
  logoFileId: number | null
  pictureFileIds: readonly number[]
  /** Position among the featured companies, 1 first; null if not featured. */
  hotOrder: number | null
  isVisible: boolean
  /** Unified social credit code, which is not public. */
  creditCode?: string
}

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    company: true
  }
}

type Dependencies = { database: Database; search: SearchIndex; memory: LookupMemory; cache: ReplyCache }

/** Writes companies: rows, pictures and search index change in one transaction. */
export const companyWriting = ({ database, search, memory, cache }: Dependencies) => ({
  /** Adds companies. @returns their ids, in order. @throws if a region, an industry or a file does not exist. */
  async create(drafts: readonly CompanyDraft[]): Promise<number[]> {
    const names = await memory.read()
    const ids = await database.transaction(async (tx) => {
      await database.notifier.notify(tx, ['company'])
      const reserved = await reserveRowIds(database, tx, 'company', drafts.length)
      const rows = drafts.map((draft, index) => ({ ...draft, id: reserved[index] ?? 0 }))
      await tx.company.createMany({
        data: rows.map(({ pictureFileIds: _pictures, creditCode: _private, welfareTags, ...row }) => ({
          ...row,
          welfareTags: [...welfareTags],
        })),
      })
      await tx.companyCredential.createMany({
        data: rows.flatMap(({ id, creditCode }) => (creditCode === undefined ? [] : [{ companyId: id, creditCode }])),
      })
      await tx.companyPicture.createMany({
        data: rows.flatMap(({ id, pictureFileIds }) =>
          pictureFileIds.map((storedFileId, index) => ({ companyId: id, storedFileId, orderNum: index + 1 })),
        ),
      })
      const documents = rows.filter(({ isVisible }) => isVisible).map((row) => companyDocument(row, names))
      await search.put(tx, ...documents)
      return reserved
    })
    cache.invalidate(['company'])
    return ids
  },
})
