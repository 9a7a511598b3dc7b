import type { ContentOf } from '#contracts/studio/kinds/content-kind.ts'
import type { companyKind } from '#contracts/studio/kinds/recruiting-kinds.ts'
import type { Transaction } from '#server/database/database.ts'
import { dayText } from '#server/features/job/job-validity.ts'

/** The values of a company in the studio. */
export type CompanyContent = ContentOf<typeof companyKind>

/** The values of some companies by id, and whether they are published. */
export async function readCompanies(
  tx: Pick<Transaction, 'company'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { content: CompanyContent; isShown: boolean }>> {
  const rows = await tx.company.findMany({
    where: { id: { in: [...ids] } },
    include: { credential: true, pictures: { orderBy: { orderNum: 'asc' } } },
  })
  return new Map(
    rows.map(({ credential, ...row }) => {
      const content: CompanyContent = {
        fullName: row.fullName,
        shortName: row.shortName,
        creditCode: credential?.creditCode ?? '',
        qualifiedUntil: credential?.qualifiedUntil == null ? null : dayText(credential.qualifiedUntil),
        natureCode: row.natureCode,
        scaleCode: row.scaleCode,
        industryId: row.industryId,
        regionId: row.regionId,
        address: row.address,
        registeredCapital: row.registeredCapital,
        establishDate: row.establishDate,
        website: row.website ?? '',
        intro: row.intro,
        welfareTags: row.welfareTags as string[], // stored in this form
        logoFileId: row.logoFileId,
        pictures: row.pictures.map(({ storedFileId }) => ({ fileId: storedFileId })),
        hotOrder: row.hotOrder,
      }
      return [row.id, { content, isShown: row.isVisible }]
    }),
  )
}
