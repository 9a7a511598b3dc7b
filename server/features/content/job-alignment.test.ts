import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ContentStanding } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { jobDraft } from '#server/features/job/testing/job-fixtures.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

describe.each(testDatabaseKinds)('a company with many jobs on %s', (database) => {
  let desk: ContentDesk
  let companyId: number
  let company: ContentStanding
  const COUNT = 650

  const read = async () =>
    (await studioCall(desk.site, 'readContent', { kind: 'company', itemId: company.itemId }, desk.people.author)).data

  beforeAll(async () => {
    desk = await openContentDesk(database)
    const content = desk.company({ fullName: '千职公司', shortName: '千职' })
    company = await desk.published(await desk.created(content, 'company'), 'company')
    companyId = await desk.rowIdOf(company)
    await desk.site.services.jobWriting.publish(
      Array.from({ length: COUNT }, (_, at) => jobDraft(companyId, { name: `岗位 ${at}`, isVisible: at % 10 !== 0 })),
    )
  }, 60_000)
  afterAll(() => desk.close())
  const OPEN = COUNT * 0.9

  const seen = async (keyword: string) => {
    const { jobs, companies } = desk.site.services
    const ofCompany = await companies.read(companyId).catch(() => undefined)
    return {
      ofCompany: (await jobs.list({ companyId })).total,
      found: (await jobs.list({ keyword })).total,
      count: ofCompany?.jobCount,
    }
  }
  const renamed = async (shortName: string) => {
    const { content, standing } = await read()
    const fullName = `${shortName}公司`
    const saved = await desk.saved(standing, { ...(content as Content), fullName, shortName }, 'company')
    company = await desk.published(saved, 'company')
  }

  test('a rename is carried out in batches; the next run finishes the rest after a failure', async () => {
    const { jobAlignment, jobSearch } = desk.site.services
    await renamed('万业')
    expect((await read()).progress).toEqual({ doneCount: 200, jobCount: COUNT })
    const put = vi.spyOn(jobSearch, 'put').mockRejectedValueOnce(new Error('the process died'))
    await jobAlignment.runDue()
    put.mockRestore()
    // the whole batch was rolled back
    expect((await read()).progress?.doneCount).toBe(200)
    await jobAlignment.runDue()
    expect((await read()).progress).toBeNull()
    expect(await seen('万业')).toEqual({ ofCompany: OPEN, found: OPEN, count: OPEN })
    expect((await seen('千职')).found).toBe(0)
  }, 60_000)

  test('withdrawing a company hides all its jobs at once, and publishing the company shows its visible jobs again', async () => {
    const { jobAlignment, jobExpiry } = desk.site.services
    company = await desk.withdrawn(company, 'company')
    const nothing = { ofCompany: 0, found: 0, count: undefined }
    expect(await seen('万业')).toEqual(nothing)
    await jobAlignment.runDue()
    expect(await seen('万业')).toEqual(nothing)
    expect(await desk.site.database.read.job.count({ where: { companyId, isListed: true } })).toBe(0)
    company = await desk.published(company, 'company')
    await jobAlignment.runDue()
    expect(await seen('万业')).toEqual({ ofCompany: OPEN, found: OPEN, count: OPEN })
    expect(await jobExpiry.sweep()).toBe(0)
  }, 60_000)
})
