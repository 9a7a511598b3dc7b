import { expect, test } from 'vitest'
import { matchRoute } from './route-match.ts'

const params = (pathname: string) => matchRoute(pathname, '')?.location.params

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
  expect(params(pathname)).toEqual(expected)
})

test.each([
  '/nowhere',
  '/Announcement',
  '/content/2',
  '/content//7',
  '/content/2/7/8',
  '//announcement',
  '/announcement/x',
])('%s is no page', (pathname) => {
  expect(matchRoute(pathname, '')).toBeUndefined()
})

test('slashes without end are looked through once', () => {
  // from each of them anew, this would take hours
  expect(matchRoute(`${'/'.repeat(2_000_000)}x`, '')).toBeUndefined()
})

test('the query belongs to the place', () => {
  expect(matchRoute('/announcement', '?announcementId=3')?.location.query.get('announcementId')).toBe('3')
})
