import { afterAll, beforeAll, expect, test } from 'vitest'
import { malformedMessage, missingMessage } from '#contracts/constants/error-messages.ts'
import { call, dataOf } from '#server/features/job/testing/call.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp()
})
afterAll(() => site.close())

const document = { slug: 'privacy', title: '隐私政策', lead: '', sections: [{ heading: '总则', paragraphs: ['一'] }] }

test('a page is read by its slug; a change is in the next response', async () => {
  await site.services.contentImport.publishPages([{ slug: 'privacy', content: document }])
  expect(await dataOf(site, 'getPageDocument', { slug: 'privacy' })).toEqual(document)
  await site.services.contentImport.publishPages([{ slug: 'privacy', content: { ...document, title: '新' } }])
  expect(await dataOf(site, 'getPageDocument', { slug: 'privacy' })).toMatchObject({ title: '新' })
})

test('the version is ignored for pages without consent; an unknown version of an agreement gets 404', async () => {
  await site.services.contentImport.publishPages([{ slug: 'service-1', content: { ...document, slug: 'service-1' } }])
  expect(await dataOf(site, 'getPageDocument', { slug: 'service-1', version: '1.0' })).toMatchObject({
    title: '隐私政策',
  })
  expect((await call(site, 'getPageDocument', { slug: 'privacy', version: '9.9' })).code).toBe(404)
})

test.each(['unknown', 'constructor', 'site'])('the slug %s has no page', async (slug) => {
  expect((await call(site, 'getPageDocument', { slug })).code).toBe(404)
})

test('a malformed or missing slug is rejected', async () => {
  expect(await call(site, 'getPageDocument', { slug: 'page:privacy' })).toEqual({
    code: 500,
    msg: malformedMessage('页面'),
  })
  expect(await call(site, 'getPageDocument')).toEqual({ code: 500, msg: missingMessage('页面') })
})
