import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { call, dataOf, rowsOf } from '#server/features/job/testing/call.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }

describe.each(testDatabaseKinds)('companies on %s', (kind) => {
  let site: TestApp
  let ids: number[] = []
  const names = async (input: Record<string, string | number> = {}) =>
    (await rowsOf(site, 'companyList', input)).rows.map(({ companyShortName }) => companyShortName)

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    const { files, lookupWriting, companyWriting, jobWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const png = { bytes: Buffer.from('png'), originalFilename: 'a.png', extension: 'png', mediaType: 'image/png' }
    const [logo, office] = await files.store([
      { ...png, id: 'a'.repeat(32) },
      { ...png, id: 'b'.repeat(32) },
    ])
    ids = await companyWriting.create([
      companyDraft({ logoFileId: logo?.id ?? 0, pictureFileIds: [office?.id ?? 0, logo?.id ?? 0] }),
      companyDraft({
        fullName: '湖北云杉软件有限公司',
        shortName: '云杉软件',
        industryId: 90_000,
        regionId: 420_500,
        natureCode: '2',
        scaleCode: '2',
        establishDate: '2015-01-01',
        website: 'https://example.cn/ys',
        intro: '做政务软件',
        hotOrder: 1,
      }),
      companyDraft({ fullName: '隐藏公司', shortName: '隐藏', isVisible: false, hotOrder: 2 }),
      companyDraft({ fullName: '武汉青麓铸造厂', shortName: '青麓', regionId: 420_100, establishDate: '1990-05-01' }),
    ])
    const [railway = 0, software = 0, hidden = 0] = ids
    await jobWriting.publish([
      jobDraft(railway),
      jobDraft(railway, { name: '焊工' }),
      jobDraft(software),
      jobDraft(hidden, { name: '隐藏公司的职位' }),
    ])
  })
  afterAll(() => site.close())

  test('are listed by number of open jobs, without hidden companies', async () => {
    const { rows, total } = await rowsOf(site, 'companyList')
    expect(rows.map(({ companyShortName, jobCount }) => [companyShortName, jobCount])).toEqual([
      ['澜渚轨道', 2],
      ['云杉软件', 1],
      ['青麓', 0],
    ])
    expect(total).toBe(3)
    expect(rows[1]).toMatchObject({
      industryName: '软件业',
      natureName: '民营企业',
      scaleName: '50–99 人',
      regionName: '宜昌市',
      logoUrl: null,
    })
    expect(await rowsOf(site, 'jobsList', { keyword: '隐藏公司' })).toMatchObject({ total: 0, rows: [] })
  })

  test.each([
    ['a city with its counties', { regionId: 420_100 }, ['澜渚轨道', '青麓']],
    ['an industry section', { industryId: 30_000 }, ['澜渚轨道', '青麓']],
    ['a nature', { nature: '2' }, ['云杉软件']],
    ['a size', { scale: '2' }, ['云杉软件']],
    ['a word', { keyword: '湖北' }, ['澜渚轨道', '云杉软件']],
    ['a word of the introduction', { keyword: '政务' }, ['云杉软件']],
    ['a word and a filter', { keyword: '湖北', regionId: 420_000, nature: '1' }, ['澜渚轨道']],
    ['a word without hits', { keyword: '潜水' }, []],
    ['no letter at all', { keyword: '%' }, []],
    ['a page past the end', { pageNum: 5, pageSize: 2 }, ['青麓']],
    ['a page past the end of a search', { keyword: '湖北', pageNum: 5, pageSize: 1 }, ['云杉软件']],
    ['the order of founding', { orderByColumn: 'establishTime' }, ['青麓', '澜渚轨道', '云杉软件']],
    ['the least jobs first', { orderByColumn: 'jobCount', isAsc: 'asc' }, ['青麓', '云杉软件', '澜渚轨道']],
  ] satisfies [string, Record<string, string | number>, string[]][])(
    'are listed correctly for %s',
    async (_name, input, wanted) => {
      expect(await names(input)).toEqual(wanted)
    },
  )

  test('cannot be sorted by an unknown column', async () => {
    expect(await call(site, 'companyList', { orderByColumn: 'hotOrder' })).toEqual({
      code: 500,
      msg: MESSAGE.badSort,
    })
  })

  test('featured companies come first in their order, then companies with the most jobs; the limit is clamped', async () => {
    const hot = async (limit: number) =>
      (await dataOf(site, 'getHotCompanyList', { limit })).map(({ companyShortName }) => companyShortName)
    expect(await hot(99)).toEqual(['云杉软件', '澜渚轨道', '青麓'])
    expect(await hot(2)).toEqual(['云杉软件', '澜渚轨道'])
    expect(await hot(0)).toEqual(['云杉软件'])
  })

  test('a list row has the first two open featured jobs, and the next response contains a new featured job', async () => {
    const own = await buildTestApp({ kind, clock })
    const { lookupWriting, companyWriting, jobWriting } = own.services
    await lookupWriting.insert(sampleLookups)
    const [railway = 0, software = 0] = await companyWriting.create([
      companyDraft(),
      companyDraft({ shortName: '云杉' }),
    ])
    await jobWriting.publish([
      jobDraft(railway, { name: '丙', hotOrder: 4 }),
      jobDraft(railway, { name: '乙', hotOrder: 3, salaryMonths: 12 }),
      jobDraft(railway, { name: '过期', hotOrder: 1, deadline: new Date('2026-03-09T12:00:00+08:00') }),
      jobDraft(railway, { name: '隐藏', hotOrder: 2, isVisible: false }),
      jobDraft(software, { name: '不热' }),
    ])
    const hotOf = async (companyId: number) =>
      (await rowsOf(own, 'companyList')).rows.find((row) => row.companyId === companyId)?.hotJobList
    expect(await hotOf(railway)).toEqual([
      { jobId: expect.any(Number), jobName: '乙', salaryText: '8–12K' },
      { jobId: expect.any(Number), jobName: '丙', salaryText: '8–12K·13薪' },
    ])
    expect(await hotOf(software)).toEqual([])
    await jobWriting.publish([jobDraft(railway, { name: '甲', hotOrder: 1 })])
    expect((await hotOf(railway))?.map(({ jobName }) => jobName)).toEqual(['甲', '乙'])
    await own.close()
  })

  test('a company is returned with its pictures in order and without a phone number', async () => {
    const company = await dataOf(site, 'company', { companyId: ids[0] ?? 0 })
    expect(company).toEqual({
      companyId: ids[0],
      companyName: '湖北澜渚轨道装备有限公司',
      companyShortName: '澜渚轨道',
      logoUrl: expect.stringMatching(/a\.png$/),
      industryName: '城市轨道交通设备制造',
      natureName: '国有企业',
      scaleName: '1000 人以上',
      regionName: '武汉·洪山区',
      jobCount: 2,
      companyIntro: '为多座城市的地铁提供制动单元。',
      registeredCapital: '22.6 亿元',
      establishTime: '2005-03-28',
      address: '武汉市洪山区荻浦路 437 号',
      website: null,
      welfareList: ['五险二金'],
      pictureList: expect.any(Array),
    })
    expect(company.pictureList.map((url) => url.at(-5))).toEqual(['b', 'a'])
    expect(Object.keys(company).filter((key) => /phone|contact/i.test(key))).toEqual([])
  })

  test.each([
    'javascript:alert(1)',
    'javascript:location="https://example.cn/"',
    'www.example.cn',
    'ftp://example.cn/',
    'https://example.cn/ x',
  ])('a website that is not an http(s) URL (%s) is returned as null', async (website) => {
    const [id = 0] = await site.services.companyWriting.create([companyDraft({ website, isVisible: true })])
    expect((await dataOf(site, 'company', { companyId: id })).website).toBeNull()
    await site.database.write.company.update({ where: { id }, data: { isVisible: false } })
  })

  test('hidden and unknown companies return 404', async () => {
    expect((await call(site, 'company', { companyId: ids[2] ?? 0 })).code).toBe(404)
    expect((await call(site, 'company', { companyId: 4711 })).code).toBe(404)
  })

  test('a new company is in the next response', async () => {
    expect(await names({ keyword: '新来' })).toEqual([])
    await site.services.companyWriting.create([companyDraft({ fullName: '新来的公司', shortName: '新来' })])
    expect(await names({ keyword: '新来' })).toEqual(['新来'])
    expect((await rowsOf(site, 'companyList')).total).toBe(4)
  })

  test('companies that sort equally are listed in the order in which they were added', async () => {
    const before = await names({ pageSize: 1000 })
    const twins = ['孪生甲', '孪生乙', '孪生丙']
    await site.services.companyWriting.create(
      twins.map((name) => companyDraft({ fullName: `${name}公司`, shortName: name })),
    )
    const orders = [undefined, 'asc', 'desc'].map((isAsc) => isAsc && { orderByColumn: 'establishTime', isAsc })
    for (const order of orders) {
      const all = await names({ ...order, pageSize: 1000 })
      expect(all.filter((name) => !before.includes(name))).toEqual(twins)
      expect(await names({ ...order, keyword: '孪生' })).toEqual(twins)
      expect(await names({ ...order, keyword: '孪生', match: 'understood' })).toEqual(twins)
    }
  })

  test('more companies than a statement can have parameters are found, sorted and paged', async () => {
    const year = (number: number) => `${1900 + (number % 100)}-01-01`
    await site.services.companyWriting.create(
      Array.from({ length: 1005 }, (_, number) =>
        companyDraft({ fullName: `批量企业 ${number}`, shortName: `批量 ${number}`, establishDate: year(number) }),
      ),
    )
    const found = await rowsOf(site, 'companyList', {
      keyword: '批量',
      orderByColumn: 'establishTime',
      pageSize: 1000,
    })
    expect([found.total, found.rows.length]).toEqual([1000, 1000])
    expect(found.rows.at(-1)?.companyShortName).toMatch(/^批量 \d*99$/)
  })
})
