import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JOB_MESSAGE, KNOWN_MESSAGES, MESSAGE, incompleteResumeMessage } from '#contracts/constants/error-messages.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { complete } from './testing/complete-person.ts'
import { copyJob } from './testing/copy-job.ts'

const start = new Date('2026-03-10T10:00:00+08:00')
let minute = 0
const clock = { now: () => new Date(start.getTime() + minute * 60_000) }

const UNKNOWN = 999_999

describe.each(testDatabaseKinds)('applications on %s', (kind) => {
  let site: TestApp
  let person: TestPerson
  let [open = 0, second = 0, expired = 0, hidden = 0, coming = 0]: number[] = []

  beforeAll(async () => {
    minute = 0
    site = await buildTestApp({ kind, clock })
    const { lookupWriting, companyWriting, jobWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const [company = 0] = await companyWriting.create([companyDraft()])
    ;[open = 0, second = 0, expired = 0, hidden = 0, coming = 0] = await jobWriting.publish([
      jobDraft(company),
      jobDraft(company, { name: '试验员' }),
      jobDraft(company, { deadline: new Date('2026-03-09T12:00:00+08:00') }),
      jobDraft(company, { isVisible: false }),
      jobDraft(company, { releasedAt: new Date('2026-03-20T10:00:00+08:00') }),
    ])
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    minute += 1
    person = await complete(await logIn(site))
  })

  const refusal = (msg: string) => ({ code: 500, msg })
  const apply = (jobId: number, files: string[] = [], who = person) =>
    who.call('applyForJob', { jobId, reMiniProgramAttachmentList: files.map((fileName) => ({ fileName })) })
  const list = async (input = {}, who = person): Promise<Extract<Wire['jobRelationList']['reply'], { code: 200 }>> => {
    const reply = await who.call('jobRelationList', input)
    if (reply.code !== 200) throw new Error(reply.msg)
    return reply
  }
  const relationId = async (): Promise<number> => (await list()).rows[0]?.jobRelationId ?? 0
  /** Changes the status of an application, as a recruiter does. */
  const move = (id: number, statusCode: string, remark = '') =>
    site.database.transaction(async (tx) => {
      await tx.jobApplication.update({ where: { id }, data: { statusCode, changedAt: clock.now() } })
      await tx.applicationProgress.create({ data: { applicationId: id, statusCode, remark, createdAt: clock.now() } })
    })

  test('are accepted once per open job; the stored consent names the employer', async () => {
    expect(await apply(open)).toMatchObject({ code: 200, data: { applyStatus: '1', applyTime: beijing() } })
    expect(await apply(open)).toEqual(refusal(JOB_MESSAGE.appliedTwice))
    expect(await person.call('getJobApplyStatus', { jobId: open })).toMatchObject({
      data: { jobId: open, applied: true, applyStatus: '1', applyStatusName: '已投递', collected: false },
    })
    const consents = await site.database.read.consent.findMany({ where: { personId: person.id } })
    expect(consents).toMatchObject([{ document: 'application', subject: '湖北澜渚轨道装备有限公司' }])
    expect(consents[0]?.addressHash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('of one person sent in parallel create one application', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => apply(open)))
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(replies.filter(({ code }) => code === 500)).toEqual(
      Array.from({ length: 7 }, () => refusal(JOB_MESSAGE.appliedTwice)),
    )
    const { rows } = await list()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.progressList).toHaveLength(1)
  })

  test('to an expired job get a message; hidden, future and unknown jobs are indistinguishable', async () => {
    expect(await apply(expired)).toEqual(refusal(JOB_MESSAGE.closed))
    for (const jobId of [hidden, coming, UNKNOWN]) {
      expect(await apply(jobId)).toEqual({ code: 404, msg: KNOWN_MESSAGES[404] })
      expect(await person.call('collectJob', { jobId, collected: true })).toEqual({
        code: 404,
        msg: KNOWN_MESSAGES[404],
      })
    }
    expect((await list()).total).toBe(0)
  })

  test('require a resume of 60 points; the error names the missing parts', async () => {
    const newcomer = await logIn(site)
    await newcomer.call('personalInfoCommit', { userName: '新人', education: '4', workYears: '4', email: 'a@b.cn' })
    expect(await apply(open, [], newcomer)).toEqual(
      refusal(incompleteResumeMessage(15, ['填写求职意向', '添加教育经历', '添加工作经历'])),
    )
    expect((await list({}, newcomer)).total).toBe(0)
  })

  test('accept only attachments in the resume of the same person', async () => {
    const fileName = await person.upload('简历.pdf', aPdf())
    expect(await apply(open, [fileName])).toEqual(refusal(JOB_MESSAGE.attachmentGone))
    await person.call('resumeUpload', { resume: fileName })
    const stranger = await logIn(site)
    const foreign = await stranger.upload('别人.pdf', aPdf())
    await stranger.call('resumeUpload', { resume: foreign })
    expect(await apply(open, [fileName, foreign])).toEqual(refusal(JOB_MESSAGE.attachmentGone))
    expect(await apply(open, [fileName, fileName])).toMatchObject({ code: 200 })
    expect(
      await site.database.read.applicationAttachment.count({ where: { application: { personId: person.id } } }),
    ).toBe(1)
  })

  test('can be withdrawn while undecided, and sent again', async () => {
    await apply(open)
    const id = await relationId()
    minute += 1
    expect(await person.call('withdrawApplication', { jobRelationId: id })).toEqual({ code: 200, msg: MESSAGE.success })
    expect(await person.call('withdrawApplication', { jobRelationId: id })).toEqual(refusal(MESSAGE.failed))
    expect(await person.call('getJobApplyStatus', { jobId: open })).toMatchObject({
      data: { applied: false, applyStatus: '6' },
    })
    minute += 1
    expect(await apply(open)).toMatchObject({ code: 200, data: { jobRelationId: id, applyTime: beijing() } })
    const [row] = (await list()).rows
    expect(row?.progressList.map(({ applyStatus }) => applyStatus)).toEqual(['1', '6', '1'])
    await move(id, '4')
    expect(await person.call('withdrawApplication', { jobRelationId: id })).toEqual(refusal(MESSAGE.failed))
  })

  test('are marked as new after a change by the employer, until markProgressSeen', async () => {
    await apply(open)
    const id = await relationId()
    expect((await list()).rows[0]?.isNew).toBe(false)
    minute += 1
    await move(id, '3', '请于周一 14:00 到场')
    const [row] = (await list()).rows
    expect(row).toMatchObject({ isNew: true, isOpen: true, applyStatusName: '面试', updateTime: beijing() })
    expect(row?.progressList.at(-1)).toEqual({
      applyStatus: '3',
      applyStatusName: '面试',
      time: beijing(),
      remark: '请于周一 14:00 到场',
      appointment: null,
    })
    await person.call('markProgressSeen', { jobRelationId: id })
    expect((await list()).rows[0]?.isNew).toBe(false)
  })

  test('show place and time of an interview, which ends after an hour by default', async () => {
    await apply(open)
    const id = await relationId()
    const expected = { meetsAt: new Date('2026-11-24T14:00:00+08:00'), place: '研发楼 3 层', contactName: '柯景行' }
    minute += 1
    await move(id, '3')
    await site.database.write.applicationProgress.updateMany({
      where: { applicationId: id, statusCode: '3' },
      data: expected,
    })
    expect((await list()).rows[0]?.progressList.at(-1)?.appointment).toEqual({
      startTime: '2026-11-24 14:00:00',
      endTime: '2026-11-24 15:00:00',
      address: '研发楼 3 层',
      contactName: '柯景行',
      contactPhone: '',
      toBring: '',
    })
  })

  test('are listed page by page, latest change first, with counts by status', async () => {
    await apply(open)
    const first = await relationId()
    minute += 1
    await apply(second)
    expect((await list()).rows.map(({ jobName }) => jobName)).toEqual(['试验员', '车辆工程师'])
    minute += 1
    await move(first, '2')
    expect((await list()).rows.map(({ jobName }) => jobName)).toEqual(['车辆工程师', '试验员'])
    expect(await list({ applyStatus: '2', pageSize: 1, pageNum: 9 })).toMatchObject({
      total: 1,
      rows: [{ jobName: '车辆工程师' }],
      statusCounts: [
        { applyStatus: '1', count: 1 },
        { applyStatus: '2', count: 1 },
        { applyStatus: '3', count: 0 },
        { applyStatus: '4', count: 0 },
        { applyStatus: '5', count: 0 },
        { applyStatus: '6', count: 0 },
      ],
    })
    expect((await list({ pageSize: 1, pageNum: 2 })).rows.map(({ jobName }) => jobName)).toEqual(['试验员'])
    expect((await list({ orderByColumn: 'applyTime' })).rows.map(({ jobName }) => jobName)).toEqual([
      '车辆工程师',
      '试验员',
    ])
    expect(await person.call('jobRelationList', { orderByColumn: 'person_id' })).toEqual(refusal(MESSAGE.badSort))
  })

  test('stay in the list when their job closes', async () => {
    await person.call('collectJob', { jobId: open, collected: true })
    await apply(open)
    await site.services.jobWriting.withdraw([open])
    expect((await list()).rows).toMatchObject([{ jobId: open, isOpen: false }])
    expect((await list({ relationType: 'collect' })).rows).toMatchObject([{ jobId: open, isOpen: false }])
    await site.database.write.job.update({ where: { id: open }, data: { isVisible: true, isListed: true } })
  })

  test('do not change favourites, which are stored once, show the status of the application and can be removed', async () => {
    const collect = (collected: boolean, jobId = open) => person.call('collectJob', { jobId, collected })
    await collect(true)
    expect(await collect(true)).toEqual({ code: 200, msg: MESSAGE.success })
    minute += 1
    await collect(true, second)
    expect((await list({ relationType: 'collect' })).rows).toMatchObject([
      { jobId: second, jobRelationId: 0, applyStatus: '0', applyTime: '', updateTime: beijing(), progressList: [] },
      { jobId: open },
    ])
    await apply(open)
    expect((await list({ relationType: 'collect' })).rows[1]).toMatchObject({ applyStatus: '1' })
    expect(await person.call('getJobMarks', { jobIdArr: `${open},${second},${UNKNOWN}` })).toMatchObject({
      data: { appliedJobIds: [open], collectedJobIds: [open, second] },
    })
    // a page shows up to a thousand jobs, more than SQLite's parameter limit
    const thousand = [open, second, ...Array.from({ length: 998 }, (_, index) => UNKNOWN - index)].join()
    expect(await person.call('getJobMarks', { jobIdArr: thousand })).toEqual(
      await person.call('getJobMarks', { jobIdArr: `${open},${second},${UNKNOWN}` }),
    )
    await collect(false)
    expect(await collect(false, UNKNOWN)).toEqual({ code: 200, msg: MESSAGE.success })
    expect((await list({ relationType: 'collect' })).total).toBe(1)
  })

  test('are all counted and listed for a person with more than a thousand applications', async () => {
    const jobIds = await copyJob(site, open, { firstId: 10_000, count: 1100 })
    await site.database.write.jobApplication.createMany({
      data: jobIds.map((jobId) => ({
        personId: person.id,
        jobId,
        statusCode: '1',
        appliedAt: clock.now(),
        changedAt: clock.now(),
      })),
    })
    const { total, rows } = await list({ pageSize: 1000 })
    expect(total).toBe(1100)
    expect(new Set(rows.map(({ jobId }) => jobId)).size).toBe(1000)
  })

  const beijing = () => new Date(clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
})
