import { expect, test } from 'vitest'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { SiteMapScreen } from './site-map-screen.tsx'

const html = renderScreen({ Screen: SiteMapScreen, url: '/siteMap' })
const links = [...html.matchAll(/<li><a href="([^"]+)"/g)].map((match) => String(match[1]).replaceAll('&amp;', '&'))

test('every public page is there', () => {
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

test('groups have headings under one heading of the first level', () => {
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.match(/<h2/g)?.length).toBeGreaterThanOrEqual(6)
})
