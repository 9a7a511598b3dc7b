import { expect, test } from 'vitest'
import { FIRST_LOAD_BARS, measureFirstLoad } from '#bench/first-load.ts'

test('the JavaScript of a first load is not much larger than its libraries alone', async () => {
  const pages = await measureFirstLoad()
  expect(pages.map(({ page }) => page)).toEqual(Object.keys(FIRST_LOAD_BARS))
  expect(pages.filter(({ page, ratio }) => ratio > FIRST_LOAD_BARS[page])).toEqual([])
})
