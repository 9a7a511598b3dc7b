import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { ticksOfStage } from '#contracts/studio/permissions.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk, type Standing, TICKS } from './testing/editorial-desk.ts'

describe.each(testDatabaseKinds)('reviews of articles on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
    await desk.addWord({ kind: 'ask', term: '全国第一' })
  }, 60_000)
  afterAll(() => desk.close())

  const read = async (articleId: number) =>
    (await studioCall(desk.site, 'readStudioArticle', { articleId }, desk.people.author)).data
  const approve = async ({ articleId }: Pick<Standing, 'articleId'>, who: Member, more: object = {}) =>
    desk.move('approveArticle', articleId, who, { revisionId: await desk.pendingOf(articleId), ticks: TICKS, ...more })
  const blocked = { status: 422, msg: STUDIO_MESSAGE.findingsBlock, data: { findings: [{ severity: 'ban' }] } }

  test('a text with a forbidden word cannot be submitted, and the article stays a draft', async () => {
    await desk.addWord({ kind: 'ban', term: '内部资料甲' })
    const { articleId } = await desk.aDraft({ html: '<p>见内部资料甲，欢迎参加。</p>' })
    expect(await desk.move('submitArticle', articleId, desk.people.author)).toMatchObject(blocked)
    expect(await desk.rowOf(articleId)).toMatchObject({ state: 'draft', pendingRevisionId: null })
    expect((await studioCall(desk.site, 'listRevisions', { articleId }, desk.people.author)).data).toEqual([])
  })

  test('a word that is forbidden after the submission prevents the approval, and one after the approval the publication', async () => {
    const { articleId } = await desk.submitted({ html: '<p>见内部资料乙，欢迎参加。</p>' })
    const passed = await desk.approved({ html: '<p>见内部资料乙，欢迎大家。</p>' })
    await desk.addWord({ kind: 'ban', term: '内部资料乙' })
    expect(await approve({ articleId }, desk.people.firstReviewer)).toMatchObject(blocked)
    expect(await desk.rowOf(articleId)).toMatchObject({ state: 'inReview', stage: 1 })
    expect(await desk.move('publishArticle', passed.articleId, desk.people.publisher)).toMatchObject(blocked)
    expect((await desk.read(passed.articleId)).code).toBe(404)
    expect(await desk.rowOf(passed.articleId)).toMatchObject({ state: 'approved', isVisible: false })
  })

  test('an article without a draft cannot be submitted', async () => {
    const [articleId = 0] = await desk.site.services.articleWriting.publish([anArticleDraft({ typeId: 2 })])
    await desk.site.database.write.article.update({ where: { id: articleId }, data: { state: 'draft' } })
    const refused = await desk.move('submitArticle', articleId, desk.people.author)
    expect(refused).toMatchObject({ status: 409, msg: STUDIO_MESSAGE.movedMeanwhile })
  })

  test('a text of a column with two stages is approved after two reviews, the last one by a final reviewer', async () => {
    const { articleId, ...standing } = await desk.submitted({ typeId: 7, title: '两级审核' })
    expect(standing).toMatchObject({ state: 'inReview', stage: 1, stageCount: 2 })
    expect((await approve({ articleId }, desk.people.firstReviewer)).data).toMatchObject({
      state: 'inReview',
      stage: 2,
    })
    const refused = await approve({ articleId }, desk.people.secondReviewer)
    expect(refused).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.notYourStage })
    const own = ticksOfStage(2, 2)
    expect(await approve({ articleId }, desk.people.finalReviewer, { ticks: own.slice(1) })).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'ticks' }] },
    })
    const last = await approve({ articleId }, desk.people.finalReviewer, { ticks: own, reason: '已与原件核对' })
    expect(last.data).toMatchObject({ state: 'approved', stage: 0, stageCount: 2 })
    const { steps } = await read(articleId)
    expect(steps.map(({ verdict, stage, reason }) => [verdict, stage, reason])).toEqual([
      ['submitted', 0, ''],
      ['approved', 1, ''],
      ['approved', 2, '已与原件核对'],
    ])
    expect(steps[2]).toMatchObject({ ticks: own, answers: [], staffName: desk.nameOf(desk.people.finalReviewer) })
    const { approvalHash } = await desk.site.database.read.articleRevision.findUniqueOrThrow({
      where: { id: await desk.pendingOf(articleId) },
    })
    expect(new Set(steps.map(({ hash }) => hash))).toEqual(new Set([approvalHash]))
  })

  test('the checklist of a column replaces the usual one', async () => {
    const ticks = { firstReviewer: ['audience'], secondReviewer: ['logic'], finalReviewer: ['secrecy'] }
    const { articleColumn } = desk.site.database.write
    await articleColumn.update({ where: { typeId: 8 }, data: { ticks: JSON.stringify(ticks) } })
    const { articleId } = await desk.submitted({ typeId: 8 })
    expect((await approve({ articleId }, desk.people.firstReviewer, { ticks: ['spelling'] })).status).toBe(400)
    expect((await approve({ articleId }, desk.people.firstReviewer, { ticks: ['audience'] })).status).toBe(200)
  })

  test('a reviewer of another column cannot approve, and the column of the text counts, not that of the public article', async () => {
    const { articleId } = await desk.published({ title: '先在二栏' })
    await desk.move('saveDraft', articleId, desk.people.author, desk.content({ typeId: 3 }))
    await desk.move('submitArticle', articleId, desk.people.author)
    const [here, there, both] = [
      await desk.member([{ role: 'firstReviewer', scope: 'column:2' }]),
      await desk.member([{ role: 'firstReviewer', scope: 'column:3' }]),
      await desk.member([
        { role: 'firstReviewer', scope: 'column:3' },
        { role: 'secondReviewer', scope: 'column:2' },
      ]),
    ]
    expect([(await approve({ articleId }, here)).status, (await approve({ articleId }, there)).status]).toEqual([
      403, 403,
    ])
    expect((await approve({ articleId }, both)).status).toBe(200)
  })

  test('an approval is rejected for another revision than the one under review, and if a file has changed since', async () => {
    const file = await desk.aFile(desk.people.author)
    const { articleId } = await desk.submitted({ html: `<p>招聘会欢迎参加。</p>${file.html}` })
    const other = await desk.submitted()
    const otherText = { status: 409, msg: STUDIO_MESSAGE.otherText }
    const wrong = { revisionId: await desk.pendingOf(other.articleId) }
    expect(await approve({ articleId }, desk.people.firstReviewer, wrong)).toMatchObject(otherText)
    const back = { ...wrong, reason: '请核对日期与地点' }
    expect(await desk.move('returnArticle', articleId, desk.people.firstReviewer, back)).toMatchObject(otherText)
    const { storedFile } = desk.site.database.write
    await storedFile.update({ where: { id: file.id }, data: { sha256: '0'.repeat(64) } })
    expect(await approve({ articleId }, desk.people.firstReviewer)).toMatchObject(otherText)
    await storedFile.update({ where: { id: file.id }, data: { sha256: file.sha256 } })
    expect((await approve({ articleId }, desk.people.firstReviewer)).status).toBe(200)
  })

  test('doubtful findings require an answer of at least two characters; answers remain valid at later stages', async () => {
    const { articleId } = await desk.submitted({ html: '<p>全国第一的招聘会，全国第一的服务。</p>' })
    const revisionId = await desk.pendingOf(articleId)
    const { firstReviewer, secondReviewer } = desk.people
    const { data: findings } = await studioCall(desk.site, 'checkRevision', { articleId, revisionId }, firstReviewer)
    const [one = '', two = ''] = findings.filter(({ severity }) => severity === 'ask').map(({ key }) => key)
    expect(two).not.toBe('')
    const openAfter = async (answers: { key: string; text: string }[]) => {
      const reply = await approve({ articleId }, firstReviewer, { answers })
      expect(reply).toMatchObject({ status: 422, msg: STUDIO_MESSAGE.answersMissing })
      return (reply.data as unknown as { findings: { key: string }[] }).findings.map(({ key }) => key)
    }
    const whole = { key: one, text: ' 有文件为证 ' }
    expect(await openAfter([])).toEqual([one, two])
    expect(await openAfter([whole, { key: two, text: ' 对 ' }])).toEqual([two])
    expect(await openAfter([whole, { key: 'unknown', text: '有文件为证' }])).toEqual([two])
    expect((await approve({ articleId }, firstReviewer, { answers: [whole, { key: two, text: '属实' }] })).status).toBe(
      200,
    )
    const answer = (key: string, text: string) => ({ key, quote: '全国第一', text })
    const { steps } = await read(articleId)
    expect(steps.at(-1)?.answers).toEqual([answer(one, '有文件为证'), answer(two, '属实')])
    expect((await approve({ articleId }, secondReviewer)).data).toMatchObject({ stage: 3 })
    expect((await read(articleId)).steps.at(-1)?.answers).toEqual([])
  })

  test('a recall and a return end the review; the next submission starts at the first stage', async () => {
    const { author, firstReviewer } = desk.people
    const { articleId } = await desk.submitted()
    const first = await desk.pendingOf(articleId)
    const none = { stage: 0, stageCount: 0 }
    await approve({ articleId }, firstReviewer)
    expect((await desk.move('recallArticle', articleId, author)).data).toMatchObject({ state: 'draft', ...none })
    expect(await desk.rowOf(articleId)).toMatchObject({ pendingRevisionId: null })
    expect((await desk.move('submitArticle', articleId, author)).data).toMatchObject({ stage: 1, stageCount: 3 })
    const second = { revisionId: await desk.pendingOf(articleId), reason: ' 日期与附件不一致 ' }
    expect(await desk.move('returnArticle', articleId, desk.people.secondReviewer, second)).toMatchObject({
      status: 403,
      msg: STUDIO_MESSAGE.notYourStage,
    })
    const { data } = await desk.move('returnArticle', articleId, firstReviewer, second)
    expect(data).toMatchObject({ state: 'returned', ...none })
    expect(await desk.rowOf(articleId)).toMatchObject({ pendingRevisionId: null })
    expect(
      (await read(articleId)).steps.map(({ verdict, revisionId, reason }) => [verdict, revisionId, reason]),
    ).toEqual([
      ['submitted', first, ''],
      ['approved', first, ''],
      ['recalled', first, ''],
      ['submitted', second.revisionId, ''],
      ['returned', second.revisionId, '日期与附件不一致'],
    ])
    const hashes = new Set((await read(articleId)).steps.map(({ hash }) => hash))
    expect(hashes.size).toBe(1) // the text is the same
    expect([...hashes][0]).toMatch(/^[0-9a-f]{64}$/)
  })
})
