// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { renderAt, type RenderedAt } from '#web/layout/testing/render-at.tsx'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'
import { SiteNotices } from './site-notices.tsx'

let page: RenderedAt | undefined
afterEach(() => page?.unmount())

test('without notices the list is empty, so that CSS hides it', async () => {
  page = await renderAt('/jobs', <SiteNotices />, { facts: someSiteFacts({ notices: [] }) })
  expect(page.box.querySelector('ul[data-notices]:empty')).not.toBeNull()
})

test('notices are shown in their order, as links if they have a URL', async () => {
  const notices = [
    { id: 1, text: '周五晚维护', url: '' },
    { id: 2, text: '招聘会改期', url: '/jobs' },
    { id: 3, text: '省人社厅通知', url: 'https://rst.hubei.gov.cn/' },
  ]
  page = await renderAt('/', <SiteNotices />, { facts: someSiteFacts({ notices }) })
  const rows = [...page.box.querySelectorAll('ul[data-notices] li')]
  expect(rows.map(({ textContent }) => textContent)).toEqual(['周五晚维护', '招聘会改期', '省人社厅通知'])
  expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([undefined, '/jobs', notices[2]?.url])
})
