import { expect, test } from 'vitest'
import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import { pageName, SITE_PAGES } from './site-pages.ts'

test.each([
  ['/', '首页'],
  ['/servicehall?servicehallId=1', '服务大厅 1：高端人才'],
  ['/servicehall?servicehallId=9', '服务大厅 9：股权激励基金'],
  ['/aboutUs?aboutUsId=2', '关于我们 2：产品体系'],
  ['/announcement?announcementId=2', '文章栏目：招聘公告'],
  ['/policy', '文章栏目：引才政策'],
  ['/jobs?x=1', undefined],
  ['https://example.cn/', undefined],
])('the page at %s is called %s', (address, name) => {
  expect(pageName(address)).toBe(name)
})

test('each page is offered once, with every column of articles', () => {
  const addresses = SITE_PAGES.map(({ value }) => value)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toEqual(expect.arrayContaining(ARTICLE_TYPES.map(({ listPath }) => listPath)))
})
