import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/error-catalogue.ts'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { type Grant, PROOFREADING_TICKS, type ProofreadingTick, type StaffRole } from '#contracts/studio/permissions.ts'
import { callWith, testClock } from '#server/features/account/testing/account-client.ts'
import {
  aMember,
  codeOf,
  type Member,
  STAFF_PASSWORD,
  studioCall,
} from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const TICKS = Object.keys(PROOFREADING_TICKS) as ProofreadingTick[]
const ROLES = ['author', 'firstReviewer', 'secondReviewer', 'finalReviewer', 'publisher'] as const

describe.each(testDatabaseKinds)('articles in the studio on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  let people: Record<(typeof ROLES)[number], Member>
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    const of = async (role: StaffRole): Promise<[StaffRole, Member]> => [role, await aMember(site, clock, [all(role)])]
    const made: [StaffRole, Member][] = []
    for (const role of ROLES) made.push(await of(role))
    people = Object.fromEntries(made) as typeof people
  }, 60_000)
  afterAll(() => site.close())

  const all = (role: StaffRole): Grant => ({ role, typeId: null })
  type Standing = { articleId: number; version: number; state: string }

  const content = (fields: Partial<StudioDraft> = {}): StudioDraft => ({
    title: '关于组织召开专场招聘会的公告',
    outline: '招聘会于下月举行。',
    html: '<p>招聘会于下月举行，欢迎参加。</p>',
    source: '江汉人才',
    author: '招聘事业部',
    editorName: '丁微澜',
    coverFileId: null,
    attachmentFileIds: [],
    typeId: 2,
    locationName: null,
    expiresAt: null,
    pinnedUntil: null,
    ...fields,
  })

  async function aDraft(fields: Partial<StudioDraft> = {}): Promise<Standing> {
    const { author } = people
    const typeId = fields.typeId ?? 2
    const { articleId, version } = (await studioCall(site, 'createArticle', { typeId }, author)).data
    return save({ articleId, version }, fields)
  }
  const save = async (
    { articleId, version }: Pick<Standing, 'articleId' | 'version'>,
    fields: Partial<StudioDraft> = {},
  ) => (await studioCall(site, 'saveDraft', { articleId, version, ...content(fields) }, people.author)).data
  const submitted = async (fields: Partial<StudioDraft> = {}) => {
    const { articleId, version } = await aDraft(fields)
    return (await studioCall(site, 'submitArticle', { articleId, version }, people.author)).data
  }
  const pendingOf = async (articleId: number) =>
    (await site.database.read.article.findUniqueOrThrow({ where: { id: articleId } })).pendingRevisionId ?? 0
  const approve = async ({ articleId, version }: Standing, who: Member) =>
    studioCall(
      site,
      'approveArticle',
      { articleId, version, revisionId: await pendingOf(articleId), ticks: TICKS },
      who,
    )
  async function approved(fields: Partial<StudioDraft> = {}) {
    let standing: Standing = await submitted(fields)
    for (const role of ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const)
      standing = (await approve(standing, people[role])).data
    return standing
  }
  async function published(fields: Partial<StudioDraft> = {}) {
    const { articleId, version } = await approved(fields)
    return (await studioCall(site, 'publishArticle', { articleId, version }, people.publisher)).data
  }
  const read = (cmCommentId: number) => callWith(site, 'getCommentById', { cmCommentId })
  const found = async (keyword: string) =>
    ((await callWith(site, 'searchArticles', { keyword })) as unknown as { total: number; rows: object[] }).rows.length

  test('goes through three people before anybody reads it, at the time of publishing', async () => {
    const draft = await aDraft({ title: '三审三校走完的一篇' })
    expect(draft.state).toBe('draft')
    expect((await read(draft.articleId)).code).toBe(404)
    const { articleId } = draft
    let standing = (await studioCall(site, 'submitArticle', { articleId, version: draft.version }, people.author)).data
    expect(standing).toMatchObject({ state: 'inReview', stage: 1, stageCount: 3 })
    for (const [index, role] of (['firstReviewer', 'secondReviewer', 'finalReviewer'] as const).entries()) {
      expect(standing.stage).toBe(index + 1)
      standing = (await approve(standing, people[role])).data
    }
    expect(standing).toMatchObject({ state: 'approved', isPublic: false })
    expect((await read(articleId)).code).toBe(404)
    clock.forward(60)
    standing = (await studioCall(site, 'publishArticle', { articleId, version: standing.version }, people.publisher))
      .data
    expect(standing).toMatchObject({ state: 'published', isPublic: true })
    const { data } = await read(articleId)
    expect(data).toMatchObject({
      commentTitle: '三审三校走完的一篇',
      editorName: '丁微澜',
      releaseTime: beijingTime(clock.now()),
      updateTime: null,
    })
    expect(await found('走完的一篇')).toBe(1)
  })

  test('nobody reviews what they wrote, or decides at two stages', async () => {
    const both = await aMember(site, clock, [all('author'), all('firstReviewer'), all('secondReviewer')])
    const { articleId, version } = (await studioCall(site, 'createArticle', { typeId: 2 }, both)).data
    const saved = (await studioCall(site, 'saveDraft', { articleId, version, ...content() }, both)).data
    const own = (await studioCall(site, 'submitArticle', { articleId, version: saved.version }, both)).data
    expect(await approve(own, both)).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.ownReview })
    const foreign = await submitted()
    const { data: second } = await approve(foreign, both)
    expect(second.stage).toBe(2)
    expect(await approve(second, both)).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.reviewedBefore })
  })

  test('a stage belongs to its reviewers, and every item of proofreading is ticked', async () => {
    const standing = await submitted()
    expect(await approve(standing, people.finalReviewer)).toMatchObject({
      status: 403,
      msg: STUDIO_MESSAGE.notYourStage,
    })
    const { articleId, version } = standing
    const half = { articleId, version, revisionId: await pendingOf(articleId), ticks: TICKS.slice(1) }
    expect(await studioCall(site, 'approveArticle', half, people.firstReviewer)).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'ticks', message: STUDIO_MESSAGE.ticksMissing }] },
    })
  })

  test('is returned with a reason that says something', async () => {
    const { articleId, version } = await submitted()
    const revisionId = await pendingOf(articleId)
    const back = (reason: string) =>
      studioCall(site, 'returnArticle', { articleId, version, revisionId, reason }, people.firstReviewer)
    expect((await back('     。')).status).toBe(400)
    expect((await back('人名职务与文件不一致')).data.state).toBe('returned')
    const whole = (await studioCall(site, 'readStudioArticle', { articleId }, people.author)).data
    expect(whole.steps.at(-1)).toMatchObject({ verdict: 'returned', stage: 1, reason: '人名职务与文件不一致' })
  })

  test('what is incomplete is not handed in, with every field to blame; numbers of documents are no gaps', async () => {
    const { articleId, version } = await aDraft({
      title: '',
      outline: '',
      html: '<p>见〔文号〕。</p>',
      typeId: 1,
    })
    const reply = await studioCall(site, 'submitArticle', { articleId, version }, people.author)
    expect(reply.status).toBe(400)
    const { fields } = reply.data as unknown as { fields: { field: string }[] }
    expect(fields.map(({ field }) => field)).toEqual(['title', 'outline', 'coverFileId', 'html'])
    expect((await submitted({ html: '<p>鄂人社发〔2026〕12号</p>' })).state).toBe('inReview')
  })

  test('a change after the approval takes it back', async () => {
    const standing = await approved()
    const changed = await save(standing, { title: '审完又改的标题' })
    expect(changed).toMatchObject({ state: 'draft' })
    const publish = { articleId: changed.articleId, version: changed.version }
    expect((await studioCall(site, 'publishArticle', publish, people.publisher)).status).toBe(409)
  })

  test('a published text stays while its next one is written and reviewed, and keeps its time', async () => {
    const first = await published({ title: '第一版正文标题' })
    const { articleId } = first
    const { releaseTime } = (await read(articleId)).data ?? {}
    await later(3600)
    const draft = await save(first, { title: '第二版正文标题' })
    expect(draft).toMatchObject({ state: 'draft', isPublic: true })
    expect((await read(articleId)).data).toMatchObject({ commentTitle: '第一版正文标题' })
    let standing: Standing = (
      await studioCall(site, 'submitArticle', { articleId, version: draft.version }, people.author)
    ).data
    for (const role of ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const)
      standing = (await approve(standing, people[role])).data
    expect((await read(articleId)).data).toMatchObject({ commentTitle: '第一版正文标题' })
    await studioCall(site, 'publishArticle', { articleId, version: standing.version }, people.publisher)
    expect((await read(articleId)).data).toMatchObject({
      commentTitle: '第二版正文标题',
      releaseTime,
      updateTime: beijingTime(clock.now()),
    })
    expect([await found('第一版正文标题'), await found('第二版正文标题')]).toEqual([0, 1])
  })

  test('comes out at its minute, once, and not before', async () => {
    const { articleId, version } = await approved({ title: '定时发布的一篇公告' })
    const at = new Date(clock.now().getTime() + 600_000)
    const releaseTime = beijingTime(at)
    const past = { articleId, version, releaseTime: beijingTime(new Date(clock.now().getTime() - 60_000)) }
    expect((await studioCall(site, 'scheduleArticle', past, people.publisher)).status).toBe(400)
    const scheduled = await studioCall(site, 'scheduleArticle', { articleId, version, releaseTime }, people.publisher)
    expect(scheduled.data.state).toBe('scheduled')
    await later(599)
    await site.services.releases.runDue()
    expect((await read(articleId)).code).toBe(404)
    clock.forward(2)
    await Promise.all([site.services.releases.runDue(), site.services.releases.runDue()])
    expect((await read(articleId)).data).toMatchObject({ releaseTime })
    const entries = await site.database.read.auditEntry.count({
      where: { object: `article:${articleId}`, action: 'article.published' },
    })
    expect(entries).toBe(1)
  })

  test('what expires is gone from page, list and search at its time', async () => {
    const expiresAt = beijingTime(new Date(clock.now().getTime() + 3600_000))
    const { articleId } = await published({ title: '一小时后失效的通知', expiresAt })
    expect(await found('一小时后失效')).toBe(1)
    await later(3601)
    await site.services.releases.runDue()
    expect((await read(articleId)).code).toBe(404)
    expect(await found('一小时后失效')).toBe(0)
  })

  test('is withdrawn with a reason, from page, list and search at once', async () => {
    const standing = await published({ title: '需要撤下的一篇' })
    const { articleId, version } = standing
    expect(
      (await studioCall(site, 'withdrawArticle', { articleId, version, reason: '无' }, people.publisher)).status,
    ).toBe(400)
    const gone = await studioCall(
      site,
      'withdrawArticle',
      { articleId, version, reason: '数字与原件不符' },
      people.publisher,
    )
    expect(gone.data).toMatchObject({ state: 'withdrawn', isPublic: false })
    expect((await read(articleId)).code).toBe(404)
    expect(await found('需要撤下')).toBe(0)
  })

  test('goes out urgently before its reviews, which are owed by three others', async () => {
    const { articleId, version } = await aDraft({ title: '紧急停电通知' })
    const urgent = { articleId, version, reason: '今晚停电，须立即告知' }
    await later(600)
    const late = await relogged(people.finalReviewer, false)
    expect((await studioCall(site, 'publishUrgently', urgent, late)).status).toBe(403)
    const chief = await relogged(people.finalReviewer, true)
    const out = await studioCall(site, 'publishUrgently', urgent, chief)
    expect(out.data).toMatchObject({ state: 'published', isPublic: true })
    const row = await site.database.read.article.findUniqueOrThrow({ where: { id: articleId } })
    expect(row.urgentReviewDueAt?.getTime()).toBe(clock.now().getTime() + 24 * 3600_000)
    const first = await relogged(people.firstReviewer, true)
    const review = {
      articleId,
      version: out.data.version,
      revisionId: row.publishedRevisionId ?? 0,
      ticks: TICKS,
    }
    expect((await studioCall(site, 'reviewAfterwards', review, first)).code).toBe(200)
  })

  test('two who write at once: the second is told, with what is there now', async () => {
    const draft = await aDraft()
    const { articleId, version } = draft
    const first = await studioCall(
      site,
      'saveDraft',
      { articleId, version, ...content({ title: '甲' }) },
      people.author,
    )
    const second = await studioCall(
      site,
      'saveDraft',
      { articleId, version, ...content({ title: '乙' }) },
      people.author,
    )
    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 409, data: { standing: { version: first.data.version } } })
    expect((await studioCall(site, 'readStudioArticle', { articleId }, people.author)).data.draft.title).toBe('甲')
  })

  test('the lock tells who writes; taking over keeps what was there as a revision', async () => {
    const other = await aMember(site, clock, [all('author')])
    const { articleId } = await aDraft({ title: '两个人写的一篇' })
    const hold = (who: Member, holder: string, isTakeOver = false) =>
      studioCall(site, 'holdEditLock', { articleId, holder, isTakeOver }, who)
    const [mine, theirs] = ['window-aaaaaaaaaaaa', 'window-bbbbbbbbbbbb']
    expect((await hold(people.author, mine)).data?.isMine).toBe(true)
    expect((await hold(other, theirs)).data).toMatchObject({ isMine: false, staffId: people.author.staffId })
    expect((await hold(other, theirs, true)).data?.isMine).toBe(true)
    expect((await hold(people.author, mine)).data).toMatchObject({ isMine: false, staffId: other.staffId })
    const revisions = (await studioCall(site, 'listRevisions', { articleId }, other)).data
    expect(revisions[0]).toMatchObject({ kind: 'takenOver', title: '两个人写的一篇' })
    clock.forward(91)
    expect((await hold(people.author, mine)).data?.isMine).toBe(true)
  })

  test('an article from before the studio opens with its text, and may be revised', async () => {
    const [id = 0] = await site.services.articleWriting.publish([anArticleDraft({ typeId: 2, title: '旧文章一篇' })])
    const whole = (await studioCall(site, 'readStudioArticle', { articleId: id }, people.author)).data
    expect(whole).toMatchObject({ state: 'published', isPublic: true, draft: { title: '旧文章一篇', typeId: 2 } })
    const saved = await save({ articleId: id, version: whole.version }, { title: '旧文章一篇（修订）' })
    expect(saved).toMatchObject({ state: 'draft', isPublic: true })
  })

  test('nobody sees or changes what is in no column of theirs', async () => {
    const narrow = await aMember(site, clock, [{ role: 'author', typeId: 7 }])
    const { articleId, version } = await aDraft()
    expect((await studioCall(site, 'readStudioArticle', { articleId }, narrow)).status).toBe(404)
    expect((await studioCall(site, 'listStudioArticles', {}, narrow)).data.rows).toEqual([])
    expect((await studioCall(site, 'saveDraft', { articleId, version, ...content() }, narrow)).status).toBe(403)
    expect((await studioCall(site, 'createArticle', { typeId: 2 }, narrow)).status).toBe(403)
  })

  test('the chain of the log holds after all of it', async () => {
    expect((await site.services.audit.verify()).brokenId).toBeUndefined()
  })

  /** Time goes by while everybody is at work. */
  async function later(seconds: number) {
    for (let left = seconds; left > 0; left -= 600) {
      clock.forward(Math.min(left, 600))
      for (const { cookie } of Object.values(people)) await studioCall(site, 'extendStaffSession', {}, { cookie })
    }
  }

  async function relogged(member: Member, hasFactor: boolean) {
    clock.forward(31)
    const { cookie } = await studioCall(site, 'logInStaff', { login: member.login, password: STAFF_PASSWORD })
    await studioCall(site, 'proveSecondFactor', { code: codeOf(member.secret, clock) }, { cookie })
    if (!hasFactor) await later(6 * 60)
    return { ...member, cookie }
  }
})
