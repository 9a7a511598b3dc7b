// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { DrawerUser } from '#web/layout/drawer/drawer-user.tsx'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { renderAt } from '#web/layout/testing/render-at.tsx'
import { visitAs } from '#web/screens/testing/own-visit.tsx'
import { NavPanel } from './nav-panel.tsx'

afterEach(() => visitAs(undefined))
const links = (box: HTMLElement) => [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('a submenu lists its entries with their texts, and marks the current one', async () => {
  const { box, unmount } = await renderAt(
    '/servicehall?servicehallId=2',
    <NavPanel id="panel" sectionId="service" entryId={2} isExact />,
  )
  const current = box.querySelector('[aria-current]')
  expect([current?.getAttribute('aria-current'), current?.textContent]).toEqual(['page', '招聘服务招聘服务说明'])
  expect(links(box)[1]).toBe('/servicehall?servicehallId=2')
  const icons = [...box.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1])
  expect(icons.slice(0, 2)).toEqual(['talent', 'recruit'])
  await unmount()
})

test('only services have pictures, and an entry above the page is marked as such', async () => {
  const { box, unmount } = await renderAt(
    '/content/2/7',
    <NavPanel id="panel" sectionId="news" entryId={2} isExact={false} />,
  )
  expect(box.querySelectorAll('svg')).toHaveLength(0)
  expect(box.querySelector('[aria-current=true]')?.textContent).toBe('招聘公告招聘公告说明')
  await unmount()
})

test('the drawer names the user and links to the pages of the user; visitors can log in', async () => {
  const visitor = await renderAt('/jobs', <DrawerUser className={undefined} />)
  expect(links(visitor.box)).toEqual(['/user', 'https://example.cn/employer'])
  await visitor.unmount()
  visitAs(1)
  const user = await renderAt('/jobs', <DrawerUser className={undefined} />)
  expect(user.box.querySelector('b')?.textContent).toBe('陈予安')
  expect(links(user.box)).toEqual(['/resume', '/jobSearchProgress', '/watching', '/myData'])
  await user.unmount()
})

test('the title of a banner is the heading of the page only where the page has no other', async () => {
  const banner = async (isHeading: boolean) => {
    const { box, unmount } = await renderAt('/jobs', <PageBanner title="职位" lead="找工作" isHeading={isHeading} />)
    const seen = [box.querySelector('h1')?.textContent, box.textContent]
    await unmount()
    return seen
  }
  expect(await banner(true)).toEqual(['职位', '职位找工作'])
  expect(await banner(false)).toEqual([undefined, '职位找工作'])
})
