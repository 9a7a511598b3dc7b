import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { asOwner } from '#server/calls/owner.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { exportContent } from './export-content.ts'

const NOW = new Date('2026-03-02T00:00:00Z')

describe.each(testDatabaseKinds)('the content of an export on %s', (kind) => {
  let site: TestApp
  let person: TestPerson
  beforeAll(async () => {
    site = await buildTestApp({ kind })
    person = await logIn(site)
  }, 60_000)
  afterAll(() => site.close())

  type Applications = Parameters<typeof exportContent>[0]['applications']
  async function jsonOf(name: string, applications: Applications = site.services.applications): Promise<unknown> {
    const { services } = site
    const content = exportContent({ ...services, applications, queries: services.myData }, asOwner(person.id), NOW)
    for await (const entry of content)
      if (entry.name === `${name}.json` && typeof entry.content === 'string') return JSON.parse(entry.content)
    throw new Error(`${name} is missing`)
  }

  test('has all pages of the applications and of the favourites', async () => {
    const asked: string[] = []
    const paged: Applications = {
      sentResumes: () => Promise.resolve([]),
      list: (_owner, { relationType, pageNum, pageSize }) => {
        asked.push(`${relationType} ${pageNum} ${pageSize}`)
        const total = relationType === 'apply' ? 2 * MAX_PAGE_SIZE : MAX_PAGE_SIZE + 1
        return Promise.resolve({ rows: [`${relationType} ${pageNum}`] as never[], total, statusCounts: [] })
      },
    }
    expect(await jsonOf('投递与进展', paged)).toEqual(['apply 1', 'apply 2'])
    expect(await jsonOf('收藏的职位', paged)).toEqual(['collect 1', 'collect 2'])
    expect(asked.slice(0, 4)).toEqual([
      `apply 1 ${MAX_PAGE_SIZE}`,
      `apply 2 ${MAX_PAGE_SIZE}`,
      `collect 1 ${MAX_PAGE_SIZE}`,
      `collect 2 ${MAX_PAGE_SIZE}`,
    ])
  })

  test('has the account, and all log-ins with their end, the latest first', async () => {
    const { write } = site.database
    await write.person.update({
      where: { id: person.id },
      data: { passwordHash: 'hash', createdAt: new Date('2025-01-01T00:00:00Z') },
    })
    expect(await jsonOf('账号')).toEqual({
      miniProgramPersonId: person.id,
      phoneNumber: person.phoneNumber,
      registerTime: '2025-01-01 08:00:00',
      hasPassword: true,
      exportTime: '2026-03-02 08:00:00',
    })
    const other = await logIn(site)
    const session = { address: '203.0.113.*', expiresAt: NOW }
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
    await write.personSession.deleteMany({ where: { personId: { in: [person.id, other.id] } } })
    const sessions = [
      { personId: person.id, channel: 'code', deviceName: '甲', createdAt: at(1), lastSeenAt: at(2), endedAt: at(3) },
      { personId: other.id, channel: 'code', deviceName: '别人', createdAt: at(1), lastSeenAt: at(2), endedAt: at(3) },
      { personId: person.id, channel: 'wechat', deviceName: '乙', createdAt: at(4), lastSeenAt: at(5), endedAt: null },
    ]
    for (const [index, one] of sessions.entries())
      await write.personSession.create({ data: { ...session, ...one, keyHash: `hash ${index}` } })
    expect(await jsonOf('登录记录')).toEqual([
      {
        channel: 'wechat',
        channelName: '扫码登录',
        deviceName: '乙',
        address: '203.0.113.*',
        loginTime: '2026-01-01 12:00:00',
        lastSeenTime: '2026-01-01 13:00:00',
        endTime: '',
      },
      {
        channel: 'code',
        channelName: '验证码登录',
        deviceName: '甲',
        address: '203.0.113.*',
        loginTime: '2026-01-01 09:00:00',
        lastSeenTime: '2026-01-01 10:00:00',
        endTime: '2026-01-01 11:00:00',
      },
    ])
  })

  test('has the consents of the person, the latest first, under their Chinese names', async () => {
    const consent = { subject: '', channel: 'register', addressHash: '' }
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    for (const [document, day] of [
      ['agreement', 3],
      ['privacy', 1],
      ['profilePhoto', 2],
      ['application', 2],
    ] as const)
      await site.database.write.consent.create({
        data: { ...consent, personId: person.id, document, version: `v${day}`, createdAt: at(day) },
      })
    const shared = { subject: '', channel: 'register' }
    expect(await jsonOf('同意记录')).toEqual([
      { documentName: '用户服务协议', version: 'v3', ...shared, consentTime: '2026-01-03 08:00:00' },
      { documentName: '向用人单位提供简历', version: 'v2', ...shared, consentTime: '2026-01-02 08:00:00' },
      { documentName: '保存并展示头像', version: 'v2', ...shared, consentTime: '2026-01-02 08:00:00' },
      { documentName: '隐私政策', version: 'v1', ...shared, consentTime: '2026-01-01 08:00:00' },
    ])
    const ids = async (take?: number) => (await site.services.myData.consents(person.id, take)).length
    expect([await ids(), await ids(3)]).toEqual([4, 3])
  })

  test('has feedback with the state of the feedback that answers it, and the time at which the answer was read', async () => {
    const { write } = site.database
    const feedback = {
      kind: 'other',
      personId: person.id,
      wasLoggedIn: true,
      createdAt: new Date('2026-01-01T00:00:00Z'),
    }
    const main = await write.feedback.create({
      data: {
        ...feedback,
        personId: null,
        content: '同一件事',
        receiptNumber: 'F-main',
        state: 'answered',
        answer: '一并答复',
        answeredAt: new Date('2026-01-02T00:00:00Z'),
      },
    })
    await write.feedback.create({
      data: {
        ...feedback,
        content: '内容',
        receiptNumber: 'F-merged',
        state: 'merged',
        mergedIntoId: main.id,
        seenAt: new Date('2026-01-03T00:00:00Z'),
      },
    })
    expect(await jsonOf('意见反馈')).toMatchObject([
      {
        receiptNumber: 'F-merged',
        contact: '',
        stateName: '已答复',
        answer: '一并答复',
        answerTime: '2026-01-02 08:00:00',
        seenTime: '2026-01-03 08:00:00',
      },
    ])
  })
})
