import { expect, test } from 'vitest'
import { FIRST_LOAD_BARS, measureFirstLoad } from '#bench/first-load.ts'

test('the JavaScript of a first load stays close to that of the bare libraries', async () => {
  const pages = await measureFirstLoad()
  expect(pages.map(({ page }) => page)).toEqual(Object.keys(FIRST_LOAD_BARS))
  // three digits: hashes in the names of chunks move the fifth with each build
  const digits = (ratio: number) => Number(ratio.toFixed(3))
  expect(pages.filter(({ page, ratio }) => digits(ratio) > FIRST_LOAD_BARS[page])).toEqual([])
})
