import { expect, test } from 'vitest'
import { JOB_MESSAGE } from '#contracts/constants/error-messages.ts'
import { call, dataOf, rowsOf } from '#server/features/job/testing/call.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'

test('publishing and withdrawing a job change the next response of every call that shows it', async () => {
  const site = await buildTestApp({ clock: { now: () => new Date('2026-03-10T10:00:00+08:00') } })
  const { lookupWriting, companyWriting, projectWriting, jobWriting } = site.services
  await lookupWriting.insert(sampleLookups)
  const [company = 0] = await companyWriting.create([companyDraft()])
  const project = {
    name: '双选会',
    projectType: '校园招聘',
    regionId: 420_100,
    coverFileId: null,
    intro: '',
    content: '<p>正文</p>',
    startsAt: new Date('2026-03-01'),
    endsAt: new Date('2026-04-01'),
    contactName: '许',
    contactPhone: '199',
    isVisible: true,
    companyIds: [company],
  }
  expect(await dataOf(site, 'getReRecruitProjectList')).toEqual([])
  const [fair = 0] = await projectWriting.create([project])
  const shown = async () => [
    (await rowsOf(site, 'jobsList')).total,
    (await dataOf(site, 'getLatestPositionList')).length,
    (await dataOf(site, 'getHotPositionList')).length,
    (await rowsOf(site, 'companyList')).rows[0]?.jobCount,
    (await dataOf(site, 'company', { companyId: company })).jobCount,
    (await dataOf(site, 'getReRecruitProjectList'))[0]?.jobCount,
    (await dataOf(site, 'getSingleRecruitProject', { reRecruitProjectId: fair })).jobCount,
    (await rowsOf(site, 'getProjectCompanyList')).rows[0]?.jobCount,
    (await call(site, 'jobs', { jobId: 1 })).code,
  ]
  expect(await shown()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 404])
  expect(await jobWriting.publish([jobDraft(company, { hotOrder: 1, projectIds: [fair] })])).toEqual([1])
  expect(await shown()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 200])
  await jobWriting.withdraw([1, 4711])
  expect(await shown()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 404])
  await site.close()
})

test('a job that can never be visible is neither listed nor counted', async () => {
  const site = await buildTestApp({ clock: { now: () => new Date('2026-03-10T10:00:00+08:00') } })
  const { lookupWriting, companyWriting, jobWriting } = site.services
  await lookupWriting.insert(sampleLookups)
  const [company = 0, hidden = 0] = await companyWriting.create([companyDraft(), companyDraft({ isVisible: false })])
  const ids = await jobWriting.publish([
    jobDraft(company),
    jobDraft(company, { isVisible: false }),
    jobDraft(hidden),
    jobDraft(company, { deadline: new Date('2026-03-09T04:00:00Z') }),
    // expires before its release
    jobDraft(company, { releasedAt: new Date('2026-03-20T04:00:00Z'), deadline: new Date('2026-03-15T04:00:00Z') }),
  ])
  const listed = await site.database.read.job.findMany({ where: { isListed: true }, select: { id: true } })
  expect(listed.map(({ id }) => id)).toEqual([ids[0]])
  expect([(await rowsOf(site, 'jobsList')).total, (await rowsOf(site, 'companyList')).rows[0]?.jobCount]).toEqual([
    1, 1,
  ])
  for (const id of ids.slice(1)) expect((await call(site, 'jobs', { jobId: id })).code).toBe(404)
  await site.close()
})

test('hiding a company hides its jobs at once; a withdrawn job stays hidden when its validity is extended', async () => {
  const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }
  const site = await buildTestApp({ clock })
  const { lookupWriting, companyWriting, jobWriting, jobExpiry, appliedJobs } = site.services
  const { write } = site.database
  await lookupWriting.insert(sampleLookups)
  const [company = 0, other = 0] = await companyWriting.create([companyDraft(), companyDraft({ shortName: '乙' })])
  const [id = 0] = await jobWriting.publish([jobDraft(company, { hotOrder: 1 }), jobDraft(other, { name: '乙的' })])
  const names = (list: { rows: { jobName: string }[] }) => list.rows.map(({ jobName }) => jobName)
  const shown = async () => {
    site.services.cache.clear()
    return [
      names(await rowsOf(site, 'jobsList')),
      names(await rowsOf(site, 'jobsList', { keyword: '车辆' })),
      names(await rowsOf(site, 'jobsList', { regionId: 420_111, orderByColumn: 'salaryMin', isAsc: 'asc' })),
      (await dataOf(site, 'getHotPositionList')).map(({ jobName }) => jobName),
      (await rowsOf(site, 'jobsList')).total,
      (await call(site, 'jobs', { jobId: id })).code,
    ]
  }
  const both = await shown()
  expect(both.slice(-2)).toEqual([2, 200])
  // the state before jobAlignment has changed the company's jobs
  await write.company.update({ where: { id: company }, data: { isVisible: false } })
  expect(await shown()).toEqual([['乙的'], [], ['乙的'], [], 1, 404])
  await expect(appliedJobs.employerOf(id)).rejects.toMatchObject({ code: 404 })
  await write.company.update({ where: { id: company }, data: { isVisible: true } })
  expect(await shown()).toEqual(both)
  await write.job.update({ where: { id }, data: { validUntil: 20_260_301 } })
  await jobExpiry.sweep()
  await jobWriting.withdraw([id])
  await write.job.update({ where: { id }, data: { validUntil: 20_260_630 } })
  await jobExpiry.sweep()
  expect((await shown()).slice(-2)).toEqual([1, 404])
  await site.close()
})

test('publish rejects a job of an unknown company and stores nothing', async () => {
  const site = await buildTestApp()
  await expect(site.services.jobWriting.publish([jobDraft(4711)])).rejects.toThrow(JOB_MESSAGE.noCompany)
  expect(await site.database.read.job.count()).toBe(0)
  await site.close()
})
