import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { get } from '#server/testing/call-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import type { PolicyFilterCount } from '#contracts/generated/wire.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const policy = (title: string, audience: string) =>
  anArticleDraft({ title, typeId: 10, html: `<h2>基本信息</h2><ul><li>适用对象：${audience}</li></ul><p>正文</p>` })

const dated = (title: string, issuer: string, validity: string) =>
  anArticleDraft({
    title,
    typeId: 10,
    html: `<h2>基本信息</h2><ul><li>发布机构：${issuer}</li><li>有效期：${validity}</li><li>适用对象：创业者</li></ul>`,
  })

describe.each(testDatabaseKinds)('policies on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock: { now: () => new Date('2026-03-10T02:00:00Z') } })
    await site.services.articleWriting.publish([
      policy('毕业生和单位', '高校毕业生、用人单位'),
      policy('创业', '返乡创业的人'),
      anArticleDraft({ title: '没有写明', typeId: 10, html: '<p>适用对象：高校毕业生</p>' }),
    ])
  })
  afterAll(() => site.close())

  const titles = async (audience: string) => {
    const { rows } = await get(site, `/open/website/getCommentListWithPage?typeIdArr=10&audience=${audience}`)
    return (rows as { commentTitle: string }[]).map(({ commentTitle }) => commentTitle)
  }

  test('are filtered by the audience that their text names, in any wording', async () => {
    expect(await titles('graduate')).toEqual(['毕业生和单位'])
    expect(await titles('employer')).toEqual(['毕业生和单位'])
    expect(await titles('founder')).toEqual(['创业'])
    expect(await titles('returnee')).toEqual([])
  })

  test('are listed with the facts in their texts', async () => {
    const factsOf = async (query: string) => {
      const { rows } = await get(site, `/open/website/getCommentListWithPage?typeIdArr=10&isAsc=asc&${query}`)
      return (rows as { policyFactList?: unknown }[]).map(({ policyFactList }) => policyFactList)
    }
    expect(await factsOf('pageSize=1&audience=founder')).toEqual([[{ name: '适用对象', value: '返乡创业的人' }]])
    expect((await factsOf('pageSize=50')).filter(Array.isArray)).toHaveLength(3)
  })

  describe('with issuer and validity', () => {
    const query = (rest: string) => `/open/website/getCommentListWithPage?typeIdArr=10&${rest}`
    const counts = async (rest = '') =>
      ((await get(site, `/ext/policyFilterCounts?${rest}`)) as { data: PolicyFilterCount[] }).data
    const countOf = (all: PolicyFilterCount[], name: string, code: string) =>
      all.find((each) => each.name === name && each.code === code)?.count
    beforeAll(() =>
      site.services.articleWriting.publish([
        dated('过期', '省创业办', '2024-01-01 至 2025-12-31'),
        dated('今天到期', '省创业办', '至 2026-03-10'),
        dated('长期', '市人才中心', '长期有效'),
      ]),
    )

    test('are filtered by issuer and by validity', async () => {
      const titlesOf = async (rest: string) =>
        ((await get(site, query(rest))).rows as { commentTitle: string }[]).map(({ commentTitle }) => commentTitle)
      expect((await titlesOf(`issuer=${encodeURIComponent('省创业办')}`)).toSorted()).toEqual(['今天到期', '过期'])
      expect(await titlesOf('validity=expired')).toEqual(['过期'])
      expect(await titlesOf(`validity=valid&issuer=${encodeURIComponent('省创业办')}`)).toEqual(['今天到期'])
    })

    test('are counted for each value of a filter, among the policies that match the other filters', async () => {
      const all = await counts()
      expect(all.filter(({ name }) => name === 'issuer').map(({ code, count }) => [code, count])).toEqual([
        ['省创业办', 2],
        ['市人才中心', 1],
      ])
      expect(countOf(all, 'validity', 'expired')).toBe(1)
      expect(countOf(all, 'audience', 'founder')).toBe(4)
      const ofValid = await counts('validity=valid')
      expect([countOf(ofValid, 'issuer', '省创业办'), countOf(ofValid, 'validity', 'expired')]).toEqual([1, 1])
    })

    test('stored without filter columns by an earlier version get them once', async () => {
      const { write, read } = site.database
      await write.articleRevision.updateMany({ data: { issuer: null, validUntil: null, eventDates: null } })
      const { signal } = new AbortController()
      expect(await site.services.readOlderTexts(signal)).toBe(6)
      expect(await site.services.readOlderTexts(signal)).toBe(0)
      expect(await read.articleRevision.count({ where: { issuer: '省创业办' } })).toBe(2)
    })
  })
})
