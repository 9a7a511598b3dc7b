import { expect, test } from 'vitest'
import { FieldIsMissing, valuesAt, watchMissing } from './answer.ts'

const flaw = (pointer: string, rule = 'required') => ({ rule, pointer })

test('reading a required field that the response lacks throws FieldIsMissing with its pointer', () => {
  const body = {
    rows: [
      { id: 1, company: { id: 3 } },
      { id: 2, jobId: 5 },
    ],
    total: 2,
  }
  const read = watchMissing(body, [flaw('/200/rows/*/jobId'), flaw('/200/rows/*/company/companyId')])
  const [first, second] = valuesAt(read, '/rows/*') as [Record<string, never>, Record<string, never>]
  expect(() => first['jobId']).toThrow(FieldIsMissing)
  expect(() => first['company']?.['companyId']).toThrow('/200/rows/*/company/companyId')
  expect([first['id'], second['jobId'], first['other']]).toEqual([1, 5, undefined])
  expect(JSON.stringify(read)).toBe(JSON.stringify(body))
})

test('flaws other than a missing required field leave the body unchanged', () => {
  const body = { data: [{ id: 1 }] }
  expect(watchMissing(body, [flaw('/200/data/*/name', 'type'), flaw('/500/msg'), flaw('/200/data')])).toBe(body)
})
