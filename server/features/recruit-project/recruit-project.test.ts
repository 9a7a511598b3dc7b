import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingMessage } from '#contracts/constants/error-messages.ts'
import { call, dataOf, rowsOf } from '#server/features/job/testing/call.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { projectStatus } from './recruit-project-wire.ts'
import type { RecruitProjectDraft } from './recruit-project-writing.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }
const day = (text: string) => new Date(`${text}T00:00:00+08:00`)

describe.each(testDatabaseKinds)('recruitment projects on %s', (kind) => {
  let site: TestApp
  let ids: number[] = []

  const draft = (name: string, startsAt: string, endsAt: string, changes: Partial<RecruitProjectDraft> = {}) => ({
    name,
    projectType: '校园招聘',
    regionId: 420_100,
    coverFileId: null,
    startsAt: day(startsAt),
    endsAt: day(endsAt),
    intro: `${name}简介`,
    content: '<h2>安排</h2><p onclick="x()">现场<script>1</script></p>',
    contactName: '许澄远',
    contactPhone: '19900003008',
    isVisible: true,
    companyIds: [],
    ...changes,
  })

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    const { lookupWriting, companyWriting, projectWriting, jobWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const [a = 0, b = 0, hidden = 0] = await companyWriting.create([
      companyDraft(),
      companyDraft({ fullName: '湖北１００%软件Co', shortName: '百分' }),
      companyDraft({ shortName: '隐藏', isVisible: false }),
    ])
    ids = await projectWriting.create([
      draft('旧', '2026-01-01', '2026-01-05'),
      draft('近旧', '2026-02-01', '2026-02-05'),
      draft('将来', '2026-05-01', '2026-05-05', { regionId: 420_500 }),
      draft('进行', '2026-03-01', '2026-04-01', { regionId: 420_111, companyIds: [b, a, hidden] }),
      draft('隐藏', '2026-03-01', '2026-04-01', { isVisible: false, companyIds: [a] }),
    ])
    const [old = 0, , later = 0, running = 0] = ids
    await jobWriting.publish([
      jobDraft(a, { projectIds: [running] }),
      jobDraft(a, { projectIds: [running] }),
      jobDraft(b, { projectIds: [running, later] }),
      // not released yet
      jobDraft(b, { projectIds: [running], releasedAt: day('2026-03-20') }),
      jobDraft(a),
      jobDraft(hidden, { projectIds: [running, old] }),
      jobDraft(a, { projectIds: [old], releasedAt: day('2026-01-01'), deadline: day('2026-01-05') }),
      jobDraft(b, { projectIds: [old] }),
      jobDraft(b, { projectIds: [old], isVisible: false }),
    ])
  })
  afterAll(() => site.close())

  test('are sorted into running, upcoming, ended, with the numbers of visible companies and open (or former) jobs', async () => {
    const projects = await dataOf(site, 'getReRecruitProjectList')
    expect(projects.map((one) => [one.projectName, one.projectStatus, one.companyCount, one.jobCount])).toEqual([
      ['进行', '1', 2, 3],
      ['将来', '0', 0, 0],
      ['近旧', '2', 0, 0],
      ['旧', '2', 0, 2],
    ])
    expect(projects[0]).toMatchObject({ regionName: '武汉·洪山区', startTime: '2026-03-01 00:00:00', coverUrl: null })
  })

  test('of a city include projects of its counties', async () => {
    const names = async (regionId: number) =>
      (await dataOf(site, 'getReRecruitProjectList', { regionId })).map(({ projectName }) => projectName)
    expect(await names(420_100)).toEqual(['进行', '近旧', '旧'])
    expect(await names(420_500)).toEqual(['将来'])
    expect(await names(1)).toEqual([])
  })

  test('are read with sanitized HTML; hidden and unknown projects get 404', async () => {
    expect(await dataOf(site, 'getSingleRecruitProject', { reRecruitProjectId: ids[3] ?? 0 })).toEqual({
      reRecruitProjectId: ids[3],
      projectName: '进行',
      regionId: 420_111,
      regionName: '武汉·洪山区',
      coverUrl: null,
      startTime: '2026-03-01 00:00:00',
      endTime: '2026-04-01 00:00:00',
      projectStatus: '1',
      companyCount: 2,
      jobCount: 3,
      projectIntro: '进行简介',
      content: '<h2>安排</h2><p>现场</p>',
      contactName: '许澄远',
      contactPhone: '19900003008',
    })
    expect((await call(site, 'getSingleRecruitProject', { reRecruitProjectId: ids[4] ?? 0 })).code).toBe(404)
    expect((await call(site, 'getSingleRecruitProject', { reRecruitProjectId: 999 })).code).toBe(404)
    expect(await call(site, 'getSingleRecruitProject')).toEqual({ code: 500, msg: missingMessage('招聘项目') })
  })

  test('list their companies in the given order, without hidden companies', async () => {
    const { rows, total } = await rowsOf(site, 'getProjectCompanyList', { reRecruitProjectId: ids[3] ?? 0 })
    expect(rows.map(({ companyName, jobCount }) => [companyName, jobCount])).toEqual([
      ['湖北１００%软件Co', 1],
      ['湖北澜渚轨道装备有限公司', 2],
    ])
    expect(total).toBe(2)
    expect(rows[1]).toEqual({
      reProjectCompanyId: expect.any(Number),
      reRecruitProjectId: ids[3],
      companyId: expect.any(Number),
      companyName: '湖北澜渚轨道装备有限公司',
      logoUrl: null,
      natureName: '国有企业',
      scaleName: '1000 人以上',
      industryName: '城市轨道交通设备制造',
      jobCount: 2,
    })
    expect((await rowsOf(site, 'getProjectCompanyList')).total).toBe(2)
    expect((await rowsOf(site, 'getProjectCompanyList', { reRecruitProjectId: ids[4] ?? 0 })).total).toBe(0)
  })

  test.each([
    ['澜渚', 1],
    ['100%', 1],
    ['co', 1],
    ['湖北', 2],
    ['%', 1],
    ['_', 0],
    [' ', 2],
  ])('can be searched for companies whose name contains %s', async (companyName, count) => {
    expect((await rowsOf(site, 'getProjectCompanyList', { companyName })).total).toBe(count)
  })

  test('changes of a company are in the next response', async () => {
    const shown = async () => [
      (await dataOf(site, 'getReRecruitProjectList'))[0]?.companyCount,
      (await dataOf(site, 'getSingleRecruitProject', { reRecruitProjectId: ids[3] ?? 0 })).companyCount,
      (await rowsOf(site, 'getProjectCompanyList', { reRecruitProjectId: ids[3] ?? 0 })).total,
    ]
    expect(await shown()).toEqual([2, 2, 2])
    const hide = (isVisible: boolean) =>
      site.database.write.company.updateMany({ where: { shortName: '百分' }, data: { isVisible } })
    await hide(false)
    site.services.cache.invalidate(['company'])
    expect(await shown()).toEqual([1, 1, 1])
    await hide(true)
    site.services.cache.invalidate(['company'])
  })

  test('with equal dates are listed in the order in which they were added', async () => {
    const twins = ['孪生甲', '孪生乙', '孪生丙']
    for (const [startsAt, endsAt] of [
      ['2026-01-10', '2026-01-20'],
      ['2026-03-05', '2026-04-01'],
      ['2026-06-01', '2026-06-05'],
    ] as const) {
      const rows = twins.map((name) => draft(`${name} ${startsAt}`, startsAt, endsAt))
      await site.services.projectWriting.create(rows)
      const shown = (await dataOf(site, 'getReRecruitProjectList')).map(({ projectName }) => projectName)
      expect(shown.filter((name) => name.endsWith(startsAt))).toEqual(rows.map(({ name }) => name))
    }
  })

  test('return the last page of companies for a page past the end', async () => {
    const { rows } = await rowsOf(site, 'getProjectCompanyList', { pageNum: 7, pageSize: 1 })
    expect(rows.map(({ jobCount }) => jobCount)).toEqual([2])
  })
})

test.each([
  ['2026-02-28T23:59:59', '0'],
  ['2026-03-01T00:00:00', '1'],
  ['2026-03-31T23:59:59', '1'],
  ['2026-04-01T00:00:00', '2'],
])('a project runs from its first to its last second: at %s its status is %s', (now, status) => {
  const project = { startsAt: day('2026-03-01'), endsAt: new Date('2026-03-31T23:59:59+08:00') }
  expect(projectStatus(project, new Date(`${now}+08:00`))).toBe(status)
})
