import { expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { withoutNumericTexts } from './numeric-texts.ts'

test('numeric strings become numbers only where the contract has an integer, up to 15 digits', () => {
  const rows = [{ jobId: '12', jobName: '12', salaryMin: 'none', companyId: '12345678901234567890', own: '1' }]
  expect(withoutNumericTexts(catalogue.jobsList, { code: 200, total: '57', rows })).toEqual({
    code: 200,
    total: 57,
    rows: [{ jobId: 12, jobName: '12', salaryMin: 'none', companyId: '12345678901234567890', own: '1' }],
  })
})
