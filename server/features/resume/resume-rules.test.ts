import { describe, expect, test } from 'vitest'
import { RESUME_MESSAGE, malformedMessage, missingMessage } from '#contracts/constants/error-messages.ts'
import { checkBirthday, cleanText, knownCode, monthSpan, pastSpan } from './resume-rules.ts'

// 16:30 in London is the first day of the next month in Beijing
const now = new Date('2026-03-31T16:30:00Z')

describe('months of an entry', () => {
  test('are stored; an entry until now has no end', () => {
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
  ])('%s is rejected', (_name, span, message) => {
    expect(() => monthSpan(span, now)).toThrow(message)
  })
})

describe('months of work', () => {
  test('may end this month at the latest; other entries may end later', () => {
    expect(pastSpan({ startTime: '2026-04', endTime: '2026-04' }, now).endMonth).toBe('2026-04')
    expect(monthSpan({ startTime: '2026-09', endTime: '2029-06' }, now).endMonth).toBe('2029-06')
  })

  test.each([
    ['an end', { startTime: '2026-04', endTime: '2026-05' }, RESUME_MESSAGE.endsLater],
    ['a start', { startTime: '2026-05', endTime: '2026-05' }, RESUME_MESSAGE.startsLater],
  ])('%s in the future is rejected', (_name, span, message) => {
    expect(() => pastSpan(span, now)).toThrow(message)
  })
})

describe('a birthday', () => {
  test('is accepted from the age of fourteen, by the date in Beijing', () => {
    expect(() => checkBirthday('2012-04-01', now)).not.toThrow()
    expect(() => checkBirthday('2012-04-02', now)).toThrow(RESUME_MESSAGE.tooYoung)
  })

  test.each(['2001-02-29', '2001-13-01', '2026-04-02', '1900-01-01'])('%s is rejected', (birthday) => {
    expect(() => checkBirthday(birthday, now)).toThrow(malformedMessage('出生日期'))
  })
})

describe('a text', () => {
  test('loses control characters', () => {
    expect(cleanText('\u0000 一行\r\n\u0007二行\t三 \ufeff', '内容')).toBe('一行\n二行\t三')
  })

  test('loses direction marks, and keeps joiners of emoji', () => {
    expect(cleanText('张\u202e三\u2066丰\u200f', '姓名', 2)).toBe('张三丰')
    expect(cleanText('工程师👩\u200d🔧', '职位名称', 2)).toBe('工程师👩\u200d🔧')
  })

  test.each(['\u200b\u200b\u200b', '\u2060\u200d', '\u3164\u3164', '\u2800\u2800'])(
    'of invisible characters (%j) counts as missing',
    (name) => {
      expect(() => cleanText(name, '姓名', 2)).toThrow(missingMessage('姓名'))
      expect(() => cleanText(`张${name}`, '姓名', 2)).toThrow(malformedMessage('姓名'))
      expect(cleanText(name, '所属行业')).toBe('')
    },
  )

  test('of spaces counts as missing; a text that is too short counts as malformed', () => {
    expect(() => cleanText(' \u0000 ', '姓名', 2)).toThrow(missingMessage('姓名'))
    expect(() => cleanText(' 张 ', '姓名', 2)).toThrow(malformedMessage('姓名'))
    expect(cleanText('  ', '个人优势')).toBe('')
  })
})

test('knownCode accepts listed codes, returns null for an empty code and rejects others', () => {
  const terms = [{ code: '1' }]
  expect(knownCode(terms, '1', '性别')).toBe('1')
  expect(knownCode(terms, '', '性别')).toBeNull()
  expect(() => knownCode(terms, '9', '性别')).toThrow(malformedMessage('性别'))
})
