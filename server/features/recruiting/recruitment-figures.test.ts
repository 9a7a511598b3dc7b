import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { copyJob } from '#server/features/job-application/testing/copy-job.ts'
import { projectDraft } from '#server/features/job/testing/job-fixtures.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { logIn } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { openRecruitmentDesk, type RecruitmentDesk } from './testing/recruitment-desk.ts'

const DAY_MS = 24 * 3_600_000
const OWN = '湖北澜渚轨道装备有限公司'

describe.each(testDatabaseKinds)('recruitment figures on %s', (kind) => {
  let desk: RecruitmentDesk
  beforeAll(async () => {
    desk = await openRecruitmentDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const daysAgo = (days: number) => new Date(desk.clock.now().getTime() - days * DAY_MS)
  const read = async (who: Member = desk.people.lead) => (await studioCall(desk.site, 'readRecruitment', {}, who)).data
  /** Stores an application, usually of a person and for the first job. */
  const planted = async (statusCode: string, fields: Partial<Prisma.JobApplicationUncheckedCreateInput> = {}) => {
    const times = { appliedAt: desk.clock.now(), changedAt: desk.clock.now() }
    const personId = 'personId' in fields ? fields.personId : (await logIn(desk.site)).id
    const data = { jobId: desk.job, companyId: desk.own, ...times, ...fields, personId, statusCode }
    return (await desk.site.database.write.jobApplication.create({ data })).id
  }
  const forgetAll = async () => {
    await desk.site.database.write.jobApplication.deleteMany()
  }

  test('list unseen applications of a week or more, longest waiting first', async () => {
    const eight = await planted('1', { appliedAt: daysAgo(8.5) })
    const nine = await planted('1', { appliedAt: daysAgo(9), jobId: desk.otherJob, companyId: desk.other })
    const seven = await planted('1', { appliedAt: daysAgo(7) })
    await planted('1', { appliedAt: daysAgo(6.99) })
    await planted('2', { appliedAt: daysAgo(10) })
    await planted('1', { appliedAt: daysAgo(10), personId: null })
    const { unseen, unseenCount } = await read()
    expect(unseen).toEqual([
      {
        applicationId: nine,
        jobName: '试验员',
        companyName: '另一家公司',
        appliedTime: '2026-03-01 16:00:00',
        waitingDays: 9,
      },
      {
        applicationId: eight,
        jobName: '车辆工程师',
        companyName: OWN,
        appliedTime: '2026-03-02 04:00:00',
        waitingDays: 8,
      },
      {
        applicationId: seven,
        jobName: '车辆工程师',
        companyName: OWN,
        appliedTime: '2026-03-03 16:00:00',
        waitingDays: 7,
      },
    ])
    expect(unseenCount).toBe(3)
    const { id: personId } = await logIn(desk.site)
    const jobIds = await copyJob(desk.site, desk.job, { firstId: 9000, count: 50 })
    for (const jobId of jobIds) await planted('1', { appliedAt: daysAgo(20), jobId, personId })
    const more = await read()
    expect([more.unseen.length, more.unseenCount, more.unseen[0]?.waitingDays]).toEqual([50, 53, 20])
    await forgetAll()
  })

  test('list interviews from the beginning of today to the end of seven days, in order of time', async () => {
    const { site, people, clock } = desk
    const staff = await site.database.read.staffUser.findUniqueOrThrow({ where: { id: people.colleague.staffId } })
    const meeting = async (meetsAt: Date, fields: Parameters<typeof planted>[1] = {}, statusCode = '3') => {
      const applicationId = await planted(statusCode, fields)
      const step = { applicationId, statusCode: '3', remark: '', createdAt: clock.now(), staffId: staff.id }
      await site.database.write.applicationProgress.create({
        data: { ...step, meetsAt, place: `${applicationId} 号楼` },
      })
      return applicationId
    }
    const week = clock.now().getTime() + 7 * DAY_MS
    const last = await meeting(new Date(week - 1000))
    const first = await meeting(new Date('2026-03-10T00:00:00+08:00'), { jobId: desk.otherJob, companyId: desk.other })
    await meeting(new Date(week))
    await meeting(new Date('2026-03-09T23:59:59+08:00'))
    await meeting(new Date(week - 2000), {}, '4')
    await meeting(new Date(week - 2000), { personId: null })
    const line = { staffName: staff.name, jobName: '车辆工程师', companyName: OWN }
    expect((await read()).interviews).toEqual([
      {
        ...line,
        applicationId: first,
        jobName: '试验员',
        companyName: '另一家公司',
        startTime: '2026-03-10 00:00:00',
        place: `${first} 号楼`,
      },
      { ...line, applicationId: last, startTime: '2026-03-17 15:59:59', place: `${last} 号楼` },
    ])
    const ofOther = await desk.member([{ role: 'recruitmentLead', scope: `company:${desk.other}` }])
    expect((await read(ofOther)).interviews.map(({ applicationId }) => applicationId)).toEqual([first])
    await forgetAll()
  })

  test('count the applications of each job by state, most applications first, and of each project', async () => {
    const { site, own, other, job, otherJob } = desk
    const [projectId = 0] = await site.services.projectWriting.create([projectDraft([own, other])])
    await site.database.write.projectJob.createMany({
      data: [job, otherJob].map((jobId) => ({ projectId, jobId })),
    })
    const several = async (count: number, statusCode: string, fields: Parameters<typeof planted>[1] = {}) => {
      for (let at = 0; at < count; at++) await planted(statusCode, { personId: null, ...fields })
    }
    await several(2, '1', { jobId: otherJob, companyId: other })
    await several(1, '4', { jobId: otherJob, companyId: other, appliedAt: daysAgo(30) })
    for (const [statusCode, count] of [
      ['1', 6],
      ['2', 1],
      ['3', 3],
      ['5', 2],
      ['6', 5],
    ] as const)
      await several(count, statusCode, { changedAt: daysAgo(0), appliedAt: daysAgo(4) })
    await several(2, '4', { appliedAt: daysAgo(1.25) })
    const [invited = 0, again = 0, undone = 0] = (
      await site.database.read.jobApplication.findMany({ where: { statusCode: '3' } })
    ).map(({ id }) => id)
    const step = { statusCode: '3', remark: '', createdAt: desk.clock.now() }
    await site.database.write.applicationProgress.createMany({
      data: [
        { ...step, applicationId: invited },
        { ...step, applicationId: again },
        { ...step, applicationId: undone, isTakenBack: true },
      ],
    })
    const ofOther = { received: 3, waiting: 2, seen: 1, interviewed: 0, offered: 1, refused: 0, withdrawn: 0 }
    const ofOwn = { received: 19, waiting: 6, seen: 8, interviewed: 2, offered: 2, refused: 2, withdrawn: 5 }
    const { jobs, projects } = await read()
    expect(jobs).toEqual([
      { id: job, name: '车辆工程师', companyName: OWN, ...ofOwn, medianDays: 2.6 },
      { id: otherJob, name: '试验员', companyName: '另一家公司', ...ofOther, medianDays: 30 },
    ])
    expect(projects).toEqual([
      {
        id: projectId,
        name: '春季校园招聘',
        companyName: '',
        received: 22,
        waiting: 8,
        seen: 9,
        interviewed: 2,
        offered: 3,
        refused: 2,
        withdrawn: 5,
        medianDays: 4,
      },
    ])
    await forgetAll()
  })
})
