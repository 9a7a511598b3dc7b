import { expect, test } from 'vitest'
import { loginHref, pathAfterLogin } from './begin-session.ts'

test.each([
  ['/jobs?keyword=教师&pageNum=2', '/jobs?keyword=%E6%95%99%E5%B8%88&pageNum=2'],
  ['/resume', '/resume'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['resume', '/'],
  ['resume/mine', '/'],
  ['ftp:/resume', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example/x', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/user', '/'],
  ['/user?from=/jobs', '/'],
  ['/register', '/'],
  ['/forgotPassword', '/'],
  ['/jobs/../user', '/'],
  ['/users', '/users'],
])('the target after a log-in with from=%j is %j', (from, path) => {
  expect(pathAfterLogin(from)).toBe(path)
})

test('loginHref encodes path and query, and pathAfterLogin restores them', () => {
  const here = { path: '/jobs', search: '?keyword=a&pageNum=2' }
  const href = loginHref(here)
  expect(href).toBe('/user?from=%2Fjobs%3Fkeyword%3Da%26pageNum%3D2')
  expect(pathAfterLogin(new URLSearchParams(href.split('?')[1]).get('from'))).toBe('/jobs?keyword=a&pageNum=2')
})
