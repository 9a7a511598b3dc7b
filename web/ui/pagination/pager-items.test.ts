import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGER_COUNT_NARROW, PAGER_COUNT_WIDE, PAGER_WIDE_FROM_PX } from '#contracts/constants/limits.ts'
import {
  itemsForBothWidths,
  pageAfterSizeChange,
  pageCountOf,
  pagerItems,
  typedPage,
} from '#web/ui/pagination/pager-items.ts'

test('with at most `count` pages, all pages are shown', () => {
  expect(pagerItems(1, 1, 7)).toEqual([1])
  expect(pagerItems(4, 7, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('near the start there is one gap, before the last page; near the end there is one gap, after the first page', () => {
  expect(pagerItems(4, 20, 7)).toEqual([1, 2, 3, 4, 5, 6, 'gap-after', 20])
  expect(pagerItems(17, 20, 7)).toEqual([1, 'gap-before', 15, 16, 17, 18, 19, 20])
})

test('in the middle there are two gaps, and the current page is between its neighbours', () => {
  expect(pagerItems(10, 20, 7)).toEqual([1, 'gap-before', 8, 9, 10, 11, 12, 'gap-after', 20])
  expect(pagerItems(10, 20, 5)).toEqual([1, 'gap-before', 9, 10, 11, 'gap-after', 20])
})

test('for every page, at most `count` numbers are shown, sorted, with the current page among them', () => {
  for (const count of [PAGER_COUNT_NARROW, PAGER_COUNT_WIDE]) {
    for (let pageCount = 1; pageCount <= 30; pageCount++) {
      for (let page = 1; page <= pageCount; page++) {
        const numbers = pagerItems(page, pageCount, count).filter((item) => typeof item === 'number')
        expect(numbers).toHaveLength(Math.min(count, pageCount))
        expect(numbers).toContain(page)
        expect(numbers).toEqual(numbers.toSorted((left, right) => left - right))
      }
    }
  }
})

test('the merged list shows the narrow items in narrow windows and the wide items in wide windows', () => {
  for (let page = 1; page <= 20; page++) {
    const narrow = pagerItems(page, 20, PAGER_COUNT_NARROW)
    const wide = pagerItems(page, 20, PAGER_COUNT_WIDE)
    const merged = itemsForBothWidths(narrow, wide, 20)
    expect(merged.filter(({ shown }) => shown !== 'wide').map(({ item }) => item)).toEqual(narrow)
    expect(merged.filter(({ shown }) => shown !== 'narrow').map(({ item }) => item)).toEqual(wide)
  }
})

test('an empty list has one page, and an incomplete page counts as a page', () => {
  expect([pageCountOf(0, 20), pageCountOf(20, 20), pageCountOf(21, 20)]).toEqual([1, 1, 2])
})

test('a new page size keeps the page unless page × size exceeds the total', () => {
  expect(pageAfterSizeChange(2, 50, 100)).toBe(2)
  expect(pageAfterSizeChange(3, 50, 100)).toBe(1)
  expect(pageAfterSizeChange(1, 500, 100)).toBe(1)
})

test('a typed page is clamped to the range, a text without a number is ignored', () => {
  expect([typedPage('0', 12), typedPage(' 7 ', 12), typedPage('99', 12), typedPage('abc', 12)]).toEqual([
    1,
    7,
    12,
    undefined,
  ])
})

test('the style sheet shows 5 numbers below 992 px, and 7 from there on', () => {
  expect([PAGER_COUNT_NARROW, PAGER_COUNT_WIDE, PAGER_WIDE_FROM_PX]).toEqual([5, 7, 992])
  const css = readFileSync(new URL('./pagination.module.css', import.meta.url), 'utf8')
  expect(css).toMatch(new RegExp(`@media \\(min-width: ${PAGER_WIDE_FROM_PX}px\\) {\\s*\\.narrow {\\s*display: none`))
  expect(css).toMatch(new RegExp(`@media \\(max-width: ${PAGER_WIDE_FROM_PX - 1}px\\) {\\s*\\.wide {\\s*display: none`))
})
