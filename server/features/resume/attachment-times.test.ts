import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, logIn, type TestPerson } from '#server/testing/log-in.ts'
import { dataOf } from '#server/testing/reply-data.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('attachments of a résumé on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  let person: TestPerson
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    person = await logIn(site)
  })

  const read = () => dataOf(person.call('personalInfo'))
  const beijing = () => new Date(clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const bind = async (fileName: string, attachmentType: 'resume' | 'other') =>
    dataOf(person.call('resumeUpload', { resume: fileName, attachmentType }))

  test('keep the time of their first upload; the résumé file comes first', async () => {
    const [pdf, longer] = [aPdf('甲'), aPdf('乙乙乙')]
    const [one, two] = [await person.upload('甲.pdf', pdf), await person.upload('乙.pdf', longer)]
    const first = beijing()
    expect(await bind(one, 'other')).toMatchObject({ originalFilename: '甲.pdf', uploadTime: first })
    clock.forward(60)
    const second = beijing()
    expect(await bind(two, 'resume')).toMatchObject({ originalFilename: '乙.pdf', uploadTime: second })
    const id = expect.any(Number) as number
    const ofOne = { reMiniProgramAttachmentId: id, fileName: one, originalFilename: '甲.pdf', byteCount: pdf.length }
    expect((await read()).reMiniProgramAttachmentList).toEqual([
      {
        reMiniProgramAttachmentId: id,
        fileName: two,
        originalFilename: '乙.pdf',
        attachmentType: 'resume',
        byteCount: longer.length,
        uploadTime: second,
      },
      { ...ofOne, attachmentType: 'other', uploadTime: first },
    ])
    clock.forward(60)
    expect(await bind(one, 'resume')).toMatchObject({ uploadTime: first })
    expect((await read()).reMiniProgramAttachmentList).toEqual([
      { ...ofOne, attachmentType: 'resume', uploadTime: first },
    ])
    const consents = await site.database.read.consent.findMany({ where: { personId: person.id } })
    expect(consents.map(({ document, subject }) => [document, subject])).toEqual([
      ['resumeAttachment', ''],
      ['resumeAttachment', ''],
    ])
  })
})
