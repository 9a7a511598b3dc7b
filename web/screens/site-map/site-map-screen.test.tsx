import { expect, test } from 'vitest'
import type { Need } from '#web/data/needs.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { SiteMapScreen } from './site-map-screen.tsx'

const tabbed = (slug: string, title: string, tabs: string[]): readonly [Need, unknown] => [
  ['getPageDocument', { slug }],
  {
    code: 200,
    msg: '操作成功',
    data: { slug, title, lead: '', sections: [], tabs: tabs.map((name, at) => ({ id: at + 1, title: name })) },
  },
]
const html = renderScreen({
  Screen: SiteMapScreen,
  url: '/siteMap',
  replies: [tabbed('service-5', '人才培训', ['教育定位', '业务简介']), tabbed('about-4', '信息公开', ['基本信息'])],
})
const links = [...html.matchAll(/<li><a href="([^"]+)"/g)].map((match) => String(match[1]).replaceAll('&amp;', '&'))

test('every public page is listed', () => {
  const numbered = (path: string, parameter: string, ids: number[]) => ids.map((id) => `/${path}?${parameter}=${id}`)
  const single = [
    '/',
    '/jobs',
    '/companys',
    '/events',
    '/policy',
    '/feedback',
    '/privacy',
    '/agreement',
    '/accessibility',
  ]
  for (const page of [
    ...single,
    ...numbered('announcement', 'announcementId', [1, 2, 3, 4, 9]),
    ...numbered('servicehall', 'servicehallId', [1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ...numbered('aboutUs', 'aboutUsId', [1, 2, 3, 4, 5]),
  ]) {
    expect(links).toContain(page)
  }
})

test('each document with tabs is a separate group', () => {
  expect(links).toEqual(
    expect.arrayContaining([
      '/servicehall?servicehallId=5',
      '/servicehall?servicehallId=5&id=2',
      '/aboutUs?aboutUsId=4&topicId=1',
    ]),
  )
  expect(html).toMatch(/<h2>信息公开<[/]h2><ul><li><a[^>]*>基本信息</)
})

test('the page has one h1, and each group has an h2', () => {
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.match(/<h2/g)?.length).toBeGreaterThanOrEqual(6)
})
