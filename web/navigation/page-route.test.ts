import { expect, test } from 'vitest'
import { routes } from '#web/routes.tsx'
import { locationAt } from './location-at.ts'
import { matchRoute } from './page-route.ts'

const placeOf = (pathname: string, search = '') => {
  const route = matchRoute(routes, pathname)
  return route && locationAt(route, pathname, search)
}

test.each([
  ['/', {}],
  ['/home', {}],
  ['/announcement', {}],
  ['/announcement/', {}],
  ['/announcement//', {}],
  ['/content/2/7', { typeId: '2', cmCommentId: '7' }],
  ['/content/2/7/', { typeId: '2', cmCommentId: '7' }],
  ['/content/2/%E4%B8%83', { typeId: '2', cmCommentId: '七' }],
  ['/content/2/%E4', { typeId: '2', cmCommentId: '%E4' }],
])('%s is a page with the parameters %o', (pathname, expected) => {
  expect(placeOf(pathname)?.params).toEqual(expected)
})

test.each([
  '/nowhere',
  '/Announcement',
  '/content/2',
  '/content//7',
  '/content/2/7/8',
  '//announcement',
  '/announcement/x',
])('no page matches %s', (pathname) => {
  expect(matchRoute(routes, pathname)).toBeUndefined()
})

test('a path of two million slashes is matched in linear time', () => {
  // a search that restarts at each slash would take hours
  expect(matchRoute(routes, `${'/'.repeat(2_000_000)}x`)).toBeUndefined()
})

test('the location contains the query', () => {
  expect(placeOf('/announcement', '?announcementId=3')?.query.get('announcementId')).toBe('3')
})
