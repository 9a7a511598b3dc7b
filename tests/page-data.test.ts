import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { renderedSite } from './rendered-site.ts'

const HARMFUL = '</script><!--<script>\u2028alert(1)\u2029'

let site: TestApp
beforeAll(async () => {
  site = await renderedSite()
})
afterAll(() => site.close())

test('text of a reply cannot close the script element with the page data, and is decoded unchanged', async () => {
  const [id = 0] = await site.services.articleWriting.publish([anArticleDraft({ title: HARMFUL, outline: HARMFUL })])
  const { body } = await site.app.inject(`/content/1/${id}`)
  const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(body) ?? []
  expect(data).not.toMatch(/[<\u2028\u2029]/)
  const { replies } = JSON.parse(data) as { replies: Record<string, { data?: { commentTitle?: string } }> }
  const article = Object.entries(replies).find(([key]) => key.startsWith('getCommentById '))
  expect(article?.[1].data?.commentTitle).toBe(HARMFUL)
  expect(body).not.toContain('<script>\u2028')
})
