import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RECRUITING_MESSAGE, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { REVEALS_AN_HOUR } from '#contracts/studio/recruitment-terms.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { codeOf, type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { complete } from '#server/features/job-application/testing/complete-person.ts'
import { logIn } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { openRecruitmentDesk, type RecruitmentDesk } from './testing/recruitment-desk.ts'

const HOUR = 3600

describe.each(testDatabaseKinds)('applications of a recruiter on %s', (kind) => {
  let desk: RecruitmentDesk
  beforeAll(async () => {
    desk = await openRecruitmentDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const call = <Id extends keyof StudioWire>(id: Id, input: StudioWire[Id]['input'], who = desk.people.recruiter) =>
    studioCall(desk.site, id, input, who)
  const stateOf = async (id: number) => (await call('readApplication', { applicationId: id })).data.state
  const seen = async () => {
    const { id, person } = await desk.anApplication()
    await call('openApplication', { applicationId: id })
    return { id, person }
  }
  const stepsOf = (id: number) =>
    desk.site.database.read.applicationProgress.findMany({ where: { applicationId: id }, orderBy: { id: 'asc' } })

  test('recruiters read the résumé as it was sent, with masked contact details', async () => {
    const { id, person } = await desk.anApplication()
    await person.call('personalInfoCommit', { userName: '改了名字', education: '2' })
    const { data } = await call('readApplication', { applicationId: id })
    expect(data).toMatchObject({ applicantName: '林屿舟', state: 'applied', hasSnapshot: true, isRevealedToday: false })
    expect(data.resume).toMatchObject({ educationName: '本科', maskedEmail: '', sexName: '', birthday: '' })
    expect(data.resume?.workList[0]).toMatchObject({ companyName: '澜渚轨道', period: '2020-07 至 今' })
    expect(data.files).toMatchObject([{ fileName: expect.stringContaining('.pdf') as string, isAsSent: true }])
    expect(JSON.stringify(data)).not.toContain(person.phoneNumber)
    const stored = await desk.site.database.read.applicationSnapshot.findUniqueOrThrow({ where: { applicationId: id } })
    expect(stored.resumeCipher).not.toContain(person.phoneNumber)
  })

  test('opening an application twelve times in parallel adds one step and one audit entry', async () => {
    const { id } = await desk.anApplication()
    const replies = await Promise.all(Array.from({ length: 12 }, () => call('openApplication', { applicationId: id })))
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect((await stepsOf(id)).map(({ statusCode }) => statusCode)).toEqual(['1', '2'])
    const where = { object: `application:${id}`, action: 'application.viewed' }
    expect(await desk.site.database.read.auditEntry.count({ where })).toBe(1)
  })

  test('an invitation is shown to the applicant as new, with place, contact and things to bring', async () => {
    const { id, person } = await seen()
    const { data } = await call('inviteApplicants', desk.invitation([id]))
    expect(data).toEqual([{ applicationId: id, isDone: true, message: '' }])
    const reply = await person.call('jobRelationList', {})
    const row = reply.code === 200 ? reply.rows[0] : undefined
    expect(row).toMatchObject({ applyStatus: '3', isNew: true })
    expect(row?.progressList.at(-1)).toMatchObject({
      remark: '林屿舟，请来面试车辆工程师',
      appointment: { address: '武汉市洪山区荻浦路 437 号 3 楼', contactName: '李老师', toBring: '身份证原件' },
    })
    const { data: read } = await call('readApplication', { applicationId: id })
    expect(read.steps.at(-1)?.staffName).not.toBe('')
    expect(read.actions).toContain('hireApplicant')
  })

  test('refusing several applications returns the result of each', async () => {
    const [one, two, unseen] = [await seen(), await seen(), await desk.anApplication()]
    await two.person.call('withdrawApplication', { jobRelationId: two.id })
    const ids = [one.id, two.id, unseen.id]
    const { data } = await call('refuseApplicants', { applicationIds: ids, remark: '感谢投递{单位}' })
    expect(data.map(({ isDone }) => isDone)).toEqual([true, false, false])
    expect(data[1]?.message).toBe(RECRUITING_MESSAGE.applicationMoved)
    expect((await stepsOf(one.id)).at(-1)?.remark).toBe('感谢投递湖北澜渚轨道装备有限公司')
  })

  test.each([
    [{ startTime: '2020-01-01 09:00' }, 'startTime', STUDIO_MESSAGE.pastTime],
    [{ endTime: '2026-03-11 00:01' }, 'endTime', RECRUITING_MESSAGE.endBeforeStart],
    [{ startTime: '2026-02-30 09:00' }, 'startTime', STUDIO_MESSAGE.badTime],
    [{ place: ' ' }, 'place', undefined],
  ])('an invitation with %j is rejected and changes nothing', async (changes, field, message) => {
    const { id } = await seen()
    const reply = await call('inviteApplicants', { ...desk.invitation([id]), ...changes })
    const fields = [{ field, ...(message === undefined ? {} : { message }) }]
    expect(reply).toMatchObject({ status: 400, data: { fields } })
    expect(await stateOf(id)).toBe('viewed')
  })

  test('a transition can be undone once, within a day, with a reason that the applicant reads', async () => {
    const { id, person } = await seen()
    await call('inviteApplicants', desk.invitation([id]))
    await call('refuseApplicants', { applicationIds: [id], remark: '' })
    expect((await call('takeMoveBack', { applicationId: id, reason: '点错了' })).status).toBe(200)
    expect(await stateOf(id)).toBe('interview')
    const reply = await person.call('jobRelationList', {})
    const last = reply.code === 200 ? reply.rows[0]?.progressList.at(-1) : undefined
    expect(last).toMatchObject({ remark: '上一步已撤回：点错了', appointment: { contactName: '李老师' } })
    expect((await call('takeMoveBack', { applicationId: id, reason: '再退' })).status).toBe(409)
    await call('hireApplicants', { applicationIds: [id], remark: '欢迎' })
    desk.clock.forward(24 * HOUR + 1)
    const late = await desk.member([{ role: 'recruiter', scope: `company:${desk.own}` }])
    expect((await call('takeMoveBack', { applicationId: id, reason: '太晚' }, late)).status).toBe(409)
    desk = await reopened()
  })

  /** Opens a new desk, because the sessions expired when the clock was advanced. */
  async function reopened(): Promise<RecruitmentDesk> {
    await desk.close()
    return openRecruitmentDesk(kind)
  }

  test('a reveal of contact details needs a reason once a day, and adds one audit entry without the phone number', async () => {
    const { id, person } = await seen()
    const without = await call('revealApplicant', { applicationId: id })
    expect(without).toMatchObject({ status: 400, data: { fields: [{ field: 'reason' }] } })
    const { data } = await call('revealApplicant', { applicationId: id, reason: 'interview' })
    expect(data.phone).toBe(person.phoneNumber)
    expect(data.files[0]?.url).toMatch(/\?expires=\d+&signature=/)
    expect((await call('revealApplicant', { applicationId: id })).data.phone).toBe(person.phoneNumber)
    const entries = await desk.site.database.read.auditEntry.findMany({ where: { object: `application:${id}` } })
    expect(entries.filter(({ action }) => action === 'application.revealed')).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain(person.phoneNumber)
    const { data: counts } = await call('readReveals', {}, desk.people.lead)
    expect(counts[0]).toMatchObject({ today: 1, week: 1, reasons: [{ reason: 'interview', count: 1 }] })
  })

  test('at most fifty applicants can be revealed in an hour', async () => {
    const { id } = await seen()
    const template = await desk.site.database.read.jobApplication.findUniqueOrThrow({ where: { id } })
    const people = await Promise.all(
      Array.from({ length: REVEALS_AN_HOUR + 1 }, () =>
        desk.site.database.transaction((tx) =>
          desk.site.services.people.create(tx, { phoneNumber: `138${Math.random().toString().slice(2, 10)}` }),
        ),
      ),
    )
    const { id: _id, ...data } = template
    await desk.site.database.write.jobApplication.createMany({
      data: people.map((personId) => ({ ...data, personId })),
    })
    const rows = await desk.site.database.read.jobApplication.findMany({ where: { personId: { in: people } } })
    const statuses: number[] = []
    for (const row of rows)
      statuses.push(
        (await call('revealApplicant', { applicationId: row.id, reason: 'materials' }, desk.people.colleague)).status,
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(REVEALS_AN_HOUR)
    expect(statuses.at(-1)).toBe(429)
  })

  test('after a withdrawal the résumé and the notes are gone, and nothing can be revealed or noted', async () => {
    const { id, person } = await seen()
    await call('noteApplication', { applicationId: id, text: '电话沟通顺利' })
    await person.call('withdrawApplication', { jobRelationId: id })
    const { data } = await call('readApplication', { applicationId: id })
    expect(data).toMatchObject({ state: 'withdrawn', resume: null, notes: [], applicantName: '' })
    const { data: found } = await call('listApplications', { state: 'withdrawn', education: '4' })
    expect(found.rows.map(({ applicationId }) => applicationId)).not.toContain(id)
    expect((await call('revealApplicant', { applicationId: id, reason: 'offer' })).status).toBe(409)
    expect((await call('noteApplication', { applicationId: id, text: '再写' })).status).toBe(409)
  })

  test('an application can be handed over only to staff of the same scope', async () => {
    const { id } = await seen()
    const { recruiter, colleague, stranger } = desk.people
    const handOn = (staffId: number | null) => call('handOnApplication', { applicationId: id, staffId })
    expect(await handOn(stranger.staffId)).toMatchObject({ status: 400, data: { fields: [{ field: 'staffId' }] } })
    expect((await handOn(colleague.staffId)).status).toBe(200)
    const { data: mine } = await call('listApplications', { mine: true }, colleague)
    expect(mine.rows.map(({ applicationId }) => applicationId)).toEqual([id])
    expect(
      (await call('readApplication', { applicationId: id })).data.colleagues.map(({ staffId }) => staffId),
    ).not.toContain(recruiter.staffId)
  })

  test('the queue is filtered by state, waiting time, education and keyword, with counts by state', async () => {
    const { id } = await desk.anApplication()
    const { data } = await call('listApplications', { state: 'applied', education: '4', keyword: '车辆', pageSize: 50 })
    expect(data.rows.map(({ applicationId }) => applicationId)).toContain(id)
    expect(data.rows.every(({ state }) => state === 'applied')).toBe(true)
    expect(data.stateCounts.find(({ state }) => state === 'applied')?.count).toBe(data.total)
    expect((await call('listApplications', { education: '6' })).data.total).toBe(0)
    expect((await call('listApplications', { waitingDays: 3 })).data.total).toBe(0)
    expect((await call('listApplications', { keyword: String(id) })).data.rows[0]?.applicationId).toBe(id)
  })

  test('a filter by region or industry finds exactly the résumés with that region or industry or a descendant of it', async () => {
    const person = await complete(await logIn(desk.site))
    const intention = {
      jobName: '车辆工程师',
      jobNature: '1',
      salaryMin: 5000,
      salaryMax: 8000,
      industryId: 33_712,
      arrivalTime: '1',
    }
    expect(await person.call('personalInfoCommit', { regionId: 420_111, intention })).toMatchObject({ code: 200 })
    const reply = await person.call('applyForJob', { jobId: desk.job })
    const id = reply.code === 200 ? reply.data.jobRelationId : 0
    const found = async (filter: StudioWire['listApplications']['input']) =>
      (await call('listApplications', { ...filter, pageSize: 50 })).data.rows.some((row) => row.applicationId === id)
    for (const regionId of [420_000, 420_100, 420_111]) expect(await found({ regionId })).toBe(true)
    expect(await found({ regionId: 420_500 })).toBe(false)
    const { data } = await call('readApplicationChoices', {})
    const line = (at: number): number[] =>
      at === 0 ? [] : [at, ...line(data.industries.find((each) => each.id === at)?.pid ?? 0)]
    for (const industryId of line(33_712)) expect(await found({ industryId })).toBe(true)
    for (const { id: industryId } of data.industries.filter(({ id: each }) => !line(33_712).includes(each)))
      expect(await found({ industryId })).toBe(false)
  })

  test('the recruitment lead sees waiting applications, interviews and figures, and exports with a second factor', async () => {
    const { lead } = desk.people
    const { id } = await seen()
    await call('inviteApplicants', desk.invitation([id]))
    const { data } = await call('readRecruitment', {}, lead)
    expect(data.interviews.map(({ applicationId }) => applicationId)).toContain(id)
    const figures = data.jobs.find((job) => job.id === desk.job)
    expect(figures?.received).toBeGreaterThan(0)
    expect(figures?.interviewed).toBeGreaterThan(0)
    const asked = { applicationIds: [id], reason: '报送用人单位面试' }
    desk.clock.forward(HOUR / 10)
    expect((await call('exportApplications', asked, lead)).status).toBe(403)
    await prove(lead)
    const exported = await call('exportApplications', asked, lead)
    expect(Buffer.from(exported.data.content, 'base64').subarray(0, 2).toString()).toBe('PK')
  })

  test('the coming interviews contain the last appointment of each application', async () => {
    const { id } = await seen()
    const at = (inHours: number) => desk.invitation([id], '请来面试', inHours)
    const timeOf = ({ startTime }: ReturnType<typeof at>) => `${startTime}:00`
    const listed = async () =>
      (await call('readRecruitment', {}, desk.people.lead)).data.interviews.flatMap(({ applicationId, startTime }) =>
        applicationId === id ? [startTime] : [],
      )
    await call('inviteApplicants', at(24))
    expect(await listed()).toEqual([timeOf(at(24))])
    await call('inviteApplicants', at(72))
    expect(await listed()).toEqual([timeOf(at(72))])
    await call('takeMoveBack', { applicationId: id, reason: '改错了时间' })
    expect(await listed()).toEqual([timeOf(at(24))])
    await call('inviteApplicants', at(24 * 20))
    expect(await listed()).toEqual([])
  })

  const prove = (who: Member) => call('proveSecondFactor', { code: codeOf(who.secret, desk.clock) }, who)
})
