import { afterEach, expect, test, vi } from 'vitest'
import { beijingText, dayAfter, dayInBeijing, fieldTime, morningChoices, nowInBeijing, today } from './beijing-time.ts'

afterEach(() => void vi.useRealTimers())

test('morningChoices offers the next morning in Beijing, and before a weekend also the next workday', () => {
  // Wednesday 23:30 in Beijing
  expect(morningChoices(new Date('2026-11-25T15:30:00Z'))).toEqual([{ label: '明天 9:00', value: '2026-11-26T09:00' }])
  // Friday 00:30 in Beijing
  expect(morningChoices(new Date('2026-11-26T16:30:00Z'))).toEqual([
    { label: '明天 9:00', value: '2026-11-28T09:00' },
    { label: '下个工作日（周一）9:00', value: '2026-11-30T09:00' },
  ])
})

test('fieldTime converts a time of the wire to the format of time fields', () => {
  expect([fieldTime('2026-11-26 09:00:00'), fieldTime(null)]).toEqual(['2026-11-26T09:00', ''])
})

test.each([
  ['Thursday', '2026-11-25T16:00:00Z', ['明天 9:00']],
  ['Friday', '2026-11-27T02:00:00Z', ['明天 9:00', '下个工作日（周一）9:00']],
  ['Saturday', '2026-11-28T02:00:00Z', ['明天 9:00', '下个工作日（周一）9:00']],
  ['Sunday', '2026-11-29T02:00:00Z', ['明天 9:00']],
])('on a %s in Beijing the choices are suited to the weekend', (_day, now, labels) => {
  expect(morningChoices(new Date(now)).map(({ label }) => label)).toEqual(labels)
})

test('now and today are the time and the day in Beijing', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T16:05:09Z'), toFake: ['Date'] })
  expect([nowInBeijing(), today()]).toEqual(['2027-01-01T00:05', '2027-01-01'])
  expect(dayInBeijing(Date.parse('2026-12-31T15:59:59Z'))).toBe('2026-12-31')
})

test('days are counted across the ends of months and years', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2026-03-01', -1), dayAfter('2028-02-28', 1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
    '2028-02-29',
  ])
})

test('a stored instant is written in Beijing time; other text stays', () => {
  expect(beijingText('2026-11-25T16:00:05.123Z')).toBe('2026-11-26 00:00:05')
  expect(['', '长期', '未定'].map(beijingText)).toEqual(['', '长期', '未定'])
})
