import { expect, test } from 'vitest'
import { overlapping } from './span-overlap.ts'

const span = (startTime: string, endTime: string) => ({ startTime, endTime, toNow: endTime === '至今' })
const entries = [span('2022-07', '至今'), span('2019-07', '2022-06')]

test.each([
  ['2021-01', '2021-12', 1],
  ['2024-01', '2024-02', 0],
  ['2018-01', '至今', 0],
  ['2018-01', '2020-01', 1],
  ['2017-01', '2019-07', undefined],
  ['2022-06', '2022-07', undefined],
  ['', '2022-06', undefined],
  ['2020-01', '', undefined],
  ['2021-12', '2020-01', undefined],
])('%s to %s overlaps the entry with the index %s', (start, end, index) => {
  expect(overlapping(entries, span(start, end))).toBe(index === undefined ? undefined : entries[index])
})
