import { expect, test } from 'vitest'
import { codeText, dateText, dateTimeText, monthText, wordText } from './answer-fields.ts'
import { givenSpan, keptSpan, text } from './resume-fields.ts'

type Text = { pattern?: string; title?: string; description?: string }
const accepts = (schema: object, value: string) => new RegExp((schema as Text).pattern ?? '').test(value)

test.each([
  ['2026-03-01 09:00:00', true],
  ['2026-03-01 23:59:59', true],
  ['2026-03-01 24:00:00', false],
  ['2026-03-01 09:60:00', false],
  ['2026-03-01 09:00', false],
  ['2026-13-01 09:00:00', false],
  ['2026-00-01 09:00:00', false],
  ['2026-03-32 09:00:00', false],
  ['2026-03-00 09:00:00', false],
  ['2026-03-01T09:00:00', false],
  ['', false],
])('%s is a time: %s', (value, isTime) => {
  expect(accepts(dateTimeText(), value)).toBe(isTime)
})

test('the description of a text that may be blank says when the text is blank', () => {
  const texts = [
    dateTimeText('发布', { blank: '未发布' }),
    dateText('', { blank: '长期' }),
    monthText({ blank: '至今' }),
  ]
  expect(texts.map((each) => accepts(each, ''))).toEqual([true, true, true])
  expect(texts.map((each) => (each as Text).description)).toEqual([
    '发布，北京时间 yyyy-MM-dd HH:mm:ss，未发布时为空串',
    'yyyy-MM-dd，长期时为空串',
    'yyyy-MM，至今时为空串',
  ])
  expect([dateText(), monthText()].map((each) => accepts(each, ''))).toEqual([false, false])
  expect([accepts(monthText(), '2026-12'), accepts(monthText(), '2026-12-01')]).toEqual([true, false])
})

test('a code is one of its terms, or blank if that is allowed', () => {
  const terms = [{ code: '1' }, { code: '2' }]
  expect(codeText(terms, '学历')).toMatchObject({ enum: ['1', '2'], description: '学历' })
  expect(codeText(terms, '学历', { blank: '不限' })).toMatchObject({ enum: ['1', '2', ''] })
  expect(wordText(['a', 'b'])).not.toHaveProperty('description')
  expect(wordText(['a', 'b'], '类')).toMatchObject({ enum: ['a', 'b'], description: '类' })
})

test('an optional text of a résumé has no minimum length; the end of a period may be blank', () => {
  expect(text({ title: '邮箱', min: 0, max: 100 })).not.toHaveProperty('minLength')
  expect(text({ title: '姓名', min: 2, max: 50 })).toMatchObject({ title: '姓名', minLength: 2, maxLength: 50 })
  const { startTime, endTime } = givenSpan({ start: '入职', end: '离职' })
  expect([startTime, endTime].map((each) => (each as Text).title)).toEqual(['入职', '离职'])
  expect(['', '1899-01', '1999-01', '2024-13'].map((value) => accepts(startTime, value))).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect(['', '2024-06', '2024-6'].map((value) => accepts(endTime, value))).toEqual([true, true, false])
  expect([accepts(keptSpan.startTime, ''), accepts(keptSpan.endTime, '')]).toEqual([false, true])
})
