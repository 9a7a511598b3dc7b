import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RECRUITING_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { REMARK_MAX } from '#contracts/studio/recruitment-terms.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { openRecruitmentDesk, type RecruitmentDesk } from './testing/recruitment-desk.ts'

const HOUR = 3600

describe.each(testDatabaseKinds)('transitions of applications on %s', (kind) => {
  let desk: RecruitmentDesk
  beforeAll(async () => {
    desk = await openRecruitmentDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const call = <Id extends keyof StudioWire>(id: Id, input: StudioWire[Id]['input'], who = desk.people.recruiter) =>
    studioCall(desk.site, id, input, who)
  const row = (id: number) => desk.site.database.read.jobApplication.findUniqueOrThrow({ where: { id } })
  const nameOf = async ({ staffId }: { staffId: number }) =>
    (await desk.site.database.read.staffUser.findUniqueOrThrow({ where: { id: staffId } })).name
  const seen = async () => {
    const { id, person } = await desk.anApplication()
    await call('openApplication', { applicationId: id })
    return { id, person }
  }

  test('each is logged with its role and counts as a change of its time', async () => {
    const { id } = await desk.anApplication()
    const { recruiter, colleague } = desk.people
    const changes: Date[] = []
    const step = async (reply: Promise<{ status: number }>) => {
      expect((await reply).status).toBe(200)
      changes.push((await row(id)).changedAt)
      desk.clock.forward(60)
    }
    const start = desk.clock.now().getTime()
    desk.clock.forward(60)
    await step(call('openApplication', { applicationId: id }))
    await step(call('inviteApplicants', desk.invitation([id])))
    await step(call('hireApplicants', { applicationIds: [id], remark: '' }))
    await step(call('takeMoveBack', { applicationId: id, reason: ' 点错了 ' }))
    await step(call('noteApplication', { applicationId: id, text: ' 沟通顺利\r\n' }))
    await step(call('handOnApplication', { applicationId: id, staffId: colleague.staffId }))
    expect((await row(id)).handlerId).toBe(colleague.staffId)
    await step(call('handOnApplication', { applicationId: id, staffId: null }))
    await step(call('refuseApplicants', { applicationIds: [id], remark: '' }))
    expect(await row(id)).toMatchObject({ handlerId: null, statusCode: '5' })
    expect(changes.map((at) => (at.getTime() - start) / 60_000)).toEqual([1, 2, 3, 4, 4, 4, 4, 8])
    const { read } = desk.site.database
    const steps = await read.applicationProgress.findMany({ where: { applicationId: id }, orderBy: { id: 'asc' } })
    expect(steps[4]).toMatchObject({ statusCode: '3', remark: '上一步已撤回：点错了', isTakenBack: true })
    expect(steps.map(({ createdAt }) => (createdAt.getTime() - start) / 60_000)).toEqual([0, 1, 2, 3, 4, 8])
    expect(await read.applicationNote.findMany({ where: { applicationId: id } })).toMatchObject([
      { text: '沟通顺利', staffId: recruiter.staffId, createdAt: new Date(start + 5 * 60_000) },
    ])
    const entries = await read.auditEntry.findMany({
      where: { object: `application:${id}`, actorKind: 'staff' },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action, actorId, role }) => [action, actorId, role])).toEqual(
      ['viewed', 'invited', 'offered', 'takenBack', 'noted', 'handedOn', 'handedOn', 'refused'].map((action) => [
        `application.${action}`,
        recruiter.staffId,
        'recruiter',
      ]),
    )
  })

  test('a remark that is too long with its names stops only the application with these names', async () => {
    const { id } = await seen()
    const long = await desk.anApplication(desk.job, '欧阳'.repeat(4))
    await call('openApplication', { applicationId: long.id })
    // a name of three letters and an employer of twelve fill it
    const remark = `{姓名}{单位}${'好'.repeat(REMARK_MAX - 15)}`
    const { data } = await call('refuseApplicants', { applicationIds: [long.id, id], remark })
    expect(data.map(({ applicationId, isDone }) => [applicationId, isDone])).toEqual([
      [long.id, false],
      [id, true],
    ])
    expect(await row(long.id)).toMatchObject({ statusCode: '2' })
    expect(data[1]?.message).toBe('')
    const none = await call('inviteApplicants', { ...desk.invitation([id]), endTime: desk.invitation([id]).startTime })
    expect(none.data).toMatchObject({ fields: [{ field: 'endTime', message: RECRUITING_MESSAGE.endBeforeStart }] })
  })

  test('a move can be taken back exactly a day later, and not before there is a step before it', async () => {
    const { id } = await seen()
    await call('inviteApplicants', desk.invitation([id]))
    const lead = { role: 'recruiter', scope: `company:${desk.own}` } as const
    desk.clock.forward(24 * HOUR)
    const later = await desk.member([lead])
    expect((await call('takeMoveBack', { applicationId: id, reason: '改主意' }, later)).status).toBe(200)
    expect(await row(id)).toMatchObject({ statusCode: '2' })
    const { id: other } = await desk.anApplication()
    await desk.site.database.write.jobApplication.update({ where: { id: other }, data: { statusCode: '5' } })
    const early = await call('takeMoveBack', { applicationId: other, reason: '没有上一步' }, later)
    expect(early).toMatchObject({ status: 409, msg: RECRUITING_MESSAGE.tooLateToTakeBack })
    await desk.close()
    desk = await openRecruitmentDesk(kind)
  })

  test('reveals are counted for each member of staff and reason, today and in the last week', async () => {
    const { recruiter, colleague, lead } = desk.people
    const [one, two] = [await seen(), await seen()]
    const now = desk.clock.now().getTime()
    const ago = (hours: number) => new Date(now - hours * HOUR * 1000)
    const old = { applicationId: one.id, staffId: recruiter.staffId, reason: 'offer' }
    await desk.site.database.write.applicationReveal.createMany({
      data: [
        { ...old, day: '2026-03-09', createdAt: ago(24) },
        { ...old, day: '2026-03-03', createdAt: ago(7 * 24) },
      ],
    })
    await call('revealApplicant', { applicationId: two.id, reason: 'question' }, colleague)
    await call('revealApplicant', { applicationId: one.id, reason: 'interview' })
    await call('revealApplicant', { applicationId: two.id, reason: 'interview' })
    expect((await call('readReveals', {}, lead)).data).toEqual([
      {
        staffName: await nameOf(recruiter),
        today: 2,
        week: 3,
        reasons: [
          { reason: 'interview', count: 2 },
          { reason: 'offer', count: 1 },
        ],
      },
      { staffName: await nameOf(colleague), today: 1, week: 1, reasons: [{ reason: 'question', count: 1 }] },
    ])
    const [entry] = await desk.site.database.read.auditEntry.findMany({
      where: { action: 'application.revealed', object: `application:${two.id}`, actorId: colleague.staffId },
    })
    expect(entry).toMatchObject({ detail: 'reason:question', role: 'recruiter' })
    await desk.site.database.write.applicationReveal.updateMany({
      where: { applicationId: one.id, day: '2026-03-10' },
      data: { day: '2026-03-09T' },
    })
    const again = await call('revealApplicant', { applicationId: one.id })
    expect(again.data).toMatchObject({ fields: [{ field: 'reason', message: RECRUITING_MESSAGE.noReason }] })
  })

  test('an export contains the applications in the given order, as they were sent, and says who made it and why', async () => {
    const { lead, stranger } = desk.people
    const [one, two] = [await seen(), await desk.anApplication(desk.otherJob, '文若溪')]
    await one.person.call('personalInfoCommit', { userName: '改了名', email: 'a@example.cn' })
    await two.person.call('withdrawApplication', { jobRelationId: two.id })
    const { data } = await call(
      'exportApplications',
      { applicationIds: [two.id, one.id], reason: ' 报送\n面试 ' },
      lead,
    )
    expect(data.fileName).toBe('投递-2026-03-10.xlsx')
    const lines = await readSheet(Buffer.from(data.content, 'base64'))
    expect(lines[0]?.[0]).toBe(`由 ${await nameOf(lead)} 于 2026-03-10 16:00:00 导出；用途：报送 面试`)
    expect(lines[1]?.[6]).toBe('电话')
    expect(lines.slice(2).map((cells) => cells.map((cell) => cell ?? ''))).toEqual([
      [String(two.id), '试验员', '另一家公司', '已撤回', '2026-03-10 16:00:00', '', '', '', '', '', ''],
      [
        String(one.id),
        '车辆工程师',
        '湖北澜渚轨道装备有限公司',
        '被查看',
        '2026-03-10 16:00:00',
        '林屿舟',
        one.person.phoneNumber,
        '',
        '本科',
        '1–3 年',
        '',
      ],
    ])
    const [entry] = await desk.site.database.read.auditEntry.findMany({ where: { action: 'application.exported' } })
    expect(entry).toMatchObject({
      object: 'count:2',
      actorId: lead.staffId,
      role: 'recruitmentLead',
      detail: `application:${two.id} application:${one.id}`,
    })
    const ofOther = await desk.member([{ role: 'recruitmentLead', scope: `company:${desk.other}` }])
    const asked = { applicationIds: [two.id, one.id], reason: '报送用人单位面试' }
    expect((await call('exportApplications', asked, ofOther)).status).toBe(404)
    expect((await call('exportApplications', asked, stranger)).status).toBe(403)
  })
})
