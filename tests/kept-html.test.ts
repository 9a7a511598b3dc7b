import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessCall } from '#server/calls/in-process-call.ts'
import { createFragmentStore, NO_FRAGMENTS } from '#server/rendering/fragment-store.ts'
import { joined } from '#server/rendering/html-shell.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { renderer } from '#web/entry-server.tsx'
import type { FragmentStore } from '#web/render-page.ts'

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp()
})
afterAll(() => site.close())

async function render(url: string, fragments: FragmentStore) {
  const page = await renderer.render({
    url,
    origin: 'https://site.example',
    product: site.app.operations.product,
    fragments,
    call: async (id, input) => (await inProcessCall(site.app, id, input)).reply,
  })
  return { ...page, html: joined(page.html).toString(), data: joined(page.data).toString() }
}

const PATHS = [
  '/',
  '/jobs',
  '/jobs?keyword=教师&salary=5000-8000',
  '/announcement?announcementId=2',
  '/content/2/1',
  '/feedback',
  '/search?keyword=招聘',
]

test.each(PATHS)('%s is the same page whether its parts were kept or not', async (path) => {
  const store = createFragmentStore()
  for (const other of PATHS) await render(other, store) // leaves parts that this page shares and parts it does not
  const plain = await render(path, NO_FRAGMENTS)
  expect(await render(path, store)).toEqual(plain)
  expect(plain.html).not.toContain('~')
})
