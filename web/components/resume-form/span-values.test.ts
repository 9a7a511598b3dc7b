import { describe, expect, test } from 'vitest'
import { optionalTextError, textError } from './field-validation.ts'
import { spanErrors, type SpanValues, tidySpan } from './span-values.ts'

const TITLES = { startTitle: '入职时间', endTitle: '离职时间', thisMonth: '2026-11' }
const errors = (change: Partial<SpanValues>, isPast?: boolean) =>
  spanErrors(
    { startTime: '2022-07', endTime: '2024-06', toNow: false, ...change },
    { ...TITLES, ...(isPast !== undefined && { isPast }) },
  )

describe('the months of an entry', () => {
  test('are sent as yyyy-MM, without an end if the period lasts until now', () => {
    expect(tidySpan({ startTime: '2022年7月', endTime: '202406', toNow: false })).toEqual({
      startTime: '2022-07',
      endTime: '2024-06',
      toNow: false,
    })
    expect(tidySpan({ startTime: '2022.7', endTime: '2024-06', toNow: true })).toEqual({
      startTime: '2022-07',
      endTime: '',
      toNow: true,
    })
  })

  test('may be this month, and the end may be in the future', () => {
    expect(errors({})).toEqual({ startTime: undefined, endTime: undefined })
    expect(errors({ startTime: '2026-11', toNow: true })).toEqual({ startTime: undefined, endTime: undefined })
    expect(errors({ endTime: '2027-06' })).toEqual({ startTime: undefined, endTime: undefined })
    expect(errors({ startTime: '2026-11', endTime: '2026-11' }, true)).toEqual({
      startTime: undefined,
      endTime: undefined,
    })
  })

  test('must not be in the future for work', () => {
    expect(errors({ startTime: '2026-12', endTime: '2027-01' }, true)).toEqual({
      startTime: '入职时间不能晚于本月',
      endTime: '离职时间不能晚于本月',
    })
  })

  test('of studies may begin in the future, unless they last until now', () => {
    expect(errors({ startTime: '2026-12', endTime: '2027-06' }).startTime).toBeUndefined()
    expect(errors({ startTime: '2026-12', toNow: true }).startTime).toBe('入职时间不能晚于本月')
  })

  test('are named in the messages as the form names them', () => {
    expect(errors({ startTime: '', endTime: '' })).toEqual({
      startTime: '请填写入职时间',
      endTime: '请填写离职时间',
    })
    expect(errors({ startTime: '去年' }).startTime).toBe('入职时间请写成年-月，如 2022-07')
    expect(errors({ endTime: '2021-01' }).endTime).toMatch(/^离职时间.*入职时间.*（2022-07）$/)
  })
})

describe('a text', () => {
  const LIMITS = { title: '公司名称', min: 2, max: 4 }

  test.each([
    ['', '请填写公司名称'],
    ['  ', '请填写公司名称'],
    [' 甲 ', '公司名称至少写 2 个字'],
    ['甲乙', undefined],
    [' 甲乙丙丁 ', undefined],
    ['甲乙丙丁戊', '公司名称最多 4 个字，现在有 5 个'],
    ['😀😀😀😀', undefined],
    ['😀', '公司名称至少写 2 个字'],
  ])('%j that is required has the error %j', (text, error) => expect(textError(text, LIMITS)).toBe(error))

  test.each([
    ['', undefined],
    ['  ', undefined],
    ['甲', '公司名称至少写 2 个字'],
    ['甲乙', undefined],
  ])('%j that is optional has the error %j', (text, error) => expect(optionalTextError(text, LIMITS)).toBe(error))
})
