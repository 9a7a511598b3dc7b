import { expect, test } from 'vitest'
import { applyDifferences } from '#contracts/constants/apply-differences.ts'

const person = { education: '3', educationName: '大专', workYears: '2', workYearsName: '应届' }

test('requirements that a résumé does not meet are listed', () => {
  expect(applyDifferences({ educationName: '本科', workYearsName: '3–5 年' }, person)).toEqual([
    '要求本科，您的简历为大专',
    '要求 3–5 年，您的简历为应届',
  ])
})

test('for a job for graduates, the experience of the applicant is listed as a difference', () => {
  const worker = { ...person, workYears: '5', workYearsName: '3–5 年' }
  expect(applyDifferences({ educationName: '大专', workYearsName: '应届' }, worker)).toEqual([
    '要求应届，您的简历为3–5 年',
  ])
})

test.each([
  ['nothing is asked for', { educationName: '不限', workYearsName: '不限' }, person],
  ['the resume has as much or more', { educationName: '中专', workYearsName: '应届' }, person],
  [
    'the resume leaves it open',
    { educationName: '博士', workYearsName: '5–10 年' },
    { ...person, education: '', workYears: '' },
  ],
  ['an upstream has words of its own', { educationName: '大学', workYearsName: '若干年' }, person],
])('no difference is listed if %s', (_what, job, info) => expect(applyDifferences(job, info)).toEqual([]))
