import { expect, test } from 'vitest'
import { layoutKind } from '#web/layout/layout-kind.ts'

const at = (address: string) => new URL(address, 'https://site')

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
