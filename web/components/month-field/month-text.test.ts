import { expect, test } from 'vitest'
import { RESUME_MESSAGE } from '#contracts/constants/error-messages.ts'
import { endMonthError, isMonth, monthError, monthText } from './month-text.ts'

test.each([
  ['202207', '2022-07'],
  ['2022.7', '2022-07'],
  ['2022年7月', '2022-07'],
  [' 2022-12 ', '2022-12'],
  ['2022/1', '2022-01'],
  ['2022-13', '2022-13'],
  ['２０２２．７', '2022-07'],
  ['2022–07', '2022-07'],
  ['去年', '去年'],
  ['', ''],
])('monthText(%o) returns %o', (typed, month) => expect(monthText(typed)).toBe(month))

test('isMonth accepts only yyyy-MM with a valid year and month; an empty month is an error', () => {
  expect([isMonth('2022-07'), isMonth('2022-7'), isMonth('2022-13'), isMonth('1822-07')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(monthError('', '开始时间')).toBe('请填写开始时间')
})

test('an end before the start and a missing end are errors, unless the period lasts until now', () => {
  expect(endMonthError('2022-07', '2021-05', false)).toBe(`${RESUME_MESSAGE.endsBefore}（2022-07）`)
  expect(endMonthError('2022-07', '2022-07', false)).toBeUndefined()
  expect(endMonthError('2022-07', '', true)).toBeUndefined()
  expect(endMonthError('2022-07', '', false)).toBe('请填写结束时间')
})
