import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import supertest from 'supertest'
import { anAccount, loggedIn } from '#server/features/account/testing/account-client.ts'
import { type Desk, draftContent, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { complete } from '#server/features/job-application/testing/complete-person.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { aPdf, logIn, type TestPerson } from '#server/testing/log-in.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { sourceRenderer } from './rendered-site.ts'

/** Maximum number of SQL statements per use, by kind of database: decision 0080. */
const BARS = {
  personalInfo: { sqlite: 2, postgresql: 2 },
  jobsPage: { sqlite: 13, postgresql: 13 },
  logIn: { sqlite: 7, postgresql: 8 },
  applyForJob: { sqlite: 9, postgresql: 9 },
  applyForJobWithFile: { sqlite: 12, postgresql: 12 },
  saveDraft: { sqlite: 11, postgresql: 13 },
  publish: { sqlite: 22, postgresql: 25 },
}

describe.each(testDatabaseKinds)('the number of SQL statements on %s', (kind) => {
  let desk: Desk
  let person: TestPerson
  let jobs: number[]
  let attachment = ''
  beforeAll(async () => {
    desk = await openDesk(kind, { renderer: sourceRenderer })
    const { lookupWriting, companyWriting, jobWriting } = desk.site.services
    await lookupWriting.insert(sampleLookups)
    const [company = 0] = await companyWriting.create([companyDraft()])
    const open = {
      releasedAt: new Date('2026-03-02T09:00:00+08:00'),
      deadline: new Date('2026-06-30T23:59:59+08:00'),
    }
    jobs = await jobWriting.publish(
      ['车辆工程师', '试验员', '焊工'].map((name) => jobDraft(company, { name, ...open })),
    )
    person = await complete(await logIn(desk.site))
    attachment = await person.upload('resume.pdf', aPdf())
    await person.call('resumeUpload', { resume: attachment, attachmentType: 'resume' })
  }, 60_000)
  afterAll(() => desk.close())

  /** Expects that `work` sends at most `BARS[bar]` statements. The process is warm, the browser is known. */
  async function expectAtMost(bar: keyof typeof BARS, work: () => Promise<unknown>) {
    const statements = await statementsOf(work)
    expect(statements.length).toBeLessThanOrEqual(BARS[bar][kind])
  }

  test('is limited when a user reads the résumé', async () => {
    await person.call('personalInfo')
    await expectAtMost('personalInfo', async () => {
      expect(await person.call('personalInfo')).toMatchObject({ code: 200 })
    })
  })

  test('is limited when /jobs is rendered without cached data', async () => {
    const read = () => supertest(desk.site.app.server).get('/jobs')
    await read()
    desk.site.services.cache.clear()
    await expectAtMost('jobsPage', async () => expect((await read()).text).toContain('车辆工程师'))
  })

  test('is limited when a user logs in with a password', async () => {
    await anAccount(desk.site, '13800000077')
    await loggedIn(desk.site, '13800000077')
    await expectAtMost('logIn', async () => expect(await loggedIn(desk.site, '13800000077')).not.toBe(''))
  })

  test.each([false, true])('is limited when a user applies for a job, with a file: %s', async (hasFile) => {
    const reMiniProgramAttachmentList = hasFile ? [{ fileName: attachment }] : []
    const jobId = jobs[hasFile ? 1 : 0] ?? 0
    await expectAtMost(hasFile ? 'applyForJobWithFile' : 'applyForJob', async () => {
      const reply = await person.call('applyForJob', { jobId, reMiniProgramAttachmentList })
      expect(reply).toMatchObject({ code: 200 })
    })
  })

  test('is limited when an author saves a draft', async () => {
    const { articleId, version } = await desk.aDraft()
    await expectAtMost('saveDraft', async () => {
      const content = draftContent({ html: '<p>招聘会于12月6日举行，欢迎参加，免费入场。</p>' })
      const { data } = await studioCall(desk.site, 'saveDraft', { articleId, version, ...content }, desk.people.author)
      expect(data.state).toBe('draft')
    })
  })

  test('is limited when an article is published', async () => {
    const { articleId, version } = await desk.approved()
    await expectAtMost('publish', async () => {
      const { data } = await studioCall(desk.site, 'publishArticle', { articleId, version }, desk.people.publisher)
      expect(data.state).toBe('published')
    })
  })
})
