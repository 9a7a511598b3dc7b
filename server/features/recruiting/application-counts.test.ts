import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OVERDUE_DAYS } from '#contracts/studio/recruitment-terms.ts'
import { copyJob } from '#server/features/job-application/testing/copy-job.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { logIn } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { openRecruitmentDesk, type RecruitmentDesk } from './testing/recruitment-desk.ts'

const DAY_MS = 24 * 3_600_000

describe.each(testDatabaseKinds)('waiting applications on %s', (kind) => {
  let desk: RecruitmentDesk
  beforeAll(async () => {
    desk = await openRecruitmentDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const waitingOf = async (who: RecruitmentDesk['people']['recruiter']) =>
    (await studioCall(desk.site, 'readOverview', {}, who)).data.applications

  test('are counted for staff who may open them, and after a hand-over only for the handler', async () => {
    const { recruiter, colleague, stranger } = desk.people
    const { id } = await desk.anApplication()
    await desk.anApplication()
    await desk.anApplication(desk.otherJob)
    expect(await waitingOf(recruiter)).toEqual({ unseen: 2, mine: 0 })
    expect(await waitingOf(stranger)).toEqual({ unseen: 1, mine: 0 })
    const { staffId } = colleague
    await studioCall(desk.site, 'handOnApplication', { applicationId: id, staffId }, recruiter)
    expect(await waitingOf(recruiter)).toEqual({ unseen: 1, mine: 0 })
    expect(await waitingOf(colleague)).toEqual({ unseen: 2, mine: 0 })
    await studioCall(desk.site, 'openApplication', { applicationId: id }, colleague)
    expect(await waitingOf(colleague)).toEqual({ unseen: 1, mine: 1 })
    const { data } = await studioCall(desk.site, 'countWaiting', {}, colleague)
    expect(data).toEqual({ articles: 0, applications: 2, feedback: 0, content: 0 })
    await studioCall(desk.site, 'refuseApplicants', { applicationIds: [id], remark: '' }, colleague)
    expect(await waitingOf(colleague)).toEqual({ unseen: 1, mine: 0 })
  })

  test('staff who do not work on applications get no count', async () => {
    const author = await desk.member([{ role: 'author', scope: 'all' }])
    expect(await waitingOf(author)).toBeNull()
  })

  test('are counted as received when they arrive, and as overdue when unseen for a week', async () => {
    const { applicationCounts: counts } = desk.site.services
    const before = desk.clock.now()
    const { id } = await desk.anApplication()
    const { appliedAt } = await desk.site.database.read.jobApplication.findUniqueOrThrow({ where: { id } })
    const after = new Date(appliedAt.getTime() + 1)
    expect(await counts.news(new Date(Math.min(before.getTime(), appliedAt.getTime() - 1)), after)).toMatchObject({
      overdue: 0,
    })
    expect((await counts.news(new Date(appliedAt.getTime() - 1), appliedAt)).received).toBeGreaterThan(0)
    const week = new Date(appliedAt.getTime() + OVERDUE_DAYS * DAY_MS)
    const overdue = (await counts.news(after, week)).overdue
    expect(overdue).toBeGreaterThan(0)
    await studioCall(desk.site, 'openApplication', { applicationId: id }, desk.people.recruiter)
    expect(await counts.news(after, week)).toEqual({ received: 0, overdue: overdue - 1 })
  })

  test('are counted from after an instant up to another, without those of deleted accounts', async () => {
    const first = new Date('2030-01-01T00:00:00Z').getTime()
    const at = (second: number) => new Date(first + second * 1000)
    const { id: personId } = await logIn(desk.site)
    const jobIds = await copyJob(desk.site, desk.job, { firstId: 9000, count: 5 })
    const row = { companyId: desk.own, statusCode: '1', changedAt: at(0) }
    await desk.site.database.write.jobApplication.createMany({
      data: [
        ...[0, 1, 2, 3].map((second) => ({ ...row, personId, jobId: jobIds[second] ?? 0, appliedAt: at(second) })),
        { ...row, personId: null, jobId: desk.job, appliedAt: at(1) },
      ],
    })
    const { applicationCounts: counts } = desk.site.services
    const weekAfter = (second: number) => new Date(at(second).getTime() + OVERDUE_DAYS * DAY_MS)
    expect(await counts.news(at(0), at(2))).toEqual({ received: 2, overdue: 0 })
    expect(await counts.news(weekAfter(0), weekAfter(2))).toEqual({ received: 0, overdue: 2 })
    const { staffId } = desk.people.stranger
    const inWork = { ...row, companyId: desk.other, personId, appliedAt: at(9), statusCode: '3', handlerId: staffId }
    await desk.site.database.write.jobApplication.create({ data: { ...inWork, jobId: jobIds[4] ?? 0 } })
    expect((await waitingOf(desk.people.stranger))?.mine).toBe(1)
  })

  test('readApplicationChoices returns regions and industries, parents before children', async () => {
    const { data } = await studioCall(desk.site, 'readApplicationChoices', {}, desk.people.recruiter)
    for (const nodes of [data.regions, data.industries]) {
      expect(nodes.length).toBeGreaterThan(1)
      const known = new Set([0])
      for (const { id, pid } of nodes) {
        expect(known.has(pid)).toBe(true)
        known.add(id)
      }
    }
  })
})
