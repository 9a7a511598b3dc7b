import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGE, malformedMessage } from '#contracts/constants/error-messages.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { call, dataOf, rowsOf } from './testing/call.ts'
import { companyDraft, jobDraft, sampleLookups } from './testing/job-fixtures.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }
const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 1, minute))

describe.each(testDatabaseKinds)('jobs on %s', (kind) => {
  let site: TestApp
  let railway = 0
  let software = 0
  let fair = 0
  const names = async (input: Record<string, string | number> = {}) =>
    (await rowsOf(site, 'jobsList', input)).rows.map(({ jobName }) => jobName)

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    const { lookupWriting, companyWriting, projectWriting, jobWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const created = await companyWriting.create([
      companyDraft(),
      companyDraft({ fullName: '湖北云杉软件有限公司', shortName: '云杉软件', industryId: 90_000, regionId: 420_500 }),
    ])
    ;[railway = 0, software = 0] = created
    const projects = await projectWriting.create([
      {
        name: '春季双选会',
        projectType: '校园招聘',
        regionId: 420_100,
        coverFileId: null,
        startsAt: new Date('2026-03-01T00:00:00Z'),
        endsAt: new Date('2026-04-01T00:00:00Z'),
        intro: '简介',
        content: '<p>正文</p>',
        contactName: '许',
        contactPhone: '199',
        isVisible: true,
        companyIds: created,
      },
    ])
    fair = projects[0] ?? 0
    await jobWriting.publish([
      jobDraft(railway, { name: '甲 转向架工程师', releasedAt: at(1), projectIds: [fair], hotOrder: 2 }),
      jobDraft(railway, {
        name: '乙 武汉销售',
        releasedAt: at(2),
        regionId: 420_100,
        educationCode: '3',
        natureCode: '2',
      }),
      jobDraft(software, {
        name: '丙 Java开发',
        releasedAt: at(3),
        regionId: 420_500,
        industryId: 90_000,
        salaryMin: 20_000,
        salaryMax: 30_000,
        salaryMonths: 12,
        hotOrder: 1,
      }),
      jobDraft(software, {
        name: '丁 面议顾问',
        releasedAt: at(4),
        regionId: 420_500,
        industryId: 90_000,
        salaryMin: 0,
        salaryMax: 0,
        workYearsCode: '2',
        sourceName: '汉渚求职周报',
      }),
      jobDraft(railway, { name: '过期', deadline: new Date('2026-03-09T12:00:00+08:00'), hotOrder: 3 }),
      jobDraft(railway, { name: '隐藏', isVisible: false, hotOrder: 4 }),
      jobDraft(railway, { name: '未发布', releasedAt: new Date('2026-03-10T10:00:01+08:00'), hotOrder: 5 }),
    ])
  })
  afterAll(() => site.close())

  test('are listed newest first, without expired, hidden and unreleased jobs', async () => {
    const { rows, total } = await rowsOf(site, 'jobsList')
    expect(rows.map(({ jobName }) => jobName)).toEqual(['丁 面议顾问', '丙 Java开发', '乙 武汉销售', '甲 转向架工程师'])
    expect(total).toBe(4)
    expect(rows.map(({ salaryText }) => salaryText)).toEqual(['面议', '20–30K', '8–12K·13薪', '8–12K·13薪'])
    expect(rows[3]).toMatchObject({
      companyName: '湖北澜渚轨道装备有限公司',
      regionName: '武汉·洪山区',
      educationName: '本科',
      workYearsName: '1–3 年',
      jobNatureName: '全职',
      tagList: ['通勤班车'],
      releaseTime: '2026-03-05 09:01:00',
    })
  })

  test.each([
    ['a county', { regionId: 420_111 }, ['甲']],
    ['a city with its counties', { regionId: 420_100 }, ['乙', '甲']],
    ['a province', { regionId: 420_000 }, ['丁', '丙', '乙', '甲']],
    ['an unknown region', { regionId: 7 }, []],
    ['an industry group', { industryId: 33_712 }, ['乙', '甲']],
    ['an industry section', { industryId: 30_000 }, ['乙', '甲']],
    ['an education', { educationType: '3' }, ['乙']],
    ['an experience', { workYears: '2' }, ['丁']],
    ['a nature', { jobNature: '2' }, ['乙']],
    ['pay from', { salaryMin: 12_000 }, ['丙']],
    ['pay up to', { salaryMax: 12_000 }, ['乙', '甲']],
    ['pay between', { salaryMin: 8000, salaryMax: 12_000 }, ['乙', '甲']],
    ['several filters', { regionId: 420_000, industryId: 30_000, salaryMin: 5000, educationType: '4' }, ['甲']],
    ['a word and filters', { keyword: '工程师', regionId: 420_100, educationType: '4' }, ['甲']],
    ['a word of the company', { keyword: '云杉' }, ['丁', '丙']],
    ['a place as a word', { keyword: '宜昌 java' }, ['丙']],
    ['a word without hits', { keyword: '潜水' }, []],
    ['no letter at all', { keyword: '!!!' }, []],
    ['only spaces, which ask nothing', { keyword: '　 ' }, ['丁', '丙', '乙', '甲']],
  ] satisfies [string, Record<string, string | number>, string[]][])('filtered by %s', async (_name, input, wanted) => {
    const { rows, total } = await rowsOf(site, 'jobsList', input)
    expect(rows.map(({ jobName }) => jobName.slice(0, 1))).toEqual(wanted)
    expect(total).toBe(wanted.length)
  })

  test('can be filtered by company and by project', async () => {
    expect(await names({ companyId: software })).toEqual(['丁 面议顾问', '丙 Java开发'])
    expect(await names({ reRecruitProjectId: fair })).toEqual(['甲 转向架工程师'])
    expect(await names({ companyId: railway, keyword: 'java' })).toEqual([])
  })

  test.each([
    ['all jobs', {}],
    ['filtered jobs', { regionId: 420_000 }],
    ['found jobs', { keyword: '湖北' }],
  ])('a page past the end of %s is the last page', async (_name, input) => {
    const page = { pageSize: 3, ...input }
    expect(await names({ ...page, pageNum: 2 })).toEqual(['甲 转向架工程师'])
    expect(await names({ ...page, pageNum: 9 })).toEqual(['甲 转向架工程师'])
    expect(await names({ ...page, pageNum: 999_999, pageSize: 1000 })).toHaveLength(4)
    expect((await rowsOf(site, 'jobsList', { ...page, pageNum: 9 })).total).toBe(4)
  })

  test.each([
    ['all jobs', {}],
    ['filtered jobs', { regionId: 420_000 }],
    ['found jobs', { keyword: '湖北' }],
  ])('%s can be sorted by time and by pay; equal pay is sorted by time in the same direction', async (_name, input) => {
    const first = async (sort: Record<string, string>) =>
      (await names({ ...input, ...sort })).map((name) => name.slice(0, 1)).join('')
    expect(await first({ orderByColumn: 'releaseTime', isAsc: 'desc' })).toBe('丁丙乙甲')
    expect(await first({ orderByColumn: 'releaseTime' })).toBe('甲乙丙丁')
    expect(await first({ orderByColumn: 'salaryMax', isAsc: 'descending' })).toBe('丙乙甲丁')
    expect(await first({ orderByColumn: 'salaryMin', isAsc: 'asc' })).toBe('丁甲乙丙')
  })

  test.each(['jobName', 'constructor', 'salaryMin desc', "releaseTime'--"])(
    'cannot be sorted by %s',
    async (column) => {
      expect(await call(site, 'jobsList', { orderByColumn: column })).toEqual({ code: 500, msg: MESSAGE.badSort })
    },
  )

  test('cannot be filtered by a maximum pay below the minimum', async () => {
    expect(await call(site, 'jobsList', { salaryMin: 9000, salaryMax: 1000 })).toEqual({
      code: 500,
      msg: malformedMessage('月薪上限'),
    })
  })

  test('the latest jobs are sorted newest first, the hot jobs by hotOrder; size is clamped in both lists', async () => {
    const latest = async (size?: number) =>
      (await dataOf(site, 'getLatestPositionList', size === undefined ? {} : { size })).map(({ jobName }) => jobName)
    expect(await latest(2)).toEqual(['丁 面议顾问', '丙 Java开发'])
    expect(await latest(0)).toHaveLength(1)
    expect(await latest(500)).toHaveLength(4)
    expect(await latest()).toHaveLength(4)
    const hot = await dataOf(site, 'getHotPositionList')
    expect(hot.map(({ jobName, hotOrder }) => [jobName, hotOrder])).toEqual([
      ['丙 Java开发', 1],
      ['甲 转向架工程师', 2],
    ])
    expect(await dataOf(site, 'getHotPositionList', { size: -3 })).toHaveLength(1)
  })

  test('an open job is returned with all fields; any other job gets 404', async () => {
    const { rows } = await rowsOf(site, 'jobsList')
    const job = await dataOf(site, 'jobs', { jobId: rows[0]?.jobId ?? 0 })
    const card = {
      jobId: 4,
      jobName: '丁 面议顾问',
      companyId: software,
      companyName: '湖北云杉软件有限公司',
      logoUrl: null,
      natureName: '国有企业',
      scaleName: '1000 人以上',
      salaryMin: 0,
      salaryMax: 0,
      salaryText: '面议',
      regionId: 420_500,
      regionName: '宜昌市',
      educationName: '本科',
      workYearsName: '应届',
      jobNatureName: '全职',
      tagList: ['通勤班车'],
      releaseTime: '2026-03-05 09:04:00',
    }
    expect(rows[0]).toEqual(card)
    expect(rows[1]).toMatchObject({ salaryMin: 20_000, salaryMax: 30_000 })
    expect(job).toEqual({
      ...card,
      jobDuty: '负责转向架设计',
      jobRequirement: '熟悉三维软件',
      recruitCount: 3,
      deadline: '2026-06-30',
      address: '武汉市洪山区荻浦路 437 号',
      industryId: 90_000,
      industryName: '软件业',
      sourceName: '汉渚求职周报',
      jobStatus: '0',
      collected: false,
      company: {
        companyId: software,
        companyName: '湖北云杉软件有限公司',
        companyShortName: '云杉软件',
        logoUrl: null,
        industryName: '软件业',
        natureName: '国有企业',
        scaleName: '1000 人以上',
        regionName: '宜昌市',
        jobCount: 2,
      },
    })
    const shown = new Set(rows.map(({ jobId }) => jobId))
    for (let jobId = 1; jobId <= 8; jobId += 1) {
      const { code } = await call(site, 'jobs', { jobId })
      expect([jobId, code]).toEqual([jobId, shown.has(jobId) ? 200 : 404])
    }
  })

  test('companies and projects count open jobs only', async () => {
    const { rows } = await rowsOf(site, 'companyList')
    expect(rows.map(({ companyShortName, jobCount }) => [companyShortName, jobCount])).toEqual(
      expect.arrayContaining([
        ['澜渚轨道', 2],
        ['云杉软件', 2],
      ]),
    )
    expect(await dataOf(site, 'getReRecruitProjectList')).toMatchObject([{ companyCount: 2, jobCount: 1 }])
  })

  test('more jobs than the parameter limit of a statement are sorted and paged', async () => {
    const drafts = Array.from({ length: 1100 }, (_, number) =>
      jobDraft(railway, { name: `批量 ${number}`, releasedAt: at(10), salaryMin: number, salaryMax: number + 1 }),
    )
    await site.services.jobWriting.publish(drafts.slice(0, 600))
    await site.services.jobWriting.publish(drafts.slice(600))
    const bulk = { keyword: '批量', pageSize: 1000 }
    const sorted = await rowsOf(site, 'jobsList', { ...bulk, orderByColumn: 'salaryMin', pageNum: 2 })
    expect([sorted.total, sorted.rows.length]).toEqual([1000, 1000])
    expect([sorted.rows[0]?.jobName, sorted.rows.at(-1)?.jobName]).toEqual(['批量 100', '批量 1099'])
    const all = await rowsOf(site, 'jobsList', { pageSize: 1000, pageNum: 2 })
    expect([all.total, all.rows.length, all.rows.at(-1)?.jobName]).toEqual([1104, 104, '甲 转向架工程师'])
    const filtered = await rowsOf(site, 'jobsList', { regionId: 420_000, pageSize: 30, pageNum: 37 })
    expect([filtered.total, filtered.rows.length]).toEqual([1104, 24])
  })
})
