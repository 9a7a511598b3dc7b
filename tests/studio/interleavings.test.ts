import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { randomOf } from '#seed/random.ts'
import { approvalHash, filesOf } from '#server/features/editorial/article-files.ts'
import { revisionIn } from '#server/features/editorial/article-review.ts'
import { TICKS } from '#server/features/editorial/testing/editorial-desk.ts'
import { type MediaDesk, openMediaDesk } from '#server/features/media/testing/media-desk.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const ROUNDS = 200
const AT_ONCE = 3
/** Columns with two stages, so that four people are everybody there is. */
const COLUMNS = [7, 8]
const SEED = process.env['INTERLEAVING_SEED'] ?? '1'
/** What may be answered to who comes too early, too late or at the wrong moment. */
const REFUSALS = [400, 403, 404, 409, 422]
const REASON = '数字与原件不符，先撤下'

describe.each(testDatabaseKinds)(`four people at once on %s, seed ${SEED}`, (kind) => {
  let desk: MediaDesk
  let files: StudioFile[]
  const articles: number[] = []
  beforeAll(async () => {
    desk = await openMediaDesk(kind)
    files = [await desk.aFile('#0b4f9e'), await desk.aFile('#bb2626'), await desk.aFile('#18734a')]
    for (const typeId of COLUMNS) articles.push((await desk.aDraft({ typeId })).articleId)
  }, 60_000)
  afterAll(() => desk.close())

  const rowOf = (articleId: number) => desk.site.database.read.article.findUniqueOrThrow({ where: { id: articleId } })

  /** What somebody may try with an article as they last read it. */
  function attempts(pick: <Value>(values: readonly Value[]) => Value, articleId: number, round: number) {
    const { site, people, clock } = desk
    const { author, firstReviewer, finalReviewer, publisher } = people
    const edit = (typeId: number, version: number) => {
      const html = `${desk.withPicture(pick(files))}<p>第${round}稿${pick(['甲', '乙', '丙'])}</p>`
      return studioCall(site, 'saveDraft', { articleId, version, ...desk.content({ typeId, html }) }, author)
    }
    const approve = (who: typeof author) => async (version: number) =>
      studioCall(
        site,
        'approveArticle',
        { articleId, version, revisionId: await desk.pendingOf(articleId), ticks: TICKS },
        who,
      )
    const schedule = (version: number) => {
      const releaseTime = beijingTime(new Date(clock.now().getTime() + 30_000))
      return studioCall(site, 'scheduleArticle', { articleId, version, releaseTime }, publisher)
    }
    const [file, other] = [pick(files), pick(files)]
    return [
      (version: number) => edit(pick(COLUMNS), version),
      (version: number) => edit(pick(COLUMNS), version),
      (version: number) => studioCall(site, 'submitArticle', { articleId, version }, author),
      (version: number) => studioCall(site, 'submitArticle', { articleId, version }, author),
      (version: number) => studioCall(site, 'recallArticle', { articleId, version }, author),
      approve(firstReviewer),
      approve(firstReviewer),
      approve(finalReviewer),
      approve(finalReviewer),
      async (version: number) => {
        const revisionId = await desk.pendingOf(articleId)
        return studioCall(site, 'returnArticle', { articleId, version, revisionId, reason: REASON }, finalReviewer)
      },
      schedule,
      (version: number) => studioCall(site, 'publishArticle', { articleId, version }, publisher),
      (version: number) => studioCall(site, 'publishArticle', { articleId, version }, publisher),
      (version: number) => studioCall(site, 'withdrawArticle', { articleId, version, reason: REASON }, publisher),
      () => studioCall(site, 'replaceFile', { fileId: file.fileId, newFileId: other.fileId }, author),
    ]
  }

  /** @throws when readers see what two others have not approved as it is. */
  async function requireReviewed(articleId: number): Promise<string | undefined> {
    const { read } = desk.site.database
    const row = await rowOf(articleId)
    const answer = (await desk.read(articleId)) as unknown as { code: number; data: { content: string } }
    if (!row.isVisible || row.publishedRevisionId === null) {
      expect(answer.code).toBe(404)
      return undefined
    }
    const revision = await revisionIn(read, row.publishedRevisionId)
    const approvals = await read.reviewStep.findMany({
      where: { revisionId: revision.id, verdict: 'approved', hash: revision.approvalHash },
    })
    expect(new Set(approvals.map(({ staffId }) => staffId)).size).toBe(2)
    expect(approvals.map(({ staffId }) => staffId)).not.toContain(revision.createdById)
    expect(approvalHash(revision, await filesOf(read, revision))).toBe(revision.approvalHash)
    expect([row.typeId, answer.data.content]).toEqual([revision.typeId, revision.html])
    return revision.html
  }

  test(`nothing unreviewed is ever public in ${ROUNDS} rounds`, async () => {
    const random = randomOf(SEED)
    const pick = <Value>(values: readonly Value[]) => values[random.between(0, values.length - 1)] as Value
    let publications = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const articleId = pick(articles)
      const { version } = await rowOf(articleId)
      const tries = Array.from({ length: AT_ONCE }, () => pick(attempts(pick, articleId, round)))
      const answers = await Promise.all(tries.map((attempt) => attempt(version)))
      expect(
        answers.map(({ status }) => status).filter((status) => status !== 200 && !REFUSALS.includes(status)),
      ).toEqual([])
      if (round % 10 === 9) {
        await desk.later(31)
        await desk.site.services.releases.runDue()
      }
      const shown = await Promise.all(articles.map(requireReviewed))
      publications += shown.filter((html) => html !== undefined).length
      for (const file of files) {
        const isShown = shown.some((html) => html?.includes(file.url))
        expect([file.url, await desk.codeOf(file.url)]).toEqual([file.url, isShown ? 200 : 404])
      }
    }
    expect(publications).toBeGreaterThan(0) // otherwise nothing was tried
    expect((await desk.site.services.audit.verify()).brokenId).toBeUndefined()
  }, 300_000)
})
