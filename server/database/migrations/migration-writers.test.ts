import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newTestPlace, testDatabaseKinds } from '#server/testing/test-database.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrationFolderPath, migrationNames } from './migration-folder.ts'
import { applyMigrations } from './migrations.ts'

describe.each(testDatabaseKinds)('migration 0021 on %s', (kind) => {
  let place: Awaited<ReturnType<typeof newTestPlace>>
  let folder = ''
  let migrationFolder = ''
  beforeEach(async () => {
    place = await newTestPlace(kind)
    folder = await mkdtemp(join(tmpdir(), 'site-migrations-'))
    migrationFolder = join(folder, 'migrations')
    await cp(migrationFolderPath(kind), migrationFolder, { recursive: true })
  })
  afterEach(async () => {
    await place.remove()
    await rm(folder, { recursive: true })
  })

  const apply = () => applyMigrations({ url: place.url, migrationFolder, backupFolder: join(folder, 'backups') })

  test('sets the writers of existing revisions, who may not review them, and the editors of drafts', async () => {
    const names = await migrationNames(migrationFolder)
    for (const name of names.slice(names.indexOf('0021_revision_writers'))) {
      await rename(join(migrationFolder, name), join(folder, name))
    }
    await apply()
    const database = await openDatabase({ url: place.url })
    const staff = [1, 2, 3, 4].map((id) => `(${id}, 's${id}', 's', '2026-03-10')`)
    const revision = (id: number, articleId: number, creator: number | null) =>
      `(${id}, ${articleId}, ${id}, 't', 'o', '', '', '', '', 'h', ${String(creator)})`
    for (const sql of [
      `INSERT INTO staff_user (id, login, name, "createdAt") VALUES ${staff.join(', ')}`,
      `INSERT INTO article (id, "typeId", "releasedAt", "updatedAt", "authorId") VALUES
        (1, 2, '2026-03-10', '2026-03-10', 1), (2, 2, '2026-03-10', '2026-03-10', 2), (3, 2, '2026-03-10', '2026-03-10', NULL)`,
      `INSERT INTO article_revision
        (id, "articleId", number, title, outline, html, "plainText", source, author, "contentHash", "createdById")
        VALUES ${[revision(1, 1, 2), revision(2, 1, 1), revision(3, 2, 2), revision(4, 3, null)].join(', ')}`,
      `INSERT INTO article_draft ("articleId", "typeId", "updatedAt", "editorIds") VALUES
        (1, 2, '2026-03-10', '[1,3]'), (2, 2, '2026-03-10', '[4]')`,
      `UPDATE article SET "pendingRevisionId" = 2 WHERE id = 1`,
      `UPDATE article SET "publishedRevisionId" = 3, "urgentReviewDueAt" = '2026-03-11' WHERE id = 2`,
    ]) {
      await database.write.$executeRawUnsafe(sql)
    }
    await database.close()
    await rename(join(folder, '0021_revision_writers'), join(migrationFolder, '0021_revision_writers'))
    await apply()
    const migrated = await openDatabase({ url: place.url })
    const sorted = (json: string) => (JSON.parse(json) as number[]).toSorted((a, b) => a - b)
    const rows = await migrated.read.articleRevision.findMany({ orderBy: { id: 'asc' }, select: { writerIds: true } })
    expect(rows.map(({ writerIds }) => sorted(writerIds))).toEqual([[1, 2], [1, 2, 3], [2], []])
    const drafts = await migrated.read.articleDraft.findMany({
      orderBy: { articleId: 'asc' },
      select: { editorIds: true },
    })
    expect(drafts.map(({ editorIds }) => sorted(editorIds))).toEqual([
      [1, 3],
      [2, 4],
    ])
    await migrated.close()
  })
})
