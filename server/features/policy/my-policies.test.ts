import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { dataOf } from '#server/testing/reply-data.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const policy = (title: string, audience: string, validity = '长期有效') =>
  anArticleDraft({
    title,
    typeId: 10,
    html: `<h2>基本信息</h2><ul><li>适用对象：${audience}</li><li>有效期：${validity}</li></ul>`,
  })

describe.each(testDatabaseKinds)('policies for a person on %s', (kind) => {
  let site: TestApp
  let person: TestPerson
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock: { now: () => new Date('2026-03-10T02:00:00Z') } })
    await site.services.articleWriting.publish([
      policy('高层次', '高层次人才'),
      policy('过期', '高层次人才', '至 2025-12-31'),
      policy('单位', '用人单位'),
    ])
    person = await logIn(site)
  })
  afterAll(() => site.close())

  const mine = () => dataOf(person.call('myPolicyList'))

  test('name the missing facts of an empty résumé', async () => {
    expect(await mine()).toEqual({ policyList: [], missingList: ['学历', '毕业时间', '现居地'] })
  })

  test('are the valid policies that fit the résumé, with the reasons', async () => {
    await site.database.write.person.update({ where: { id: person.id }, data: { educationCode: '6' } })
    const { policyList, missingList } = await mine()
    expect(policyList.map(({ policy: { commentTitle }, reasonList }) => [commentTitle, reasonList])).toEqual([
      ['高层次', ['学历为博士，属于“高层次人才”']],
    ])
    expect(missingList).toEqual(['毕业时间', '现居地'])
  })
})
