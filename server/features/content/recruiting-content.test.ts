import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_MESSAGE, RECRUITING_CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentStanding } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { call, dataOf, rowsOf } from '#server/features/job/testing/call.ts'
import { companyDraft, jobDraft } from '#server/features/job/testing/job-fixtures.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

type Kind = 'company' | 'job'
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: unknown }).fields

describe.each(testDatabaseKinds)('companies and jobs on %s', (database) => {
  let desk: ContentDesk
  beforeAll(async () => {
    desk = await openContentDesk(database)
  }, 60_000)
  afterAll(() => desk.close())

  const draft = (kind: Kind, content: Content) => desk.created(content, kind)
  const published = async (kind: Kind, content: Content) => desk.published(await draft(kind, content), kind)
  const rowIdOf = (standing: ContentStanding) => desk.rowIdOf(standing)
  const read = async (kind: Kind, itemId: number) =>
    (await studioCall(desk.site, 'readContent', { kind, itemId }, desk.people.author)).data
  const refusedSubmit = async (kind: Kind, standing: ContentStanding) => {
    const reply = await studioCall(desk.site, 'submitContent', desk.moved(standing, kind), desk.people.author)
    return { status: reply.status, fields: fieldsOf(reply) }
  }

  test('a published company and its job are public without private fields', async () => {
    const company = await published('company', desk.company({ fullName: '湖北新声公司', qualifiedUntil: '2027-01-31' }))
    const companyId = await rowIdOf(company)
    const job = await published('job', desk.job(companyId, { name: '调音师', pay: null, hotOrder: 3 }))
    const jobId = await rowIdOf(job)
    const shown = await dataOf(desk.site, 'jobs', { jobId })
    expect([shown.jobName, shown.salaryText, shown.companyName]).toEqual(['调音师', '面议', '湖北新声公司'])
    expect((await rowsOf(desk.site, 'jobsList', { keyword: '调音师' })).total).toBe(1)
    const ofCompany = await dataOf(desk.site, 'company', { companyId })
    expect(ofCompany.jobCount).toBe(1)
    const { creditCode } = (await read('company', company.itemId)).content as { creditCode: string }
    expect(JSON.stringify([shown, ofCompany, await rowsOf(desk.site, 'companyList')])).not.toContain(creditCode)
    expect((await read('job', job.itemId)).names).toMatchObject({ [`company:${companyId}`]: '湖北新声公司' })
  })

  test('a submission with wrong values is rejected with the path of each field', async () => {
    const taken = desk.company({ fullName: '先到公司' })
    await published('company', taken)
    const again = await draft('company', desk.company({ creditCode: taken['creditCode'] }))
    expect(await refusedSubmit('company', again)).toMatchObject({
      status: 400,
      fields: [{ field: 'creditCode', message: RECRUITING_CONTENT_MESSAGE.creditCodeTaken }],
    })
    const broken = await draft('company', desk.company({ creditCode: '91420100000000000X' }))
    expect(await refusedSubmit('company', broken)).toMatchObject({
      fields: [{ field: 'creditCode', message: RECRUITING_CONTENT_MESSAGE.creditCodeForm }],
    })
    const job = await draft(
      'job',
      desk.job(4711, { deadline: desk.dayIn(181), pay: { min: 9000, max: 8000, months: 12 } }),
    )
    expect(await refusedSubmit('job', job)).toMatchObject({
      status: 400,
      fields: [
        { field: 'pay.max', message: RECRUITING_CONTENT_MESSAGE.payBackwards },
        { field: 'deadline', message: RECRUITING_CONTENT_MESSAGE.deadlineFar },
      ],
    })
    const lost = await draft('job', desk.job(4711))
    expect(await refusedSubmit('job', lost)).toMatchObject({
      fields: [{ field: 'companyId', message: RECRUITING_CONTENT_MESSAGE.noSuchTarget }],
    })
  })

  test('the first change of a row creates one item, and the row keeps its id and stays listed', async () => {
    const { companyWriting, jobWriting, contentImport } = desk.site.services
    const [companyId = 0] = await companyWriting.create([companyDraft({ fullName: '旧有公司', shortName: '旧有' })])
    const [jobId = 0] = await jobWriting.publish([jobDraft(companyId, { name: '旧有职位' })])
    await contentImport.adopt()
    const count = () => desk.site.database.read.contentItem.count({ where: { kind: 'job', key: String(jobId) } })
    expect(await count()).toBe(0)
    const { data: row } = await studioCall(
      desk.site,
      'readContentRow',
      { kind: 'job', rowId: jobId },
      desk.people.author,
    )
    expect([row.standing.itemId, row.label, row.standing.state]).toEqual([0, '旧有职位', 'published'])
    const adopt = () => studioCall(desk.site, 'adoptContent', { kind: 'job', rowId: jobId }, desk.people.author)
    const [one, other] = await Promise.all([adopt(), adopt()])
    expect([one.data.itemId, await count()]).toEqual([other.data.itemId, 1])
    const saved = await desk.saved(one.data, { ...(row.content as Content), name: '改名职位' }, 'job')
    const list = async (input: object) =>
      (await studioCall(desk.site, 'listContent', { kind: 'job', ...input }, desk.people.author)).data.rows
    expect((await list({ keyword: '旧有' })).map(({ key, standing }) => [key, standing.state])).toEqual([
      [String(jobId), 'draft'],
    ])
    await desk.published(saved, 'job')
    expect((await dataOf(desk.site, 'jobs', { jobId })).jobName).toBe('改名职位')
    expect(await list({ companyId, rowState: 'shown' })).toHaveLength(1)
    expect(await list({ companyId, rowState: 'hidden' })).toEqual([])
    expect((await adopt()).data.itemId).toBe(one.data.itemId)
    expect(
      (await studioCall(desk.site, 'adoptContent', { kind: 'job', rowId: 999_999 }, desk.people.author)).status,
    ).toBe(404)
  })

  test('the list returns at most fifty rows a page, and the next page continues after the last row', async () => {
    const { companyWriting, jobWriting } = desk.site.services
    const [companyId = 0] = await companyWriting.create([companyDraft({ shortName: '分页' })])
    const ids = await jobWriting.publish(
      Array.from({ length: 120 }, (_, at) => jobDraft(companyId, { name: `分页 ${at}` })),
    )
    const seen: number[] = []
    const pageBefore = async (beforeId: number) =>
      (
        await studioCall(
          desk.site,
          'listContent',
          { kind: 'job', companyId, keyword: '分页', beforeId },
          desk.people.author,
        )
      ).data
    for (let beforeId: number | null = 2_147_483_647; beforeId !== null;) {
      const data: Awaited<ReturnType<typeof pageBefore>> = await pageBefore(beforeId)
      expect(data.rows.length).toBeLessThanOrEqual(50)
      seen.push(...data.rows.map(({ key }) => Number(key)))
      beforeId = data.nextBeforeId
    }
    expect(seen).toEqual(ids.toReversed())
  })

  test('a publisher can extend a published job within the limit without a review, but not a withdrawn job', async () => {
    const companyId = await rowIdOf(await published('company', desk.company({ shortName: '延期' })))
    const job = await published('job', desk.job(companyId, { deadline: desk.dayIn(3) }))
    const extend = (standing: ContentStanding, days: number) =>
      studioCall(
        desk.site,
        'extendContent',
        { ...desk.moved(standing, 'job'), until: desk.dayIn(days) },
        desk.people.publisher,
      )
    expect(fieldsOf(await extend(job, 2))).toMatchObject([{ message: RECRUITING_CONTENT_MESSAGE.extendLater }])
    expect(fieldsOf(await extend(job, 181))).toMatchObject([{ message: RECRUITING_CONTENT_MESSAGE.deadlineFar }])
    const { data: extended, status } = await extend(job, 180)
    expect(status).toBe(200)
    const jobId = await rowIdOf(job)
    expect((await dataOf(desk.site, 'jobs', { jobId })).deadline).toBe(desk.dayIn(180))
    const away = await desk.withdrawn(extended, 'job')
    expect((await extend(away, 170)).status).toBe(409)
    expect((await call(desk.site, 'jobs', { jobId })).code).toBe(404)
    // after the reviews the job is public again, unchanged
    await desk.published(away, 'job')
    expect((await call(desk.site, 'jobs', { jobId })).code).toBe(200)
  })

  test('the overview shows jobs and licences that end soon, and empty places, to staff who may read the content', async () => {
    const { people, site } = desk
    const licence = { fullName: '快到期公司', qualifiedUntil: desk.dayIn(60) }
    const companyId = await rowIdOf(await published('company', desk.company(licence)))
    await published('company', desk.company({ fullName: '还早公司', qualifiedUntil: desk.dayIn(61) }))
    await published('job', desk.job(companyId, { name: '七天的', deadline: desk.dayIn(7) }))
    await published('job', desk.job(companyId, { name: '八天的', deadline: desk.dayIn(8) }))
    const { endingJobs, endingLicences, emptyPlaces } = (await studioCall(site, 'readOverview', {}, people.author)).data
    expect(endingJobs.map(({ label, lastDay }) => [label, lastDay])).toEqual([['七天的', desk.dayIn(7)]])
    expect(endingLicences).toEqual([{ rowId: companyId, label: '快到期公司', lastDay: desk.dayIn(60) }])
    expect(emptyPlaces).toEqual(['banner', 'bar-picture'])
    await desk.published(await desk.created())
    const elsewhere = await desk.member([{ role: 'author', scope: 'group:1' }])
    const other = (await studioCall(site, 'readOverview', {}, elsewhere)).data
    expect([other.endingJobs, other.endingLicences, other.emptyPlaces]).toEqual([[], [], ['bar-picture']])
  })

  test('a job with applicants cannot change its company', async () => {
    const [one, other] = [
      await rowIdOf(await published('company', desk.company({ shortName: '原来' }))),
      await rowIdOf(await published('company', desk.company({ shortName: '后来' }))),
    ]
    const job = await published('job', desk.job(one))
    const applied = { personId: null, jobId: await rowIdOf(job), companyId: one, statusCode: '1' }
    await desk.site.database.write.jobApplication.create({
      data: { ...applied, appliedAt: desk.clock.now(), changedAt: desk.clock.now() },
    })
    const moved = await desk.saved(job, desk.job(other), 'job')
    expect(await refusedSubmit('job', moved)).toMatchObject({
      fields: [{ field: 'companyId', message: RECRUITING_CONTENT_MESSAGE.jobHasApplicants }],
    })
  })

  test('a word that is forbidden in vacancies prevents the submission of a job, but not of a company', async () => {
    const { wordList, companyWriting } = desk.site.services
    const word = { kind: 'ban' as const, term: '限男性', variants: [], exceptWithin: [], suggest: '', isExact: false }
    await wordList.fillEmpty([{ ...word, scope: 'vacancy' as const, why: '性别', isActive: true }])
    const [companyId = 0] = await companyWriting.create([companyDraft()])
    const job = await draft('job', desk.job(companyId, { requirement: '限 男性，能出差' }))
    const refused = await studioCall(desk.site, 'submitContent', desk.moved(job, 'job'), desk.people.author)
    expect([refused.status, JSON.stringify(refused.data)]).toEqual([422, expect.stringContaining('男性')])
    await desk.submitted(await draft('company', desk.company({ intro: '限男性' })), 'company')
  })

  test('adoptContent is rejected with 409 for a kind without public rows', async () => {
    const { status, msg } = await studioCall(
      desk.site,
      'adoptContent',
      { kind: 'banner', rowId: 1 },
      desk.people.author,
    )
    expect([status, msg]).toEqual([409, CONTENT_MESSAGE.contentFixed])
  })
})
