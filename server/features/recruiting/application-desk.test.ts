import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { complete } from '#server/features/job-application/testing/complete-person.ts'
import { jobDraft } from '#server/features/job/testing/job-fixtures.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { openRecruitmentDesk, type RecruitmentDesk } from './testing/recruitment-desk.ts'

const OWN = '湖北澜渚轨道装备有限公司'
const PHONE = '13912345678'

describe.each(testDatabaseKinds)('one application on %s', (kind) => {
  let desk: RecruitmentDesk
  beforeAll(async () => {
    desk = await openRecruitmentDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const call = <Id extends keyof StudioWire>(id: Id, input: StudioWire[Id]['input'], who = desk.people.recruiter) =>
    studioCall(desk.site, id, input, who)
  const readOne = async (applicationId: number, who = desk.people.recruiter) =>
    (await call('readApplication', { applicationId }, who)).data
  const nameOf = async ({ staffId }: { staffId: number }) =>
    (await desk.site.database.read.staffUser.findUniqueOrThrow({ where: { id: staffId } })).name
  const applied = async (person: TestPerson, jobId = desk.job) => {
    const reply = await person.call('applyForJob', { jobId })
    return reply.code === 200 ? reply.data.jobRelationId : 0
  }

  test('shows the whole résumé; personal facts and contacts in texts only when they are needed', async () => {
    const person = await complete(await logIn(desk.site))
    const text = `请致电 ${PHONE}`
    await person.call('personalInfoCommit', {
      email: 'zhou@example.cn',
      sex: '2',
      education: '3',
      birthday: '1998-05-06',
      politicalStatus: '群众',
      regionId: 420_111,
      advantage: text,
      intention: {
        jobName: '调试员',
        industryId: 33_712,
        regionId: 420_500,
        jobNature: '1',
        salaryMin: 5000,
        salaryMax: 8000,
      },
    })
    await person.call('projectExperienceCommit', {
      projectName: '十号线',
      projectRole: '组长',
      startTime: '2021-01',
      endTime: '2021-12',
      projectContent: text,
    })
    const id = await applied(person)
    const { resume, demands, profile, differences } = await readOne(id)
    expect(demands).toBe('本科 · 1–3 年 · 武汉·洪山区 · 8–12K·13薪')
    expect(profile).toBe('大专 · 1–3 年 · 武汉·洪山区')
    expect(differences).toEqual(['要求本科，简历为大专'])
    const hidden = { sexName: '', birthday: '', politicalStatus: '' }
    expect(resume).toMatchObject({ ...hidden, maskedEmail: 'zh****@example.cn' })
    expect(resume).toMatchObject({
      maskedPhone: `${person.phoneNumber.slice(0, 3)}****${person.phoneNumber.slice(-4)}`,
      educationName: '大专',
      workYearsName: '1–3 年',
      regionName: '武汉·洪山区',
      intention: '调试员 · 城市轨道交通设备制造 · 宜昌市 · 全职',
      workList: [{ companyName: '澜渚轨道', positionName: '工程师', period: '2020-07 至 今', workContent: '设计' }],
      educationList: [
        { schoolName: '楚渚理工大学', majorName: '机械', educationName: '本科', period: '2016-09 至 2020-06' },
      ],
      projectList: [{ projectName: '十号线', roleName: '组长', period: '2021-01 至 2021-12' }],
    })
    expect(JSON.stringify(resume)).not.toContain(PHONE)
    await call('openApplication', { applicationId: id })
    await call('inviteApplicants', desk.invitation([id]))
    const shown = { sexName: '女', birthday: '1998-05-06', politicalStatus: '群众' }
    expect((await readOne(id)).resume).toMatchObject(shown)
    await call('revealApplicant', { applicationId: id, reason: 'interview' })
    expect((await readOne(id)).resume).toMatchObject({ advantage: text, projectList: [{ projectContent: text }] })
    // a reveal is of one staff member and one application
    expect((await readOne(id, desk.people.colleague)).resume?.advantage).not.toContain(PHONE)
    await call('hireApplicants', { applicationIds: [id], remark: '' })
    expect((await readOne(id)).resume).toMatchObject(shown)
  })

  test('shows files, steps and notes in order, with the names of their writers', async () => {
    const { id } = await desk.anApplication()
    const { recruiter, colleague } = desk.people
    await call('noteApplication', { applicationId: id, text: '先电话沟通' })
    desk.clock.forward(60)
    await call('openApplication', { applicationId: id }, colleague)
    await call('noteApplication', { applicationId: id, text: '可面试' }, colleague)
    await call('inviteApplicants', desk.invitation([id]))
    await call('handOnApplication', { applicationId: id, staffId: colleague.staffId })
    const data = await readOne(id)
    const [one, other] = [await nameOf(recruiter), await nameOf(colleague)]
    expect(data.notes.map(({ text, staffName, time }) => [text, staffName, time])).toEqual([
      ['先电话沟通', one, '2026-03-10 16:00:00'],
      ['可面试', other, '2026-03-10 16:01:00'],
    ])
    expect(data.steps.map(({ state, staffName, isTakenBack }) => [state, staffName, isTakenBack])).toEqual([
      ['applied', '', false],
      ['viewed', other, false],
      ['interview', one, false],
    ])
    expect(data.steps.map(({ time }) => time.slice(11))).toEqual(['16:00:00', '16:01:00', '16:01:00'])
    expect(data.steps[2]).toMatchObject({
      remark: '林屿舟，请来面试车辆工程师',
      appointment: {
        startTime: '2026-03-11 16:01:00',
        endTime: '2026-03-11 17:01:00',
        place: '武汉市洪山区荻浦路 437 号 3 楼',
        contactName: '李老师',
        contactPhone: '02719900001',
        toBring: '身份证原件',
      },
    })
    expect(data).toMatchObject({
      jobId: desk.job,
      jobName: '车辆工程师',
      companyName: OWN,
      profile: '本科 · 1–3 年',
      appliedTime: '2026-03-10 16:00:00',
      changedTime: '2026-03-10 16:01:00',
      waitingDays: 0,
      differences: [],
      handlerId: colleague.staffId,
      handlerName: other,
    })
    const [link] = await desk.site.database.read.applicationAttachment.findMany({
      where: { applicationId: id },
      include: { storedFile: true },
    })
    const byteCount = link?.storedFile.byteCount
    const file = { fileId: link?.storedFileId, fileName: '简历.pdf', mediaType: 'application/pdf' }
    expect(data.files).toEqual([{ ...file, byteCount, isAsSent: true }])
    await desk.site.database.write.storedFile.updateMany({ data: { sha256: 'f'.repeat(64) } })
    expect((await readOne(id)).files[0]?.isAsSent).toBe(false)
  })

  test('lists the other applications of the person in the scope of the reader, newest first', async () => {
    const { site, own, clock, people } = desk
    const jobs = await site.services.jobWriting.publish(
      ['甲岗', '乙岗'].map((name) => jobDraft(own, { name, deadline: new Date('2036-01-01T12:00:00+08:00') })),
    )
    const { id, person } = await desk.anApplication()
    clock.forward(60)
    const first = await applied(person, jobs[0])
    clock.forward(60)
    const second = await applied(person, jobs[1])
    const elsewhere = await applied(person, desk.otherJob)
    await desk.anApplication()
    const others = async (who = people.recruiter) =>
      (await readOne(id, who)).others.map(({ applicationId }) => applicationId)
    expect(await others()).toEqual([second, first])
    expect([...(await others(people.lead))].toSorted((a, b) => a - b)).toEqual([first, second, elsewhere])
    await site.database.write.jobApplication.update({ where: { id: second }, data: { personId: null } })
    expect((await call('readApplication', { applicationId: second })).status).toBe(404)
    expect((await call('readApplication', { applicationId: elsewhere })).status).toBe(404)
  })

  test('names the colleagues who may work on it, by name, and never the reader', async () => {
    const { id } = await desk.anApplication()
    const { site, own, people } = desk
    const [left, elsewhere] = [
      await desk.member([{ role: 'recruiter', scope: `company:${own}` }]),
      await desk.member([{ role: 'author', scope: 'all' }]),
    ]
    await site.database.write.staffUser.update({ where: { id: left.staffId }, data: { isActive: false } })
    await site.database.write.staffUser.update({ where: { id: people.lead.staffId }, data: { name: 'A' } })
    await site.database.write.staffUser.update({ where: { id: people.colleague.staffId }, data: { name: 'B' } })
    expect((await readOne(id)).colleagues).toEqual([
      { staffId: people.lead.staffId, name: 'A' },
      { staffId: people.colleague.staffId, name: 'B' },
    ])
    for (const { staffId } of [left, elsewhere, people.stranger])
      expect((await call('handOnApplication', { applicationId: id, staffId })).status).toBe(400)
    expect((await call('handOnApplication', { applicationId: id, staffId: people.recruiter.staffId })).status).toBe(200)
  })
})
