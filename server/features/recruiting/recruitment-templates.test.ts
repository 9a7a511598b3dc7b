import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RECRUITING_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { TEMPLATES_MAX } from '#contracts/studio/recruitment-terms.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { openRecruitmentDesk, type RecruitmentDesk } from './testing/recruitment-desk.ts'

describe.each(testDatabaseKinds)('templates for remarks to applicants on %s', (kind) => {
  let desk: RecruitmentDesk
  beforeAll(async () => {
    desk = await openRecruitmentDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const call = <Id extends keyof StudioWire>(id: Id, input: StudioWire[Id]['input'], who = desk.people.lead) =>
    studioCall(desk.site, id, input, who)
  const made = async (fields: StudioWire['createRecruitmentTemplate']['input']) =>
    (await call('createRecruitmentTemplate', fields)).data.templateId
  const list = async () => (await call('listRecruitmentTemplates', {}, desk.people.recruiter)).data

  test('are listed by kind in order of creation, without the templates of feedback', async () => {
    const now = desk.clock.now()
    const { write } = desk.site.database
    const { id: foreign } = await write.replyTemplate.create({
      data: { kind: 'feedback', name: '感谢', text: '谢谢', updatedAt: now },
    })
    const refusal = await made({ kind: 'refused', name: ' 婉拒 ', text: '  感谢投递\r\n' })
    const late = await made({ kind: 'interview', name: '面试二', text: '请来二面' })
    const early = await made({ kind: 'interview', name: '面试一', text: '请来一面' })
    expect(await list()).toEqual([
      { templateId: late, kind: 'interview', name: '面试二', text: '请来二面' },
      { templateId: early, kind: 'interview', name: '面试一', text: '请来一面' },
      { templateId: refusal, kind: 'refused', name: '婉拒', text: '感谢投递' },
    ])
    const fields = { kind: 'refused', name: '别的', text: '别的' } as const
    expect((await call('updateRecruitmentTemplate', { ...fields, templateId: foreign })).status).toBe(404)
    expect((await call('deleteRecruitmentTemplate', { templateId: foreign })).status).toBe(404)
    const taken = await call('updateRecruitmentTemplate', { ...fields, templateId: late, name: '婉拒' })
    const message = RECRUITING_MESSAGE.templateThere
    expect(taken).toMatchObject({ status: 400, data: { fields: [{ field: 'name', message }] } })
    const changed = await call('updateRecruitmentTemplate', { ...fields, templateId: late })
    expect(changed.data).toEqual({ templateId: late, ...fields })
    expect((await call('deleteRecruitmentTemplate', { templateId: early })).status).toBe(200)
    expect((await list()).map(({ templateId }) => templateId)).toEqual([refusal, late])
    const entries = await desk.site.database.read.auditEntry.findMany({
      where: { action: { startsWith: 'recruitmentTemplate.' } },
      orderBy: { id: 'asc' },
    })
    const { staffId } = desk.people.lead
    expect(entries.map(({ action, object, actorId, role }) => [action, object, actorId, role])).toEqual(
      [
        ['created', refusal],
        ['created', late],
        ['created', early],
        ['updated', late],
        ['deleted', early],
      ].map(([what, id]) => [`recruitmentTemplate.${what}`, `template:${id}`, staffId, 'recruitmentLead']),
    )
  })

  test('are limited for each kind', async () => {
    await desk.site.database.write.replyTemplate.createMany({
      data: Array.from({ length: TEMPLATES_MAX - 1 }, (_, at) => ({
        kind: 'offered',
        name: `录用 ${at}`,
        text: '欢迎',
        updatedAt: desk.clock.now(),
      })),
    })
    expect((await call('createRecruitmentTemplate', { kind: 'offered', name: '末', text: '欢迎' })).status).toBe(200)
    const full = await call('createRecruitmentTemplate', { kind: 'offered', name: '多', text: '欢迎' })
    const message = RECRUITING_MESSAGE.templatesFull
    expect(full).toMatchObject({ status: 400, data: { fields: [{ field: 'kind', message }] } })
    expect((await call('createRecruitmentTemplate', { kind: 'refused', name: '多', text: '感谢' })).status).toBe(200)
  })
})
