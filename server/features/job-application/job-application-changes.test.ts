import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { aMember } from '#server/features/staff/testing/staff-client.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { complete } from './testing/complete-person.ts'

const MINUTE = 60
const clock = testClock()

describe.each(testDatabaseKinds)('changes of applications on %s', (kind) => {
  let site: TestApp
  let person: TestPerson
  let [one = 0, two = 0, three = 0]: number[] = []

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    const { lookupWriting, companyWriting, jobWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const [company = 0] = await companyWriting.create([companyDraft()])
    const deadline = new Date('2036-01-01T12:00:00+08:00')
    const drafts = ['甲岗', '乙岗', '丙岗'].map((name) => jobDraft(company, { name, deadline }))
    ;[one = 0, two = 0, three = 0] = await jobWriting.publish(drafts)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    clock.forward(MINUTE)
    person = await complete(await logIn(site))
  })

  const apply = async (jobId: number, files: string[] = [], who = person): Promise<number> => {
    const fileList = files.map((fileName) => ({ fileName }))
    const reply = await who.call('applyForJob', { jobId, reMiniProgramAttachmentList: fileList })
    return reply.code === 200 ? reply.data.jobRelationId : 0
  }
  const withdraw = (jobRelationId: number) => person.call('withdrawApplication', { jobRelationId })
  const list = async (input = {}) => {
    const reply = await person.call('jobRelationList', input)
    return reply.code === 200 ? reply.rows : []
  }
  const jobNames = async (input = {}) => (await list(input)).map(({ jobName }) => jobName)
  const beijing = (at = clock.now()) =>
    new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const stored = (id: number) => site.database.read.jobApplication.findUniqueOrThrow({ where: { id } })

  test('a withdrawal is the latest change, with its time; the job is no longer marked as applied for', async () => {
    const id = await apply(one)
    const sentAt = beijing()
    clock.forward(MINUTE)
    await apply(two)
    await person.call('collectJob', { jobId: one, collected: true })
    clock.forward(MINUTE)
    await withdraw(id)
    expect(await jobNames()).toEqual(['甲岗', '乙岗'])
    const [row] = await list()
    expect(row).toMatchObject({ applyTime: sentAt, updateTime: beijing(), applyStatusName: '已撤回' })
    expect(row?.progressList.map(({ time }) => time)).toEqual([sentAt, beijing()])
    expect(await person.call('getJobMarks', { jobIdArr: `${one},${two},${three}` })).toMatchObject({
      data: { appliedJobIds: [two], collectedJobIds: [one] },
    })
    expect(await person.call('getJobApplyStatus', { jobId: one })).toMatchObject({
      data: { applied: false, applyStatus: '6', applyTime: sentAt, collected: true },
    })
    expect(await person.call('getJobApplyStatus', { jobId: three })).toMatchObject({
      data: { jobId: three, applied: false, applyStatus: '0', applyTime: '', collected: false },
    })
  })

  test('an application that is sent again has no handler and the facts of the present résumé', async () => {
    const id = await apply(one)
    expect(await stored(id)).toMatchObject({ educationCode: '4', workYearsCode: '4', regionId: null, industryId: null })
    const { staffId } = await aMember(site, clock, [{ role: 'recruiter', scope: 'all' }])
    await site.database.write.jobApplication.update({ where: { id }, data: { handlerId: staffId } })
    await person.call('markProgressSeen', { jobRelationId: id })
    expect((await stored(id)).seenAt).toEqual(clock.now())
    await withdraw(id)
    expect(await stored(id)).toMatchObject({ educationCode: null, workYearsCode: null })
    const intention = { jobName: '车辆工程师', salaryMin: 8000, salaryMax: 12_000, jobNature: '1', industryId: 33_712 }
    await person.call('personalInfoCommit', { education: '5', workYears: '6', regionId: 420_111, intention })
    clock.forward(MINUTE)
    await apply(one)
    expect(await stored(id)).toMatchObject({
      statusCode: '1',
      appliedAt: clock.now(),
      changedAt: clock.now(),
      seenAt: null,
      handlerId: null,
      educationCode: '5',
      workYearsCode: '6',
      regionId: 420_111,
      industryId: 33_712,
    })
  })

  test('favourites are listed by the time of collection in both directions, page by page', async () => {
    for (const jobId of [two, one, three]) {
      await person.call('collectJob', { jobId, collected: true })
      clock.forward(MINUTE)
    }
    await person.call('collectJob', { jobId: two, collected: true }) // keeps its place
    const applied = beijing()
    await apply(one)
    const collect = { relationType: 'collect' }
    expect(await jobNames(collect)).toEqual(['丙岗', '甲岗', '乙岗'])
    const oldest = { ...collect, orderByColumn: 'updateTime', isAsc: 'ascending' }
    expect(await jobNames(oldest)).toEqual(['乙岗', '甲岗', '丙岗'])
    expect(await list({ ...collect, pageSize: 1, pageNum: 2 })).toMatchObject([
      { jobName: '甲岗', applyStatus: '1', applyStatusName: '已投递', applyTime: applied, isNew: false },
    ])
  })

  test('applications are listed by each time in both directions', async () => {
    const first = await apply(one)
    clock.forward(MINUTE)
    await apply(two)
    clock.forward(MINUTE)
    await site.database.write.jobApplication.update({ where: { id: first }, data: { changedAt: clock.now() } })
    const order = (orderByColumn: string, isAsc: string) => jobNames({ orderByColumn, isAsc })
    expect(await order('applyTime', 'descending')).toEqual(['乙岗', '甲岗'])
    expect(await order('applyTime', 'ascending')).toEqual(['甲岗', '乙岗'])
    expect(await order('updateTime', 'ascending')).toEqual(['乙岗', '甲岗'])
    expect(await order('updateTime', 'descending')).toEqual(['甲岗', '乙岗'])
  })

  test('only withdrawn applications unchanged before an instant lose files, at most so many at a time', async () => {
    const { applications } = site.services
    const { read, write } = site.database
    const file = await person.upload('简历.pdf', aPdf())
    await person.call('resumeUpload', { resume: file })
    const ids = [await apply(one, [file]), await apply(two, [file]), await apply(three, [file])]
    const now = clock.now()
    for (const [at, id] of ids.entries())
      await write.jobApplication.update({
        where: { id },
        data: { statusCode: at === 2 ? '5' : '6', changedAt: new Date(now.getTime() + at) },
      })
    const later = new Date(now.getTime() + 5)
    expect(await applications.countWithdrawnFiles(now)).toEqual({ count: 0, total: 3 })
    expect(await applications.countWithdrawnFiles(new Date(now.getTime() + 1))).toEqual({ count: 1, total: 3 })
    expect(await applications.countWithdrawnFiles(later)).toEqual({ count: 2, total: 3 })
    expect(await applications.dropWithdrawnFiles(now, 9)).toBe(0)
    expect(await applications.dropWithdrawnFiles(later, 1)).toBe(1)
    expect(await applications.dropWithdrawnFiles(later, 9)).toBe(1)
    expect((await read.applicationAttachment.findMany()).map(({ applicationId }) => applicationId)).toEqual([ids[2]])
  })

  test('old applications are removed oldest first, at most so many at a time', async () => {
    const { applications } = site.services
    const { read, write } = site.database
    await write.jobApplication.deleteMany()
    const ids = [await apply(one), await apply(two), await apply(three)]
    const now = clock.now()
    const later = new Date(now.getTime() + 1)
    await write.jobApplication.update({ where: { id: ids[1] }, data: { changedAt: later } })
    expect(await applications.countOld(later)).toEqual({ count: 2, total: 3 })
    expect(await applications.forgetOld(now, 9)).toBe(0)
    expect(await applications.forgetOld(later, 1)).toBe(1)
    const left = async () => (await read.jobApplication.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)
    expect(await left()).toEqual([ids[1], ids[2]])
    expect(await applications.forgetOld(later, 9)).toBe(1)
    expect(await left()).toEqual([ids[1]])
  })

  test('sent résumés are read oldest first, with their notes in order', async () => {
    const [first, second] = [await apply(two), await apply(one)]
    const sentTime = beijing()
    clock.forward(MINUTE)
    const note = { staffId: null, createdAt: clock.now() }
    await site.database.write.applicationNote.createMany({
      data: ['先电话', '后面试'].map((text) => ({ ...note, applicationId: first, text })),
    })
    await complete(person, '改了名')
    const sent = await site.services.applications.sentResumes(person.id)
    expect(sent.map(({ jobRelationId, sentTime: time, resume }) => [jobRelationId, time, resume.userName])).toEqual([
      [first, sentTime, '林屿舟'],
      [second, sentTime, '林屿舟'],
    ])
    const time = beijing()
    expect(sent.map(({ notes }) => notes)).toEqual([
      [
        { text: '先电话', time },
        { text: '后面试', time },
      ],
      [],
    ])
  })
})
