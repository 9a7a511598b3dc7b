import { expect, test } from 'vitest'
import { measureFirstLoad } from '#bench/first-load.ts'

/** How much more than the bare libraries the first load of a page may be. */
const BARS: Readonly<Record<string, number>> = {
  '/': 1.2,
  '/announcement': 1.2,
  '/content/:typeId/:cmCommentId': 1.2,
  '/jobs': 1.35,
}

test('the JavaScript of a first load stays close to that of the bare libraries', async () => {
  const pages = await measureFirstLoad()
  expect(pages.map(({ page }) => page)).toEqual(Object.keys(BARS))
  expect(pages.filter(({ page, ratio }) => ratio > (BARS[page] ?? 0))).toEqual([])
})
