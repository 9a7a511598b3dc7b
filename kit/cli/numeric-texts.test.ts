import { expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { withoutNumericTexts } from './numeric-texts.ts'

test('integers that are written as text are read as numbers where the contract has an integer, and only there', () => {
  const rows = [{ jobId: '12', jobName: '12', salaryMin: 'none', companyId: '12345678901234567890', own: '1' }]
  expect(withoutNumericTexts(catalogue.jobsList, { code: 200, total: '57', rows })).toEqual({
    code: 200,
    total: 57,
    rows: [{ jobId: 12, jobName: '12', salaryMin: 'none', companyId: '12345678901234567890', own: '1' }],
  })
})
