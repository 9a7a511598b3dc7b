import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OTHER_ATTACHMENTS_MAX } from '#contracts/constants/limits.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { complete } from './testing/complete-person.ts'

describe.each(testDatabaseKinds)('applications on %s', (kind) => {
  let site: TestApp
  let person: TestPerson
  let open = 0

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock: testClock() })
    const { lookupWriting, companyWriting, jobWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const [company = 0] = await companyWriting.create([companyDraft()])
    ;[open = 0] = await jobWriting.publish([jobDraft(company)])
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    person = await complete(await logIn(site))
  })

  const apply = (jobId: number, files: string[] = []) =>
    person.call('applyForJob', { jobId, reMiniProgramAttachmentList: files.map((fileName) => ({ fileName })) })
  const relationId = async (): Promise<number> => {
    const { id } = await site.database.read.jobApplication.findFirstOrThrow({ where: { personId: person.id } })
    return id
  }

  test('accept all files that a resume can have', async () => {
    const names = Array.from({ length: OTHER_ATTACHMENTS_MAX + 1 }, (_, index) => `${index}.pdf`)
    const files: string[] = []
    for (const name of names) files.push(await person.upload(name, aPdf(name)))
    for (const [index, resume] of files.entries()) {
      const bound = await person.call('resumeUpload', { resume, attachmentType: index === 0 ? 'resume' : 'other' })
      expect(bound.code).toBe(200)
    }
    expect(await apply(open, files)).toMatchObject({ code: 200 })
    const where = { applicationId: await relationId() }
    expect(await site.database.read.applicationAttachment.count({ where })).toBe(files.length)
  })

  test('keep their files when the resume changes, until they are sent again', async () => {
    const [first, second] = [await person.upload('一.pdf', aPdf('1')), await person.upload('二.pdf', aPdf('2'))]
    const fileRow = (fileName: string) =>
      site.database.read.storedFile.findUnique({ where: { name: fileName.split('/').at(-1) ?? '' } })
    const sentNames = async (id: number) => {
      const where = { applicationId: id }
      const rows = await site.database.read.applicationAttachment.findMany({ where, include: { storedFile: true } })
      return rows.map(({ storedFile }) => storedFile.originalFilename)
    }
    await person.call('resumeUpload', { resume: first })
    await apply(open, [first])
    const id = await relationId()
    await person.call('resumeUpload', { resume: second }) // replaces the first one
    expect(await sentNames(id)).toEqual(['一.pdf'])
    expect(await fileRow(first)).toMatchObject({ isAttached: true, isPrivate: true })
    // the resume can attach the file again, and replace it again
    expect(await person.call('resumeUpload', { resume: first })).toMatchObject({ code: 200 })
    expect(await person.call('resumeUpload', { resume: second })).toMatchObject({ code: 200 })
    expect(await sentNames(id)).toEqual(['一.pdf'])
    await person.call('withdrawApplication', { jobRelationId: id })
    expect(await apply(open, [second])).toMatchObject({ code: 200 })
    expect(await sentNames(id)).toEqual(['二.pdf'])
    expect(await fileRow(first)).toMatchObject({ isAttached: false })
    expect(await fileRow(second)).toMatchObject({ isAttached: true })
  })

  test('keep a file that the resume replaces while the application is sent', async () => {
    const [first, second] = [await person.upload('一.pdf', aPdf('1')), await person.upload('二.pdf', aPdf('2'))]
    await person.call('resumeUpload', { resume: first })
    const [sent] = await Promise.all([apply(open, [first]), person.call('resumeUpload', { resume: second })])
    const where = { application: { personId: person.id } }
    const kept = await site.database.read.applicationAttachment.findMany({ where, include: { storedFile: true } })
    expect(kept.map(({ storedFile }) => storedFile.isAttached)).toEqual(sent.code === 200 ? [true] : [])
  })
})
