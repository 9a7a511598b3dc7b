import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('scopes of grants on %s', (kind) => {
  let site: TestApp
  let companies: number[]
  let projects: number[]
  beforeAll(async () => {
    site = await buildTestApp({ kind })
    const { lookupWriting, companyWriting, projectWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    companies = await companyWriting.create([
      companyDraft({ fullName: '湖北甲厂', shortName: '甲' }),
      companyDraft({ fullName: '湖北乙厂', shortName: '第二家', isVisible: false }),
      ...Array.from({ length: 22 }, (_, index) => companyDraft({ fullName: `分厂${index}`, shortName: '分' })),
    ])
    const common = {
      projectType: '校园招聘',
      regionId: 420_111,
      coverFileId: null,
      startsAt: new Date('2026-03-01T00:00:00Z'),
      endsAt: new Date('2026-04-01T00:00:00Z'),
      intro: '',
      content: '<p>内容</p>',
      contactName: '',
      contactPhone: '',
      isVisible: true,
      companyIds: [],
    }
    const named = (name: string) => ({ ...common, name })
    projects = await projectWriting.create([
      named('湖北春招'),
      named('湖北秋招'),
      ...Array.from({ length: 22 }, (_, index) => named(`专场${index}`)),
    ])
  }, 60_000)
  afterAll(() => site.close())

  const found = async (of: 'company' | 'project', keyword?: string) =>
    (await site.services.grantScopes.find({ kind: of, ...(keyword !== undefined && { keyword }) })).map(
      ({ scope, name }) => `${scope} ${name}`,
    )

  test('finds companies by a part of the full or short name, oldest first, hidden ones too', async () => {
    const [first = 0, second = 0] = companies
    expect(await found('company', ' 湖北 ')).toEqual([`company:${first} 湖北甲厂`, `company:${second} 湖北乙厂`])
    expect(await found('company', '第二')).toEqual([`company:${second} 湖北乙厂`])
    expect(await found('company', '春招')).toEqual([])
  })

  test('finds recruitment projects by a part of the name, and at most twenty of either', async () => {
    const [first = 0, second = 0] = projects
    expect(await found('project', '湖北')).toEqual([`project:${first} 湖北春招`, `project:${second} 湖北秋招`])
    expect(await found('project', '甲')).toEqual([])
    expect(await found('company', '分')).toHaveLength(20)
    expect(await found('project', '专场')).toHaveLength(20)
    expect((await found('company'))[0]).toBe(`company:${companies[0] ?? 0} 湖北甲厂`)
  })

  test('names each kind of scope, and leaves out objects that do not exist', async () => {
    const scopes = ['all', 'column:2', 'group:1', `company:${companies[1] ?? 0}`, `project:${projects[1] ?? 0}`]
    const names = await site.services.grantScopes.names([...scopes, 'company:99999', 'project:99999'])
    expect(scopes.map((scope) => names.get(scope))).toEqual(['全部', '招聘公告', '首页', '湖北乙厂', '湖北秋招'])
    expect([names.has('company:99999'), names.has('project:99999')]).toEqual([false, false])
  })

  test('knows the scopes whose object exists', async () => {
    const scopes = [
      'all',
      'column:2',
      'column:99',
      'group:6',
      'group:7',
      `company:${companies[0] ?? 0}`,
      'company:99999',
    ]
    const known = await Promise.all(scopes.map((scope) => site.services.grantScopes.isKnown(scope)))
    expect(known).toEqual([true, true, false, true, false, true, false])
    expect(await site.services.grantScopes.isKnown('nothing')).toBe(false)
  })
})
