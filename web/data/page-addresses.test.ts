import { expect, test } from 'vitest'
import { applyHref, articleHref, companyHref, isApplyHref, jobHref, loginForHref, withFrom } from './page-addresses.ts'

test('addresses of pages contain the ids in the order of their routes', () => {
  expect(articleHref({ typeId: 2, cmCommentId: 7 })).toBe('/content/2/7')
  expect([jobHref(7), companyHref(8), applyHref(9)]).toEqual([
    '/jobDetail/7',
    '/companyDetail/8',
    '/jobDetail/9?apply=1',
  ])
})

test.each([
  [applyHref(7), true],
  ['/jobDetail/7', false],
  ['/jobDetail/7?apply=10', false],
  ['/jobDetail/?apply=1', false],
  ['/x/jobDetail/7?apply=1', false],
])('%s opens an application: %s', (href, isApply) => {
  expect(isApplyHref(href)).toBe(isApply)
})

test('the return target of account pages is encoded and is added to an existing query', () => {
  const target = '/jobs?keyword=a&pageNum=2'
  const encoded = '%2Fjobs%3Fkeyword%3Da%26pageNum%3D2'
  expect(loginForHref(target)).toBe(`/user?from=${encoded}`)
  expect(withFrom('/register', target)).toBe(`/register?from=${encoded}`)
  expect(withFrom('/user?tab=code', target)).toBe(`/user?tab=code&from=${encoded}`)
  expect(withFrom('/register', null)).toBe('/register')
})
