import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backup } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { verifySite } from '#server/backup/verify-site.ts'
import { readConfig } from '#server/start/settings.ts'
import { openDatabase } from '#server/database/database.ts'
import { createServices, type Services } from '#server/features.ts'
import type { Standing } from '#server/features/editorial/testing/editorial-desk.ts'
import { type MediaDesk, openMediaDesk } from '#server/features/media/testing/media-desk.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { newTestPlace, testDatabaseKinds } from '#server/testing/test-database.ts'

const REASON = '图片与事实不符'
const NAMES = ['staying', 'withdrawn', 'archived', 'recycled', 'expired', 'back', 'released', 'unscheduled'] as const

describe.each(testDatabaseKinds)('articles of a restored backup on %s', (kind) => {
  let desk: MediaDesk
  let folder: string
  let place: { url: string; remove: () => Promise<void> }
  const ids: Record<(typeof NAMES)[number], number> = {} as never
  let fileId: number
  /** Archived before the backup, so the backup contains it. */
  let archivedId: number
  const instants = { before: new Date(0), after: new Date(0) }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'articles-again-'))
    place = await newTestPlace(kind)
    desk = await openMediaDesk(kind)
    const file = await desk.aFile()
    fileId = file.fileId
    const at: Partial<Record<(typeof NAMES)[number], Standing>> = {}
    for (const name of NAMES)
      at[name] =
        name === 'released' || name === 'unscheduled'
          ? await aScheduled()
          : await desk.published(name === 'withdrawn' ? { html: desk.withPicture(file) } : {})
    for (const name of NAMES) ids[name] = at[name]?.articleId ?? 0
    const old = await withdraw(await desk.published())
    archivedId = old.articleId
    await studioCall(desk.site, 'archiveArticle', { articleId: archivedId, version: old.version }, publisher())
    await copyTo('before')
    await changeEverything(at as Record<(typeof NAMES)[number], Standing>)
    await copyTo('after')
  }, 120_000)
  afterAll(async () => {
    await desk.close()
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const publisher = (): Member => desk.people.publisher
  const settingsOf = (databaseUrl: string, filesFolder: string, deletionJournal = '') => {
    return {
      databaseUrl,
      filesFolder,
      deletionJournal,
      dataKey: TEST_DATA_KEY,
      secretsFile: join(folder, 'secrets.json'),
    }
  }

  async function copyTo(name: 'before' | 'after'): Promise<void> {
    desk.clock.forward(1)
    instants[name] = desk.clock.now()
    const settings = settingsOf(desk.site.databaseUrl, desk.site.filesFolder)
    await backup({ settings, folder: join(folder, name), isStillThere: () => Promise.resolve(true) })
    desk.clock.forward(1)
  }

  async function aScheduled(): Promise<Standing> {
    const { articleId, version } = await desk.approved()
    const schedule = { articleId, version, releaseTime: desk.timeIn(3600) }
    return (await studioCall(desk.site, 'scheduleArticle', schedule, publisher())).data
  }
  const withdraw = async ({ articleId, version }: Standing): Promise<Standing> =>
    (await studioCall(desk.site, 'withdrawArticle', { articleId, version, reason: REASON }, publisher())).data
  /** Publishes the next text of an article. */
  async function publishNext({ articleId, version }: Standing, fields: Parameters<MediaDesk['save']>[1]) {
    const draft = await desk.save({ articleId, version }, fields)
    const next = { articleId, version: draft.version }
    let standing: Standing = (await studioCall(desk.site, 'submitArticle', next, desk.people.author)).data
    for (const role of ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const)
      standing = (await desk.approve(standing, desk.people[role])).data
    const last = { articleId, version: standing.version }
    return (await studioCall(desk.site, 'publishArticle', last, publisher())).data
  }

  /** Changes between the backups. Afterwards visitors see `staying` and `back`, and nothing is scheduled. */
  async function changeEverything(at: Record<(typeof NAMES)[number], Standing>): Promise<void> {
    const orderBy = { number: 'asc' } as const
    const first = await desk.site.database.read.articleRevision.findFirstOrThrow({
      where: { articleId: archivedId },
      orderBy,
    })
    const subject = { id: archivedId, createdAt: first.createdAt }
    const { database, services } = desk.site
    // hidden again since the backup
    await database.transaction(() => services.deletionJournal.noteArticle('hidden', subject))
    const { version, articleId } = at.unscheduled
    await studioCall(desk.site, 'unscheduleArticle', { articleId, version }, publisher())
    await withdraw(at.withdrawn)
    for (const [name, call] of [
      ['archived', 'archiveArticle'],
      ['recycled', 'deleteArticle'],
    ] as const) {
      const gone = await withdraw(at[name])
      await studioCall(desk.site, call, { articleId: gone.articleId, version: gone.version }, publisher())
    }
    await publishNext(await withdraw(at.back), { title: '更正后的公告标题' })
    await publishNext(at.expired, { expiresAt: desk.timeIn(1800) })
    await desk.later(3601)
    await desk.site.services.releases.runDue()
    const released = await desk.site.database.read.article.findUniqueOrThrow({ where: { id: ids.released } })
    expect(released.state).toBe('published')
    await withdraw({ articleId: released.id, version: released.version, state: released.state })
  }

  /** Restores a backup over the previous restore, repeats later changes, and checks the result. */
  async function restored<Seen>(name: 'before' | 'after', look: (services: Services) => Promise<Seen>): Promise<Seen> {
    const filesFolder = join(folder, 'files')
    const settings = settingsOf(place.url, filesFolder, join(desk.site.filesFolder, 'deletions.log'))
    await restore({ settings, folder: join(folder, name), isReplacing: true })
    const database = await openDatabase({ url: place.url, hasLongTimeouts: true })
    try {
      const config = { ...readConfig({ DATA_KEY: TEST_DATA_KEY }), ...settings }
      const services = createServices({ config, database, clock: desk.clock })
      await services.hiddenAgain.since(instants[name])
      await services.releases.runDue() // as the next start does
      const { databaseUrl } = settings
      expect(await verifySite({ ...services, databaseUrl, filesFolder, say: () => undefined })).toEqual([])
      return await look(services)
    } finally {
      await database.close()
    }
  }

  const seen = async ({ database }: Services): Promise<string[]> => {
    const isNotOver = [{ expiresAt: null }, { expiresAt: { gt: desk.clock.now() } }]
    const where = { isVisible: true, publishedRevisionId: { not: null }, OR: isNotOver }
    const rows = await database.read.article.findMany({ where })
    return NAMES.filter((name) => rows.some(({ id }) => id === ids[name]))
  }

  test.each(['once', 'and once more'])(
    'articles withdrawn since the backup stay withdrawn after the backup is restored %s',
    async () => {
      await restored('before', async (services) => {
        // only the text of the republished article had been withdrawn
        expect(await seen(services)).toEqual(['staying'])
        expect((await services.files.shown([fileId])).size).toBe(0)
        const states = await services.database.read.article.findMany({ select: { id: true, state: true } })
        const stateOf = (name: (typeof NAMES)[number]) => states.find(({ id }) => id === ids[name])?.state
        expect(states.find(({ id }) => id === archivedId)?.state).toBe('archived')
        expect(NAMES.map(stateOf)).toEqual([
          'published',
          ...Array.from({ length: 5 }, () => 'withdrawn'),
          'approved',
          'approved',
        ])
        const audit = { action: { in: ['article.withdrawn', 'article.unscheduled'] }, detail: 'restored' }
        expect(await services.database.read.auditEntry.count({ where: audit })).toBe(7)
      })
    },
  )

  test('withdrawals unconfirmed after a crash are confirmed by the next start', async () => {
    const { deletionJournal: journal, hiddenAgain } = desk.site.services
    const kinds = async () => (await journal.read()).map(({ kind, id }) => `${kind} ${id}`)
    const before = await kinds()
    const file = join(desk.site.filesFolder, 'deletions.log')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replaceAll(/^.* done .*$/gm, ''))
    expect(await kinds()).toEqual([])
    await hiddenAgain.confirm()
    // the withdrawal of `back` cannot be confirmed: this article is visible again
    const proven = before.filter((entry) => entry !== `hidden ${ids.back}`)
    expect(proven).toHaveLength(before.length - 1)
    expect(await kinds()).toEqual(proven)
    await writeFile(file, text)
  })

  test('a later backup restores articles as published again, although an older backup was restored in between', async () => {
    expect(await restored('after', seen)).toEqual(['staying', 'back'])
  })
})
