import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JOB_MESSAGE, KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { dataOf, rowsOf } from './testing/call.ts'
import { companyDraft, jobDraft, sampleLookups } from './testing/job-fixtures.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }
const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 1, minute))
const ENDED = new Date('2026-03-09T12:00:00+08:00')
const FUTURE = new Date('2026-03-20T10:00:00+08:00')

describe.each(testDatabaseKinds)('jobs of two companies on %s', (kind) => {
  let site: TestApp
  let [railway = 0, software = 0, hidden = 0]: number[] = []
  let open: number[] = []
  let [coming = 0, ended = 0, withdrawn = 0, ofHidden = 0, late = 0]: number[] = []

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    const { files, lookupWriting, companyWriting, jobWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const png = { bytes: Buffer.from('png'), originalFilename: 'a.png', extension: 'png', mediaType: 'image/png' }
    const [logo] = await files.store([{ ...png, id: 'a'.repeat(32) }])
    ;[railway = 0, software = 0, hidden = 0] = await companyWriting.create([
      companyDraft(),
      companyDraft({ fullName: '云杉软件有限公司', shortName: '云杉', natureCode: '2', logoFileId: logo?.id ?? 0 }),
      companyDraft({ fullName: '隐藏公司', shortName: '隐藏', isVisible: false }),
    ])
    open = await jobWriting.publish(
      Array.from({ length: 14 }, (_, index) =>
        jobDraft(index < 3 ? software : railway, {
          name: `岗位 ${index}`,
          releasedAt: at(index),
          hotOrder: 14 - Math.floor(index / 2),
          deadline: new Date(`2026-03-${10 + index}T12:00:00+08:00`),
        }),
      ),
    )
    ;[coming = 0, ended = 0, withdrawn = 0, ofHidden = 0, late = 0] = await jobWriting.publish([
      jobDraft(software, { name: '未发布', releasedAt: FUTURE }),
      jobDraft(software, { name: '已结束', deadline: ENDED }),
      jobDraft(software, { name: '已撤下', deadline: ENDED, isVisible: false }),
      jobDraft(hidden, { name: '隐藏公司的岗位', deadline: ENDED }),
      jobDraft(software, { name: '先结束', releasedAt: FUTURE, deadline: ENDED }),
      jobDraft(software, { name: '将满而撤下', isVisible: false, deadline: new Date('2026-03-11T12:00:00+08:00') }),
    ])
  })
  afterAll(() => site.close())

  test('lists without a size have twelve rows; featured jobs of equal place are in order of their addition', async () => {
    const latest = await dataOf(site, 'getLatestPositionList')
    expect(latest.map(({ jobId }) => jobId)).toEqual(open.toReversed().slice(0, 12))
    const hot = await dataOf(site, 'getHotPositionList')
    const inOrder = [12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3].map((index) => open[index])
    expect(hot.map(({ jobId }) => jobId)).toEqual(inOrder)
    expect((await rowsOf(site, 'jobsList')).total).toBe(14)
  })

  test('logos and the number of open jobs, without unreleased ones, are those of the employer', async () => {
    const job = await dataOf(site, 'jobs', { jobId: open[0] ?? 0 })
    expect(job.logoUrl).toMatch(/a\.png$/)
    expect(job.company).toMatchObject({ jobCount: 3, logoUrl: job.logoUrl, natureName: '民营企业' })
    expect(await dataOf(site, 'company', { companyId: software })).toMatchObject({ jobCount: 3 })
    const cards = await dataOf(site, 'getHotCompanyList', { limit: 2 })
    expect(cards.map(({ companyId, jobCount }) => [companyId, jobCount])).toEqual([
      [railway, 11],
      [software, 3],
    ])
    const { rows } = await rowsOf(site, 'jobsList', { companyId: software })
    expect(rows.map(({ logoUrl }) => logoUrl)).toEqual([job.logoUrl, job.logoUrl, job.logoUrl])
    const hotJobs = (await rowsOf(site, 'companyList')).rows.map(({ hotJobList }) =>
      hotJobList?.map(({ jobId }) => jobId),
    )
    expect(hotJobs).toEqual([
      [open[12], open[13]],
      [open[2], open[0]],
    ])
  })

  test('addresses for the site map are those of open jobs, newest first, page by page', async () => {
    const page = await site.services.jobs.addresses(1, 3)
    expect(page.map(({ id }) => id)).toEqual([open[12], open[11], open[10]])
    expect(page[0]?.updatedAt).toEqual(clock.now())
    expect((await site.services.jobs.addresses(0, 99)).length).toBe(14)
    expect(await site.services.jobs.openTotal()).toBe(14)
    const companies = await site.services.companies.addresses(0, 9)
    expect(companies.map(({ id }) => id)).toEqual([railway, software])
    expect((await site.services.companies.addresses(1, 1)).map(({ id }) => id)).toEqual([software])
  })

  test('jobs since an instant are counted in full and listed newest first, without the job of this second', async () => {
    const { jobs } = site.services
    const input = { companyId: railway }
    const since = async (after: Date, size: number) => {
      const { total, rows } = await jobs.since(input, after, size)
      return [total, rows.map(({ jobId }) => jobId)]
    }
    expect(await since(at(10), 2)).toEqual([3, [open[13], open[12]]])
    expect(await since(new Date(at(10).getTime() - 1), 1)).toEqual([4, [open[13]]])
    expect(await jobs.since({}, at(10), 2)).toEqual({ total: 0, rows: [] })
    expect(await jobs.since({ keyword: '岗位 潜水员' }, at(0), 2)).toEqual({ total: 0, rows: [] })
  })

  test('only an expired job that was visible until then is called closed', async () => {
    const { appliedJobs } = site.services
    expect(await appliedJobs.employerOf(open[0] ?? 0)).toEqual({
      companyId: software,
      companyName: '云杉软件有限公司',
    })
    await expect(appliedJobs.employerOf(ended)).rejects.toThrow(JOB_MESSAGE.closed)
    for (const id of [coming, withdrawn, ofHidden, late, 999])
      await expect(appliedJobs.employerOf(id)).rejects.toThrow(KNOWN_MESSAGES[404])
    const cards = await appliedJobs.cards([ended, open[1] ?? 0, coming])
    expect([...cards].map(([id, { card, isOpen }]) => [id, card.jobName, isOpen])).toEqual(
      expect.arrayContaining([
        [ended, '已结束', false],
        [open[1], '岗位 1', true],
        [coming, '未发布', false],
      ]),
    )
  })

  test('jobs that end soon are listed soonest first, from today to the last of the days', async () => {
    const ending = (days: number, take = 9) => site.services.jobRows.ending(days, take)
    expect(await ending(2)).toEqual([
      { rowId: open[0], label: '岗位 0', lastDay: '2026-03-10' },
      { rowId: open[1], label: '岗位 1', lastDay: '2026-03-11' },
      { rowId: open[2], label: '岗位 2', lastDay: '2026-03-12' },
    ])
    expect((await ending(2, 2)).map(({ rowId }) => rowId)).toEqual([open[0], open[1]])
  })

  test('the list for staff has every job, newest first, with its state and the values that filters compare', async () => {
    const { jobRows } = site.services
    const all = { beforeId: late + 1, take: 5, companyId: undefined }
    const page = await jobRows.page(all)
    expect(page.map(({ id, state, isPublished }) => [id, state, isPublished])).toEqual([
      [late, 'ended', true],
      [ofHidden, 'hidden', true],
      [withdrawn, 'hidden', false],
      [ended, 'ended', true],
      [coming, 'hidden', true],
    ])
    expect(page[3]).toEqual({
      id: ended,
      label: '已结束',
      state: 'ended',
      isPublished: true,
      words: '云杉软件有限公司\n云杉',
      values: { companyId: software, deadline: '2026-03-09' },
      updatedAt: clock.now(),
    })
    const scanned = page.map(({ id, label, words, state }) => ({ id, label, words, state }))
    expect(await jobRows.scan(all)).toEqual(scanned)
    const ofSoftware = { beforeId: withdrawn, take: 3, companyId: software }
    expect((await jobRows.page(ofSoftware)).map(({ id }) => id)).toEqual([ended, coming, open[2]])
    expect((await jobRows.scan(ofSoftware)).map(({ id }) => id)).toEqual([ended, coming, open[2]])
    expect((await jobRows.page({ ...all, ids: [open[5] ?? 0, ended] })).map(({ id }) => id)).toEqual([ended, open[5]])
  })
})
