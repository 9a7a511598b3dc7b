import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { readConfig } from '#server/start/settings.ts'
import { createProviders } from '#server/start/providers.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp({ outside: await createProviders(readConfig({ DEMONSTRATION: '1' })) })
})
afterAll(() => site.close())

const page = async (address: string) => {
  const { statusCode, headers, body } = await site.app.inject(address)
  return { statusCode, policy: headers['content-security-policy'], body }
}

test('the index links a page for each call, with its response codes and a curl command', async () => {
  const index = await page('/dev/contract')
  expect(index.statusCode).toBe(200)
  expect(index.policy).toContain("default-src 'none'")
  for (const { id, replies } of Object.values(catalogue)) {
    expect(index.body).toContain(`href="/dev/contract/${id}"`)
    const { statusCode, body } = await page(`/dev/contract/${id}`)
    expect(statusCode).toBe(200)
    for (const code of Object.keys(replies)) expect(body).toContain(`<h3>${code} `)
    expect(body).toContain('curl -sS')
    expect(body).not.toMatch(/undefined|\[object/)
  }
})

test('the page of a call shows its cases, its laws, its assumptions and the pages that use it', async () => {
  const { body } = await page('/dev/contract/getCommentListWithPage')
  expect(body).toContain('getCommentListWithPage.bad-column')
  expect(body).toContain('paging.')
  expect(body).toContain('getCommentListWithPage.list-encoding')
  expect(body).toContain('/announcement')
  expect(body).toContain('规格第 7 节第 6 行')
})

test('the single file has all calls and loads no other file', async () => {
  const { headers, body } = await site.app.inject('/dev/contract.html')
  expect(headers['content-disposition']).toContain('attachment')
  expect(body).not.toMatch(/<script|<link|<img|src=/)
  for (const id of Object.keys(catalogue)) expect(body).toContain(`<section class="call" id="${id}">`)
})

test('an unknown call has no page, and production has no such pages', async () => {
  // specification 2: any unknown path leads to /
  expect((await site.app.inject('/dev/contract/noSuchCall')).headers.location).toBe('/')
  expect((await createProviders(readConfig({ NODE_ENV: 'production' }))).routes).toBeUndefined()
})
