import type { Database } from '#server/database/database.ts'
import { cleanArticle } from '#server/features/article/article-cleaning.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import { reserveRowIds } from '#server/database/row-ids.ts'

/** A recruitment project to insert. */
export type RecruitProjectDraft = {
  name: string
  /** Such as 校园招聘. */
  projectType: string
  regionId: number
  coverFileId: number | null
  startsAt: Date
  endsAt: Date
  intro: string
  /** HTML, which `create` sanitises. */
  content: string
  contactName: string
  contactPhone: string
  isVisible: boolean
  /** Participating companies in display order. */
  companyIds: readonly number[]
}

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    'recruit-project': true
  }
}

/** Writes recruitment projects with their participating companies. */
export const recruitProjectWriting = ({ database, cache }: { database: Database; cache: ReplyCache }) => ({
  /**
   * Adds projects; jobWriting adds the jobs of the projects later. @returns the project ids, in order of `drafts`.
   * @throws BusinessError 500 for unusable HTML.
   */
  async create(drafts: readonly RecruitProjectDraft[]): Promise<number[]> {
    const cleaned = await Promise.all(drafts.map(({ content }) => cleanArticle(content)))
    const clean = drafts.map((draft, index) => ({ ...draft, content: cleaned[index]?.html ?? '' }))
    const ids = await database.transaction(async (tx) => {
      await database.notifier.notify(tx, ['recruit-project'])
      const reserved = await reserveRowIds(database, tx, 'recruit_project', clean.length)
      const rows = clean.map((draft, index) => ({ ...draft, id: reserved[index] ?? 0 }))
      await tx.recruitProject.createMany({ data: rows.map(({ companyIds: _companies, ...row }) => row) })
      await tx.projectCompany.createMany({
        data: rows.flatMap(({ id, companyIds }) =>
          companyIds.map((companyId, index) => ({ projectId: id, companyId, orderNum: index + 1 })),
        ),
      })
      return reserved
    })
    cache.invalidate(['recruit-project'])
    return ids
  },
})
