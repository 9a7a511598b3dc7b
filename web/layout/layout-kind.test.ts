import { expect, test } from 'vitest'
import { layoutKind, pageIdentity } from '#web/layout/layout-kind.ts'

const at = (address: string) => {
  const url = new URL(address, 'https://site')
  return { path: url.pathname, query: url.searchParams }
}

test.each([
  ['/', 'home', false, false],
  ['/home', 'home', false, false],
  ['/aboutUs?aboutUsId=2', 'products', true, false],
  ['/aboutUs?aboutUsId=1', 'page', true, true],
  ['/aboutUs', 'page', true, true],
  ['/announcement?aboutUsId=2', 'page', true, true],
  ['/content/2/15', 'page', true, true],
])('%s has the %s layout: footer and back-to-top %s, jump transition %s', (address, name, hasFooter, hasJump) => {
  const kind = layoutKind(at(address))
  expect([kind.name, kind.hasFooter, kind.hasBackToTop, kind.hasJumpTransition]).toEqual([
    name,
    hasFooter,
    hasFooter,
    hasJump,
  ])
})

test('only home starts under a transparent header', () => {
  expect(layoutKind(at('/')).hasClearHeader).toBe(true)
  expect(layoutKind(at('/jobs')).hasClearHeader).toBe(false)
})

test('only home is so large that it waits to be taken away', () => {
  expect(layoutKind(at('/home')).isLarge).toBe(true)
  expect(layoutKind(at('/aboutUs?aboutUsId=2')).isLarge).toBe(false)
})

test('a filter or page number is the same page, another column or article is another', () => {
  const identity = (address: string) => pageIdentity(at(address))
  expect(identity('/jobs?keyword=教师&pageNum=3')).toBe(identity('/jobs'))
  expect(identity('/announcement?announcementId=2&pageNum=2')).toBe(identity('/announcement?announcementId=2'))
  expect(identity('/home')).toBe(identity('/'))
  expect(identity('/announcement?announcementId=3')).not.toBe(identity('/announcement?announcementId=2'))
  expect(identity('/aboutUs?aboutUsId=2')).not.toBe(identity('/announcement?announcementId=2'))
  expect(identity('/content/2/15')).not.toBe(identity('/content/2/16'))
})
