import { expect, test } from 'vitest'
import { fieldTime, morningChoices } from './beijing-time.ts'

test('the next morning is that of Beijing; before a weekend the next workday is offered, too', () => {
  // Wednesday 23:30 in Beijing
  expect(morningChoices(new Date('2026-11-25T15:30:00Z'))).toEqual([{ label: '明天 9:00', value: '2026-11-26T09:00' }])
  // Friday 00:30 in Beijing
  expect(morningChoices(new Date('2026-11-26T16:30:00Z'))).toEqual([
    { label: '明天 9:00', value: '2026-11-28T09:00' },
    { label: '下个工作日（周一）9:00', value: '2026-11-30T09:00' },
  ])
})

test('a time of the wire fits the field', () => {
  expect([fieldTime('2026-11-26 09:00:00'), fieldTime(null)]).toEqual(['2026-11-26T09:00', ''])
})
