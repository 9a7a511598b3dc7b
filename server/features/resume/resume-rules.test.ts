import { describe, expect, test } from 'vitest'
import { RESUME_MESSAGE, malformedMessage, missingMessage } from '#contracts/error-catalogue.ts'
import { checkBirthday, cleanText, knownCode, monthSpan } from './resume-rules.ts'

// 16:30 in London is the first day of the next month in Beijing
const now = new Date('2026-03-31T16:30:00Z')

describe('months of an entry', () => {
  test('are kept, and "until now" has no end', () => {
    expect(monthSpan({ startTime: '2020-09', endTime: '2020-09' }, now)).toEqual({
      startMonth: '2020-09',
      endMonth: '2020-09',
    })
    expect(monthSpan({ startTime: '2026-04', endTime: '2019-01', toNow: true }, now).endMonth).toBeNull()
  })

  test.each([
    ['no end', { startTime: '2020-09' }, RESUME_MESSAGE.noEnd],
    ['an end before the start', { startTime: '2020-09', endTime: '2020-08' }, RESUME_MESSAGE.endsBefore],
    ['a start to come', { startTime: '2026-05', toNow: true }, RESUME_MESSAGE.startsLater],
  ])('%s is refused', (_name, span, message) => {
    expect(() => monthSpan(span, now)).toThrow(message)
  })
})

describe('a birthday', () => {
  test('of fourteen years is accepted, in Beijing', () => {
    expect(() => checkBirthday('2012-04-01', now)).not.toThrow()
    expect(() => checkBirthday('2012-04-02', now)).toThrow(RESUME_MESSAGE.tooYoung)
  })

  test.each(['2001-02-29', '2001-13-01', '2026-04-02', '1900-01-01'])('%s is refused', (birthday) => {
    expect(() => checkBirthday(birthday, now)).toThrow(malformedMessage('出生日期'))
  })
})

describe('a text', () => {
  test('loses what prints nothing', () => {
    expect(cleanText('\u0000 一行\r\n\u0007二行\t三 \ufeff', '内容')).toBe('一行\n二行\t三')
  })

  test('of spaces is missing, one that is too short malformed', () => {
    expect(() => cleanText(' \u0000 ', '姓名', 2)).toThrow(missingMessage('姓名'))
    expect(() => cleanText(' 张 ', '姓名', 2)).toThrow(malformedMessage('姓名'))
    expect(cleanText('  ', '个人优势')).toBe('')
  })
})

test('a code is one of its list, none when empty', () => {
  const terms = [{ code: '1' }]
  expect(knownCode(terms, '1', '性别')).toBe('1')
  expect(knownCode(terms, '', '性别')).toBeNull()
  expect(() => knownCode(terms, '9', '性别')).toThrow(malformedMessage('性别'))
})
