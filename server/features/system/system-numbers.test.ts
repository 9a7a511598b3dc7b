import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadLimitBytes } from '#contracts/constants/upload-rules.ts'
import { askForCode, testClock } from '#server/features/account/testing/account-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('the state of the system on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
  })
  afterAll(() => site.close())

  test('has the start, the files with their sizes, and the limits of uploads', async () => {
    const began = clock.now()
    clock.forward(3600)
    const file = { originalFilename: 'a.png', extension: 'png', mediaType: 'image/png' }
    await site.services.files.store(
      [3, 4].map((length) => ({ ...file, id: String(length).repeat(32), bytes: Buffer.alloc(length) })),
    )
    const state = await site.services.system.read()
    expect(state).toMatchObject({ startTime: beijingTime(began), fileCount: 2, fileBytes: 7 })
    expect(state.smsBudget?.sent).toBe(0)
    expect((await askForCode(site, '13800000002', 'login')).code).toBe(200)
    expect((await site.services.system.read()).smsBudget).toEqual({ ...state.smsBudget, sent: 1 })
    expect(state.uploadLimits.map(({ kind: of, byteCountMax }) => [of, byteCountMax])).toEqual([
      ['image', uploadLimitBytes('image')],
      ['video', uploadLimitBytes('video')],
      ['file', uploadLimitBytes('file')],
    ])
    const [image, video, other] = state.uploadLimits.map(({ extensions }) => extensions)
    expect(image).toContain('png')
    expect(video).toContain('mp4')
    expect(other).toContain('pdf')
    for (const extensions of [image, video]) expect(extensions).not.toContain('pdf')
  })

  test('has the last run of the retention with the number of all removed rows, and the health of the process', async () => {
    const { database, services } = site
    const old = new Date('2001-01-01T00:00:00Z')
    const feedback = { kind: 'other', content: '内容', createdAt: old, dueDay: '2001-02-01' }
    for (const receiptNumber of ['F-1', 'F-2'])
      await database.write.feedback.create({ data: { ...feedback, receiptNumber } })
    const person = await database.transaction((tx) => services.people.create(tx, { phoneNumber: '13800000001' }))
    await database.write.personSession.create({
      data: {
        personId: person,
        keyHash: 'hash',
        channel: 'code',
        deviceName: '',
        address: '',
        lastSeenAt: old,
        expiresAt: old,
      },
    })
    clock.forward(60)
    const { removed } = await services.retention.run()
    expect(removed).toMatchObject({ feedback: 2, sessions: 1 })
    const ranAt = beijingTime(clock.now())
    clock.forward(60)
    services.system.follow({
      report: () => Promise.resolve({ status: 'degraded', reasons: ['redis'], checks: {} }),
    } as never)
    expect(await services.system.read()).toMatchObject({
      retention: { time: ranAt, removed: 3 },
      health: 'degraded',
      problems: [{ name: 'redis' }],
    })
  })
})
