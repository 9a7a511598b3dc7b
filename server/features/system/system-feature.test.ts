import { expect, test } from 'vitest'
import { UPLOAD_RULES, uploadLimitBytes } from '#contracts/constants/upload-rules.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { logIn } from '#server/testing/log-in.ts'

test('the state of the site counts files, rows removed by the retention, and limits of uploads', async () => {
  const clock = testClock()
  const site = await buildTestApp({ clock })
  const { files, retention, system } = site.services
  const file = { originalFilename: 'a.png', extension: 'png', mediaType: 'image/png' }
  await files.store([
    { ...file, bytes: Buffer.alloc(300) },
    { ...file, bytes: Buffer.alloc(45) },
  ])
  await logIn(site)
  await logIn(site)
  await site.database.write.feedback.create({
    data: { receiptNumber: 'F-1', kind: 'other', content: '内容', createdAt: clock.now() },
  })
  clock.forward(1500 * 86_400)
  const state = await system.read()
  expect(state).toMatchObject({ startTime: '2026-03-10 16:00:00', fileCount: 2, fileBytes: 345, retention: null })
  expect(state.uploadLimits.map(({ kind, byteCountMax }) => [kind, byteCountMax])).toEqual(
    (['image', 'video', 'file'] as const).map((kind) => [kind, uploadLimitBytes(kind)]),
  )
  const extensions = state.uploadLimits.map((limit) => limit.extensions)
  expect(extensions[0]).toContain('png')
  expect(extensions[1]).toEqual(['mp4'])
  expect(extensions[2]).toContain('pdf')
  expect(extensions.flat().toSorted()).toEqual([...UPLOAD_RULES.file.extensions].toSorted())
  await retention.run()
  clock.forward(60)
  expect((await system.read()).retention).toEqual({ time: '2030-04-18 16:00:00', removed: 3 })
  await site.close()
})
