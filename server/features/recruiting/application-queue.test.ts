import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { copyJob } from '#server/features/job-application/testing/copy-job.ts'
import { projectDraft } from '#server/features/job/testing/job-fixtures.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { logIn } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { openRecruitmentDesk, type RecruitmentDesk } from './testing/recruitment-desk.ts'

const DAY_MS = 24 * 3_600_000

describe.each(testDatabaseKinds)('the queue of applications on %s', (kind) => {
  let desk: RecruitmentDesk
  let projectJob = 0
  let projectId = 0
  let own: number[] = []
  let foreign = 0
  beforeAll(async () => {
    desk = await openRecruitmentDesk(kind)
    let otherProject = 0
    const drafts = [projectDraft([desk.own]), projectDraft([desk.own])]
    ;[projectId = 0, otherProject = 0] = await desk.site.services.projectWriting.create(drafts)
    ;[projectJob = 0] = await copyJob(desk.site, desk.job, { firstId: 9000, count: 1 })
    await desk.site.database.write.projectJob.createMany({
      data: [
        { projectId, jobId: projectJob },
        { projectId: otherProject, jobId: desk.job },
      ],
    })
    const newest = await planted('2', 1, { workYearsCode: '3' })
    const middle = await planted('1', 3, { educationCode: '5', jobId: projectJob })
    const oldest = await planted('3', 5, { workYearsCode: '3', handlerId: desk.people.recruiter.staffId })
    const decided = await planted('4', 6, { handlerId: desk.people.colleague.staffId })
    own = [newest, middle, oldest, decided]
    foreign = await planted('1', 4, { companyId: desk.other, jobId: desk.otherJob })
    await planted('1', 9, { personId: null })
  }, 60_000)
  afterAll(() => desk.close())

  /** Stores an application that changed some days ago, and was sent a day earlier. */
  async function planted(statusCode: string, days: number, fields: Partial<Prisma.JobApplicationUncheckedCreateInput>) {
    const at = new Date(desk.clock.now().getTime() - days * DAY_MS)
    const personId = 'personId' in fields ? fields.personId : (await logIn(desk.site)).id
    const times = { appliedAt: new Date(at.getTime() - 1.25 * DAY_MS), changedAt: at }
    const data = { jobId: desk.job, companyId: desk.own, ...times, ...fields, personId, statusCode }
    return (await desk.site.database.write.jobApplication.create({ data })).id
  }
  const list = async (input: StudioWire['listApplications']['input'], who: Member = desk.people.recruiter) => {
    const { data } = await studioCall(desk.site, 'listApplications', input, who)
    return { ...data, ids: data.rows.map(({ applicationId }) => applicationId) }
  }

  test('is ordered by time of arrival, oldest first, page by page, with counts of every state', async () => {
    const [newest, middle, oldest, decided] = own
    const { ids, total, stateCounts, isUpstream } = await list({})
    expect(ids).toEqual([decided, oldest, middle, newest])
    expect([total, isUpstream]).toEqual([4, false])
    expect(stateCounts.map(({ state, count }) => [state, count])).toEqual([
      ['applied', 1],
      ['viewed', 1],
      ['interview', 1],
      ['offered', 1],
      ['refused', 0],
      ['withdrawn', 0],
    ])
    expect(await list({ pageNum: 2, pageSize: 3 })).toMatchObject({ total: 4, ids: [newest] })
    const viewed = await list({ state: 'viewed' })
    expect([viewed.ids, viewed.total, viewed.stateCounts.map(({ count }) => count)]).toEqual([
      [newest],
      1,
      [1, 1, 1, 1, 0, 0],
    ])
    const all = await list({}, desk.people.lead)
    expect(all.ids).toEqual([decided, oldest, foreign, middle, newest])
    expect(all.rows.map(({ waitingDays }) => waitingDays)).toEqual([6, 5, 4, 3, 1])
    expect(all.rows[2]).toMatchObject({
      jobId: desk.otherJob,
      jobName: '试验员',
      companyName: '另一家公司',
      appliedTime: '2026-03-05 10:00:00',
      changedTime: '2026-03-06 16:00:00',
      handlerName: '',
      hasSnapshot: false,
      differences: [],
    })
  })

  test.each<[string, StudioWire['listApplications']['input'], number[]]>([
    ['three days of waiting in an open state', { waitingDays: 3 }, [2, 1]],
    ['four days of waiting', { waitingDays: 4 }, [2]],
    ['years of work', { workYears: '3' }, [2, 0]],
    ['education', { education: '5' }, [1]],
    ['the caller as handler', { mine: true }, [2]],
    ['no special handler', { mine: false }, [3, 2, 1, 0]],
    ['a part of the name of the employer', { keyword: '澜渚' }, [3, 2, 1, 0]],
    ['two words, both of which must occur', { keyword: ' 澜渚  试验 ' }, []],
  ])('can be filtered by %s', async (_what, input, expected) => {
    expect((await list(input)).ids).toEqual(expected.map((at) => own[at]))
  })

  test('can be filtered by employer, job and project', async () => {
    const { lead } = desk.people
    expect((await list({ companyId: desk.other }, lead)).ids).toEqual([foreign])
    expect((await list({ jobId: projectJob }, lead)).ids).toEqual([own[1]])
    expect((await list({ projectId }, lead)).ids).toEqual([own[1]])
  })

  test('shows a recruiter of a project only the applications for its jobs', async () => {
    const ofProject = await desk.member([{ role: 'recruiter', scope: `project:${projectId}` }])
    expect((await list({}, ofProject)).ids).toEqual([own[1]])
    expect((await studioCall(desk.site, 'openApplication', { applicationId: own[0] ?? 0 }, ofProject)).status).toBe(404)
    expect((await studioCall(desk.site, 'openApplication', { applicationId: own[1] ?? 0 }, ofProject)).status).toBe(200)
  })
})
