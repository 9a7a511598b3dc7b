import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_MESSAGE, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentStanding, StudioWire } from '#contracts/generated/studio-wire.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

const REASON = '请按原件改正'

describe.each(testDatabaseKinds)('transitions of content on %s', (kind) => {
  let desk: ContentDesk
  beforeAll(async () => {
    desk = await openContentDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const notice = (text: string) => ({ text, linkUrl: '', shownFrom: null, shownUntil: null })
  const created = (text: string) => desk.created(notice(text), 'notice')
  /** Makes a call for a notice. */
  const ask = <Id extends keyof StudioWire>(id: Id, standing: ContentStanding, who: Member, more: object = {}) =>
    studioCall(desk.site, id, { ...desk.moved(standing, 'notice'), ...more } as never, who)
  const moved = async <Id extends keyof StudioWire>(id: Id, standing: ContentStanding, who: Member, more?: object) =>
    (await ask(id, standing, who, more)).data as ContentStanding
  const pending = async ({ itemId }: ContentStanding) => ({ revisionId: await desk.pendingOf(itemId) })
  const releaseTime = (minutes: number) => ({ releaseTime: `${desk.minuteIn(minutes)}:00` })

  test('each transition changes the state, adds a step, and is in the audit log with its facts', async () => {
    const { author, finalReviewer, publisher } = desk.people
    const draft = await created('第一稿')
    const { itemId } = draft
    const first = await desk.submitted(draft, 'notice')
    const one = await pending(first)
    const recalled = await moved('recallContent', first, author)
    expect(recalled).toMatchObject({ state: 'draft', stage: 0, stageCount: 0 })
    const second = await desk.submitted(recalled, 'notice')
    const two = await pending(second)
    const returned = await moved('returnContent', second, finalReviewer, { ...two, reason: ` ${REASON} ` })
    expect(returned).toMatchObject({ state: 'returned', stage: 0, stageCount: 0 })
    const saved = await desk.saved(returned, notice('第二稿'), 'notice')
    const third = await desk.submitted(saved, 'notice')
    expect(third).toMatchObject({ state: 'inReview', stage: 1, stageCount: 1 })
    const three = await pending(third)
    const approved = await moved('approveContent', third, finalReviewer, { ...three, reason: '核对过了' })
    expect(approved).toMatchObject({ state: 'approved', stage: 0 })
    const release = releaseTime(60)
    const scheduled = await moved('scheduleContent', approved, publisher, release)
    const unscheduled = await moved('unscheduleContent', scheduled, publisher)
    expect([scheduled.state, unscheduled.state]).toEqual(['scheduled', 'approved'])
    const published = await moved('publishContent', unscheduled, publisher)
    const withdrawn = await moved('withdrawContent', published, publisher, { reason: REASON })
    const deleted = await moved('deleteContent', withdrawn, author)
    const restored = await moved('undeleteContent', deleted, publisher)
    expect([withdrawn, deleted, restored].map(({ state }) => state)).toEqual(['withdrawn', 'deleted', 'draft'])

    const entries = await desk.site.database.read.auditEntry.findMany({
      where: { object: `notice:${itemId}` },
      orderBy: { id: 'asc' },
    })
    const [r1, r2, r3] = [one, two, three].map(({ revisionId }) => `revision:${revisionId}`)
    const at = new Date(`${release.releaseTime.replace(' ', 'T')}+08:00`).toISOString()
    expect(entries.map(({ action, role, detail }) => [action, role, detail])).toEqual([
      ['content.created', 'author', ''],
      ['content.submitted', 'author', r1],
      ['content.recalled', 'author', ''],
      ['content.submitted', 'author', r2],
      ['content.returned', 'finalReviewer', `${r2} stage:1/1`],
      ['content.saved', 'author', ''],
      ['content.submitted', 'author', r3],
      ['content.approved', 'finalReviewer', `${r3} stage:1/1`],
      ['content.scheduled', 'publisher', `${r3} at:${at}`],
      ['content.unscheduled', 'publisher', ''],
      ['content.published', 'publisher', r3],
      ['content.withdrawn', 'publisher', ''],
      ['content.deleted', 'author', ''],
      ['content.restored', 'publisher', ''],
    ])
    const read = await studioCall(desk.site, 'readContent', { kind: 'notice', itemId }, author)
    expect(read.data.steps.toReversed().map(({ verdict, stage, reason }) => [verdict, stage, reason])).toEqual([
      ['submitted', 0, ''],
      ['recalled', 0, ''],
      ['submitted', 0, ''],
      ['returned', 1, REASON],
      ['submitted', 0, ''],
      ['approved', 1, '核对过了'],
      ['scheduled', 0, ''],
      ['published', 0, ''],
      ['withdrawn', 0, REASON],
    ])
    await moved('deleteContent', restored, author)
  })

  test('a release time must be in the future', async () => {
    const standing = await desk.approved(await created('定时'), 'notice')
    for (const minutes of [-1, 0])
      expect(await ask('scheduleContent', standing, desk.people.publisher, releaseTime(minutes))).toMatchObject({
        status: 400,
        data: { fields: [{ field: 'releaseTime', message: STUDIO_MESSAGE.pastTime }] },
      })
    const { itemId } = standing
    const item = await desk.site.database.read.contentItem.findUniqueOrThrow({ where: { id: itemId } })
    expect(item).toMatchObject({ state: 'approved', scheduledAt: null })
  })

  test('public content is not deleted, and content that is not public is neither withdrawn nor discarded', async () => {
    const { author, publisher } = desk.people
    const draft = await created('没有发布过')
    const wrong = { status: 409, msg: STUDIO_MESSAGE.wrongState }
    expect(await ask('withdrawContent', draft, publisher, { reason: REASON })).toMatchObject(wrong)
    expect(await ask('discardContent', draft, author)).toMatchObject(wrong)
    const changed = await desk.saved(await desk.published(draft, 'notice'), notice('改了'), 'notice')
    expect(changed).toMatchObject({ state: 'draft', isPublic: true })
    expect(await ask('deleteContent', changed, author)).toMatchObject(wrong)
    const withdrawn = await moved('withdrawContent', changed, publisher, { reason: REASON })
    expect(await ask('discardContent', withdrawn, author)).toMatchObject(wrong)
  })

  test('a discarded draft and a restored revision are in the audit log', async () => {
    const { author } = desk.people
    const published = await desk.published(await created('原文'), 'notice')
    const changed = await desk.saved(published, notice('改文'), 'notice')
    const discarded = await moved('discardContent', changed, author)
    const { read } = desk.site.database
    const { itemId } = published
    const revisions = await read.contentRevision.findMany({ where: { itemId }, orderBy: { number: 'asc' } })
    const [first = 0, second = 0] = revisions.map(({ id }) => id)
    await moved('restoreContentRevision', discarded, author, { revisionId: second })
    const entries = await read.auditEntry.findMany({ where: { object: `notice:${itemId}` }, orderBy: { id: 'desc' } })
    expect(entries.slice(0, 2).map(({ action, detail }) => [action, detail])).toEqual([
      ['content.revisionRestored', `revision:${second}`],
      ['content.discarded', `revision:${second}`],
    ])
    const other = await created('别的')
    expect((await ask('restoreContentRevision', other, author, { revisionId: first })).status).toBe(404)
  })

  test('words that were forbidden after the approval prevent the publication', async () => {
    const standing = await desk.approved(await created('天下无双的通知'), 'notice')
    const word = { kind: 'ban' as const, term: '天下无双', variants: [], exceptWithin: [], suggest: '', isExact: false }
    await studioCall(desk.site, 'createWord', { ...word, scope: 'all', why: '', isActive: true }, desk.people.publisher)
    expect(await ask('publishContent', standing, desk.people.publisher)).toMatchObject({
      status: 422,
      data: { findings: [{ quote: '天下无双' }] },
    })
    const inReview = await desk.site.database.read.contentItem.findUniqueOrThrow({ where: { id: standing.itemId } })
    expect(inReview).toMatchObject({ state: 'approved', isVisible: false })
  })

  test('an order names every item once, without deleted ones; kinds without order are refused', async () => {
    const { author, publisher } = desk.people
    const office = (name: string) =>
      desk.created({ name, address: '武汉', contactPhone: '027', longitude: 114, latitude: 30 }, 'office')
    const [one, two, gone] = [await office('甲'), await office('乙'), await office('丙')]
    await studioCall(desk.site, 'deleteContent', desk.moved(gone, 'office'), author)
    const order = (...itemIds: number[]) =>
      studioCall(desk.site, 'orderContent', { kind: 'office', itemIds }, publisher)
    const meanwhile = { status: 409, msg: CONTENT_MESSAGE.orderMeanwhile }
    expect(await order(two.itemId)).toMatchObject(meanwhile)
    expect(await order(two.itemId, gone.itemId)).toMatchObject(meanwhile)
    expect(await order(two.itemId, one.itemId, gone.itemId)).toMatchObject(meanwhile)
    expect((await order(two.itemId, one.itemId)).status).toBe(200)
    const { rows } = (await studioCall(desk.site, 'listContent', { kind: 'office' }, author)).data
    expect(rows.map(({ label }) => label)).toEqual(['乙', '甲'])
    const [entry] = await desk.site.database.read.auditEntry.findMany({ where: { action: 'content.ordered' } })
    expect(entry).toMatchObject({ object: 'office', role: 'publisher', detail: 'count:2', result: 'done' })
    const company = { kind: 'company' as const, itemIds: [one.itemId] }
    expect(await studioCall(desk.site, 'orderContent', company, publisher)).toMatchObject({
      status: 409,
      msg: CONTENT_MESSAGE.contentFixed,
    })
  })

  test('a new item is the last one of its kind, until the kind is full; a single item cannot be created', async () => {
    const { author } = desk.people
    const create = (of: 'notice' | 'site-facts') =>
      studioCall(desk.site, 'createContent', { kind: of, content: notice('多余') }, author)
    const { read, write } = desk.site.database
    await write.contentItem.create({
      data: { kind: 'notice', orderNum: 40, draft: JSON.stringify(notice('很后面')), editedAt: desk.clock.now() },
    })
    const { itemId } = await created('更后面')
    expect(await read.contentItem.findUniqueOrThrow({ where: { id: itemId } })).toMatchObject({ orderNum: 41 })
    const left = 20 - (await read.contentItem.count({ where: { kind: 'notice' } }))
    for (let count = 0; count < left; count += 1) await created(`第${count}条`)
    expect(await create('notice')).toMatchObject({ status: 409, msg: CONTENT_MESSAGE.contentFull })
    expect(await create('site-facts')).toMatchObject({ status: 409, msg: CONTENT_MESSAGE.contentFixed })
  })
})
