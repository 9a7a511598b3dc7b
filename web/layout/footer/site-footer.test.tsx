// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { useDetailsDropdowns } from '#web/layout/dropdown/use-details-dropdowns.ts'
import { SiteFooter } from '#web/layout/footer/site-footer.tsx'
import { renderAt } from '#web/layout/testing/render-at.tsx'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'

const hrefs = (box: Element | null) => [...(box?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))

test('the footer names the operator: phone, address, filings with links, licences, copyright, demo notice', async () => {
  const { box, unmount } = await renderAt('/jobs', <SiteFooter />)
  for (const text of ['19900001001', '人才大厦 1 号楼', '人力资源服务许可证', '© 2026 江汉人才', '演示数据']) {
    expect(box.textContent).toContain(text)
  }
  expect(hrefs(box)).toEqual(
    expect.arrayContaining(['tel:19900001001', 'https://example.cn/icp', 'https://example.cn/beian']),
  )
  expect(box.querySelector('img')?.alt).toBe('微信公众号二维码')
  await unmount()
})

test('a site with real data has no demo notice', async () => {
  const facts = someSiteFacts({ demoNotice: null })
  const { box, unmount } = await renderAt('/jobs', <SiteFooter />, { facts })
  expect(box.textContent).not.toContain('演示')
  await unmount()
})

test('the links of specification 2 are shown if the site facts have no links', async () => {
  const { box, unmount } = await renderAt('/jobs', <SiteFooter />, { facts: someSiteFacts({ footerLinks: [] }) })
  expect(hrefs(box.querySelector('nav'))).toEqual([
    '/feedback',
    '/aboutUs?aboutUsId=1',
    '/aboutUs?aboutUsId=4',
    '/servicehall?servicehallId=1',
  ])
  await unmount()
})

test('the links of both dropdowns open a new window without opener, and announce the new window', async () => {
  const { box, unmount } = await renderAt('/jobs', <SiteFooter />)
  const links = [...box.querySelectorAll('details a')]
  expect(links.map((link) => link.textContent)).toEqual(['省人民政府', '省教育厅', '产业投资集团'])
  for (const link of links) {
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
    expect(link.querySelector('[aria-label*="新窗口"]')).not.toBeNull()
  }
  await unmount()
})

test('arrow keys move the focus within an open dropdown, and Escape closes the dropdown', async () => {
  const Page = () => {
    useDetailsDropdowns()
    return <SiteFooter />
  }
  const { box, unmount } = await renderAt('/jobs', <Page />)
  const details = box.querySelector('details')
  const summary = box.querySelector('summary')
  if (details === null || summary === null) throw new Error('no dropdown')
  const press = (key: string) =>
    act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await act(async () => {
    summary.focus()
    details.open = true
    details.dispatchEvent(new Event('toggle'))
    await import('#web/layout/dropdown/attend-dropdown.ts')
  })
  await press('ArrowDown')
  await press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('省教育厅')
  await press('Escape')
  expect([details.open, document.activeElement]).toEqual([false, summary])
  await unmount()
})
