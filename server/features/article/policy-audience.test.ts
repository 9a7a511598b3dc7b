import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { get } from '#server/testing/call-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const policy = (title: string, audience: string) =>
  anArticleDraft({ title, typeId: 10, html: `<h2>基本信息</h2><ul><li>适用对象：${audience}</li></ul><p>正文</p>` })

describe.each(testDatabaseKinds)('policies on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind })
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

  test('are found by whom they say they are for, in whatever words', async () => {
    expect(await titles('graduate')).toEqual(['毕业生和单位'])
    expect(await titles('employer')).toEqual(['毕业生和单位'])
    expect(await titles('founder')).toEqual(['创业'])
    expect(await titles('returnee')).toEqual([])
  })

  test('bring what their texts say about them', async () => {
    const factsOf = async (query: string) => {
      const { rows } = await get(site, `/open/website/getCommentListWithPage?typeIdArr=10&isAsc=asc&${query}`)
      return (rows as { policyFactList?: unknown }[]).map(({ policyFactList }) => policyFactList)
    }
    expect(await factsOf('pageSize=1&audience=founder')).toEqual([[{ name: '适用对象', value: '返乡创业的人' }]])
    expect((await factsOf('pageSize=50')).filter(Array.isArray)).toHaveLength(3)
  })
})
