import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { boundedDeviations } from './bounded-deviations.ts'

// a clock that stands still: the time limits must not depend on the load of the machine
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const region = (n: number) => ({ regionId: n + 1, pid: 0, name: `地区${n}`, regionCode: '420000', orderNum: n })
const regions = (count: number, change: (row: object, n: number) => object) => ({
  code: 200,
  msg: 'success',
  data: Array.from({ length: count }, (_none, n) => change(region(n), n)),
})
const found = (body: object) =>
  boundedDeviations(catalogue.getRegionList, body).map(({ path, keyword }) => `${path} ${keyword}`)

test('a long list is validated from its first to its last row, and each kind of deviation is returned once', () => {
  const last = 999
  const body = regions(last + 1, (row, n) =>
    n < 2 ? { ...row, name: n } : n === last ? { ...row, regionId: '一' } : row,
  )
  expect(found(body)).toEqual(['/data/0/name type', `/data/${last}/regionId type`])
})

test('every row of a page is validated, however many fields a row has', () => {
  const more = Object.fromEntries(Array.from({ length: 30 }, (_none, n) => [`more${n}`, n]))
  for (const at of [0, 49, 50, 99]) {
    const body = regions(100, (row, n) => ({ ...row, ...more, ...(n === at && { name: 5 }) }))
    expect(found(body)).toContain(`/data/${at}/name type`)
  }
})

test.each([0, 320, 777, 1999])('one deviating row, number %d of 2,000, is found', (at) => {
  const body = regions(2000, (row, n) => (n === at ? { ...row, name: 5 } : row))
  expect(found(body)).toEqual([`/data/${at}/name type`])
})

test('when the time is used up, the first rows are still validated', () => {
  vi.useRealTimers()
  const now = vi.spyOn(Date, 'now')
  for (let call = 0; call < 5000; call += 1) now.mockReturnValueOnce(call * 1000)
  const body = regions(2000, (row, n) => (n === 0 || n === 1999 ? { ...row, name: 5 } : row))
  expect(found(body)).toEqual(['/data/0/name type'])
  now.mockRestore()
})
