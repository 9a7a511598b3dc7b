import { expect, test } from 'vitest'
import { dataOf } from '#server/features/job/testing/call.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'
import { HOME_FACTS_SLUG, NOTICE_SLUG, SITE_SLUG } from './site-documents.ts'

test('the facts have the notices in their order; facts of the home page take precedence', async () => {
  const site = await buildTestApp()
  const store = (slug: string, content: object) => site.database.write.siteDocument.create({ data: { slug, content } })
  for (const [id, orderNum] of [
    [3, 2],
    [2, 1],
    [1, 2],
  ] as const)
    await store(`${NOTICE_SLUG}${id}`, { id, orderNum, text: `公告${id}`, linkUrl: `/content/1/${id}` })
  await store(SITE_SLUG, someSiteFacts())
  await store(HOME_FACTS_SLUG, { slogan: '首页的口号' })
  const { notices, slogan, lead } = await dataOf(site, 'getSiteFacts')
  expect(notices).toEqual([
    { id: 2, text: '公告2', url: '/content/1/2' },
    { id: 1, text: '公告1', url: '/content/1/1' },
    { id: 3, text: '公告3', url: '/content/1/3' },
  ])
  expect([slogan, lead]).toEqual(['首页的口号', someSiteFacts().lead])
  await site.close()
})
