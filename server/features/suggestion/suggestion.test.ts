import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { readSearchWords } from '#seed/content/read-content.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { get } from '#server/testing/call-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const clock = { now: () => day('2026-06-01') }

type Row = { kind: string; text: string; href: string | null }

describe.each(testDatabaseKinds)('suggestions on %s', (kind) => {
  let site: TestApp
  const rows = async (keyword: string, scope?: string): Promise<Row[]> => {
    const query = new URLSearchParams({ keyword, ...(scope !== undefined && { scope }) })
    return (await get(site, `/ext/suggest?${query}`)).data as unknown as Row[]
  }
  const texts = async (keyword: string, scope?: string) => (await rows(keyword, scope)).map(({ text }) => text)

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    const { articleWriting, companyWriting, jobWriting, lookupWriting, searchWords } = site.services
    await lookupWriting.insert(sampleLookups)
    await searchWords.fillEmpty(readSearchWords())
    const [company = 0, hidden = 0, fewer = 0] = await companyWriting.create([
      companyDraft({ fullName: '武汉云杉软件有限公司', shortName: '云杉软件', regionId: 420_100 }),
      companyDraft({ fullName: '云雀公司', shortName: '云雀', isVisible: false }),
      companyDraft({ fullName: '云图公司', shortName: '云图' }),
    ])
    await jobWriting.publish([
      jobDraft(company, { name: '总账会计' }),
      jobDraft(company, { name: '会计助理' }),
      jobDraft(company, { name: '会计助理（武汉）' }),
      jobDraft(hidden, { name: '会议策划' }),
      jobDraft(fewer, { name: '测绘员' }),
    ])
    await articleWriting.publish([
      anArticleDraft({ title: '会计职称考试报名的公告', typeId: 3, releasedAt: day('2026-02-05') }),
      anArticleDraft({ title: '会计考试延期', typeId: 3, releasedAt: day('2026-07-05') }),
      anArticleDraft({ title: '档案转递指南', releasedAt: day('2026-01-10') }),
      anArticleDraft({ title: '档案查询调整', releasedAt: day('2026-03-10') }),
      anArticleDraft({ title: '档案接收公告', releasedAt: day('2026-02-10') }),
    ])
  })
  afterAll(() => site.close())

  test('come from listed jobs and released articles, the most frequent first', async () => {
    expect(await texts('会')).toEqual(['会计', '会计助理', '总账会计', '会计职称考试报名的公告'])
    expect((await rows('会')).at(-1)?.href).toMatch(/^\/content\/3\/\d+$/)
  })

  test.each([
    ['kuaiji', '会计'],
    ['kjzl', '会计助理'],
    ["zong'zhang", '总账会计'],
    ['會計助', '会计助理'],
    ['ＹＵＮＳＨＡＮ', '云杉软件'],
    ['武汉云杉', '云杉软件'],
    ['武汉会计助', '武汉会计助理'],
  ])('%s finds %s', async (typed, found) => expect(await texts(typed)).toContain(found))

  test('sort articles newest first, and employers by number of jobs', async () => {
    expect(await texts('档案', 'articles')).toEqual(['档案查询调整', '档案接收公告', '档案转递指南'])
    expect(await texts('云', 'companies')).toEqual(['云杉软件', '云图'])
  })

  test('exclude unlisted jobs and hidden companies', async () => {
    expect(await texts('会议')).toEqual([])
    expect(await texts('云雀')).toEqual([])
    expect(await texts('🦄')).toEqual([])
  })

  test('contain only the kinds of the scope', async () => {
    const kinds = async (scope: string) => new Set((await rows('会', scope)).map((row) => row.kind))
    expect([await kinds('jobs'), await kinds('articles'), await kinds('companies')]).toEqual([
      new Set(['occupation']),
      new Set(['article']),
      new Set(),
    ])
  })

  test('an unknown scope is rejected', async () => {
    const reply = await site.app.inject({ url: '/prod-api/ext/suggest?keyword=x&scope=toString' })
    expect(reply.json()).toMatchObject({ code: 500, msg: expect.stringContaining('在哪里搜索') as string })
  })

  test('exclude a withdrawn article at once', async () => {
    const [id = 0] = await site.services.articleWriting.publish([
      anArticleDraft({ title: '撤回的通知', releasedAt: day('2026-01-01') }),
    ])
    site.services.keywordReader.forget()
    await expect.poll(() => texts('撤回')).toContain('撤回的通知')
    await site.services.articleWriting.revise(id, anArticleDraft({ title: '撤回的通知', isVisible: false }))
    expect(await texts('撤回')).not.toContain('撤回的通知')
  })
})
