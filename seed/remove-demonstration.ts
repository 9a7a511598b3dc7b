import { readCommandConfig } from '#server/start/settings.ts'
import { databaseKind } from '#server/database/database-url.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { applyMigrations } from '#server/database/migrations/migrations.ts'
import { lockForThisProcess } from '#server/database/single-process-lock.ts'
import { demonstrationAccounts } from '#server/start/demonstration-accounts.ts'
import { createServices, type Services } from '#server/features.ts'
import { DEMONSTRATION_RECEIPT } from '#seed/studio/seed-feedback.ts'
import { SHOWN_BY_ARTICLES_ALONE } from '#server/features/stored-file/file-usage.ts'

/** Numbers of removed accounts and unpublished articles. */
export type Removed = { people: number; staff: number; articles: number }

/**
 * Removes the demo accounts and their data from the configured database. On SQLite the site must be stopped. @throws
 * DatabaseStartError if the site is running.
 */
export async function removeDemonstration(): Promise<Removed> {
  const config = readCommandConfig() // also permitted for a public site, which must not have demo accounts
  const lock = databaseKind(config.databaseUrl) === 'sqlite' ? await lockForThisProcess(config.databaseUrl) : undefined
  try {
    await applyMigrations({ url: config.databaseUrl })
    const database = await openDatabase({ url: config.databaseUrl, hasLongTimeouts: true })
    try {
      return await removeAccounts(createServices({ config, database }))
    } finally {
      await database.close()
    }
  } finally {
    await lock?.release()
  }
}

/**
 * Removes users with their résumé, files, applications and sessions, the demo feedback, and staff with their grants,
 * sessions, unused files, and unpublished articles without drafts or revisions by others. Published articles stay.
 */
export async function removeAccounts(services: Services): Promise<Removed> {
  const { database, accountDeletions, audit } = services
  const { personIds, staffIds } = await demonstrationAccounts(services)
  for (const personId of personIds) {
    await database.transaction(async (tx) => {
      const application = { personId }
      await tx.applicationAttachment.deleteMany({ where: { application } })
      await tx.jobApplication.deleteMany({ where: application })
    })
    await accountDeletions.purgeAccount(personId, { again: true })
  }
  // also deletes the steps; real receipt numbers do not contain these letters
  await database.write.feedback.deleteMany({ where: { receiptNumber: { contains: DEMONSTRATION_RECEIPT } } })
  const articles = await removeUnpublished(services, staffIds)
  const names = await database.transaction(async (tx) => {
    const staffId = { in: staffIds }
    await tx.previewToken.deleteMany({ where: { staffId } })
    const files = { uploadedByStaffId: staffId, ...UNUSED }
    const rows = await tx.storedFile.findMany({ where: files, select: { name: true } })
    await tx.storedFile.deleteMany({ where: files })
    await tx.staffUser.deleteMany({ where: { id: staffId } })
    for (const id of staffIds) {
      const event = { actorKind: 'system', actorId: null, result: 'done', address: '' } as const
      await audit.append(tx, { ...event, action: 'staff.removed', object: `staff:${id}` })
    }
    return rows.map(({ name }) => name)
  })
  await services.files.removeFromDisk(names)
  return { people: personIds.length, staff: staffIds.length, articles }
}

/** Prisma filter: files that no article, banner or other content uses. */
const UNUSED = {
  usages: { none: {} },
  revisions: { none: {} },
  attachments: { none: {} },
  ...SHOWN_BY_ARTICLES_ALONE,
} as const

/** Deletion time that marks the articles to remove; earlier than any real deletion. */
const LONG_AGO = new Date(0)
const AT_ONCE = 100

async function removeUnpublished(
  { database, recycleBin }: { database: Database; recycleBin: Services['recycleBin'] },
  staffIds: readonly number[],
): Promise<number> {
  const ids = [...staffIds]
  const byOthers = { notIn: ids, not: null }
  await database.write.article.updateMany({
    where: {
      authorId: { in: ids },
      firstPublishedAt: null,
      publishedRevisionId: null,
      NOT: [{ revisions: { some: { createdById: byOthers } } }, { draft: { updatedById: byOthers } }],
    },
    data: { state: 'deleted', deletedAt: LONG_AGO },
  })
  let removed = 0
  for (let count = AT_ONCE; count === AT_ONCE;) {
    count = await recycleBin.remove(new Date(LONG_AGO.getTime() + 1), AT_ONCE)
    removed += count
  }
  return removed
}
