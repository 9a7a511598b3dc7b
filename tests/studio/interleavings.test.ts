import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { randomOf } from '#seed/random.ts'
import { approvalHash, filesOf } from '#server/features/editorial/article-files.ts'
import { revisionIn } from '#server/features/editorial/review-requirements.ts'
import { TICKS } from '#server/features/editorial/testing/editorial-desk.ts'
import { type MediaDesk, openMediaDesk } from '#server/features/media/testing/media-desk.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const ROUNDS = 200
const AT_ONCE = 2
/** Columns with two stages, so that four staff members suffice. */
const COLUMNS = [7, 8]
const SEED = process.env['INTERLEAVING_SEED'] ?? '1'
/** Permitted errors for actions at the wrong time. */
const REFUSALS = [400, 403, 404, 409, 422]
const REASON = '数字与原件不符，先撤下'

const NAMES = [
  'edit',
  'submit',
  'recall',
  'approve',
  'approveFinally',
  'return',
  'schedule',
  'publish',
  'withdraw',
  'replace',
]

type Pick = <Value>(values: readonly Value[]) => Value
type Attempt = (version: number) => Promise<{ status: number }>

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

  /** Attempts on an article at the version last read; random choices are made immediately. */
  function attempts(pick: Pick, articleId: number, round: number): Record<string, Attempt> {
    const { site, people, clock } = desk
    const { author, firstReviewer, finalReviewer, publisher } = people
    const typeId = pick(COLUMNS)
    const html = `${desk.withPicture(pick(files))}<p>第${round}稿${pick(['甲', '乙', '丙'])}</p>`
    const [{ fileId }, { fileId: newFileId }] = [pick(files), pick(files)]
    const releaseTime = beijingTime(new Date(clock.now().getTime() + 30_000))
    const decide = (id: 'approveArticle' | 'returnArticle', who: typeof author) => async (version: number) => {
      const read = { articleId, version, revisionId: await desk.pendingOf(articleId) }
      return id === 'approveArticle'
        ? studioCall(site, id, { ...read, ticks: TICKS }, who)
        : studioCall(site, id, { ...read, reason: REASON }, who)
    }
    return {
      edit: (version) =>
        studioCall(site, 'saveDraft', { articleId, version, ...desk.content({ typeId, html }) }, author),
      submit: (version) => studioCall(site, 'submitArticle', { articleId, version }, author),
      recall: (version) => studioCall(site, 'recallArticle', { articleId, version }, author),
      approve: decide('approveArticle', firstReviewer),
      approveFinally: decide('approveArticle', finalReviewer),
      return: decide('returnArticle', finalReviewer),
      schedule: (version) => studioCall(site, 'scheduleArticle', { articleId, version, releaseTime }, publisher),
      publish: (version) => studioCall(site, 'publishArticle', { articleId, version }, publisher),
      withdraw: (version) => studioCall(site, 'withdrawArticle', { articleId, version, reason: REASON }, publisher),
      replace: () => studioCall(site, 'replaceFile', { fileId, newFileId }, author),
    }
  }

  /** The action that advances an article from its state. */
  const onward = ({ state, stage }: { state: string; stage: number }): string => {
    if (state === 'inReview') return stage === 1 ? 'approve' : 'approveFinally'
    if (state === 'approved') return 'publish'
    return state === 'draft' || state === 'returned' ? 'submit' : 'edit'
  }

  /** Returns the HTML that visitors see, if any. Expects that two other staff members have approved the text. */
  async function requireReviewed(articleId: number): Promise<string | undefined> {
    const { read } = desk.site.database
    const row = await rowOf(articleId)
    const answer = (await desk.read(articleId)) as unknown as { code: number; data: { content: string } }
    const revisionId = row.isVisible ? row.publishedRevisionId : null
    expect(answer.code).toBe(revisionId === null ? 404 : 200)
    if (revisionId === null) return undefined
    const revision = await revisionIn(read, revisionId)
    const approvals = await read.reviewStep.findMany({
      where: { revisionId: revision.id, verdict: 'approved', hash: revision.approvalHash },
    })
    expect(new Set(approvals.map(({ staffId }) => staffId)).size).toBe(2)
    expect(approvals.map(({ staffId }) => staffId)).not.toContain(revision.createdById)
    expect(approvalHash(revision, await filesOf(read, revision))).toBe(revision.approvalHash)
    expect([row.typeId, answer.data.content]).toEqual([revision.typeId, revision.html])
    return revision.html
  }

  test(`visitors never see an unreviewed text in ${ROUNDS} rounds`, async () => {
    const random = randomOf(SEED)
    const pick: Pick = (values) => values[random.between(0, values.length - 1)] as never
    let publications = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const articleId = pick(articles)
      const row = await rowOf(articleId)
      // in two of three rounds one of the actions advances the article, otherwise all are random
      const names = Array.from({ length: AT_ONCE }, () => pick(NAMES))
      if (pick([true, true, false])) names[0] = onward(row)
      const tries = names.map((name) => attempts(pick, articleId, round)[name] as Attempt)
      const answers = await Promise.all(tries.map((attempt) => attempt(row.version)))
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
    expect(publications).toBeGreaterThan(10) // proves that texts were published
    expect((await desk.site.services.audit.verify()).brokenId).toBeUndefined()
  }, 300_000)
})
