import { describe, expect, test } from 'vitest'
import { problemsOf } from './content-problems.ts'
import { emptyContent } from './content-values.ts'
import { readContent } from './read-content.ts'
import { creditCodeCheck, isCreditCode } from './credit-code.ts'
import { companyKind, jobKind } from './recruiting-kinds.ts'

describe('a unified social credit code', () => {
  test('ends with its check character', () => {
    // the example of GB 32100-2015
    expect(isCreditCode('91350100M000100Y43')).toBe(true)
    expect(creditCodeCheck('91350100M000100Y4')).toBe('3')
  })

  test.each(['91350100M000100Y44', '91350100M000100Y4', '91350100m000100y43', '91350100I000100Y43', ''])(
    '%o is not valid',
    (code) => expect(isCreditCode(code)).toBe(false),
  )

  test('with a single changed character is not valid', () => {
    const code = '91350100M000100Y43'
    const changed = Array.from(code.slice(0, 17), (character, at) => {
      const other = character === '9' ? '8' : '9'
      return code.slice(0, at) + other + code.slice(at + 1)
    })
    expect(changed.filter(isCreditCode)).toEqual([])
  })
})

describe('values of jobs and companies', () => {
  test('of a wrong type or format are reported with their path', () => {
    const given = { ...emptyContent(jobKind.fields), deadline: '2026-02-30', companyId: -1, projectIds: [3, 3] }
    expect(readContent(jobKind.fields, given).problems.map(({ path }) => path)).toEqual([
      'companyId',
      'deadline',
      'projectIds',
    ])
  })

  test('the deadline of a job must be within 180 days and not in the past', () => {
    const on = (deadline: string) =>
      problemsOf(jobKind, { ...emptyContent(jobKind.fields), deadline }, '2026-11-26').filter(
        ({ path }) => path === 'deadline',
      ).length
    expect(['2026-11-25', '2026-11-26', '2027-05-25', '2027-05-26'].map(on)).toEqual([1, 0, 0, 1])
  })

  test('missing values are reported once', () => {
    const problems = problemsOf(companyKind, emptyContent(companyKind.fields), '2026-11-26')
    expect(problems.filter(({ path }) => path === 'creditCode')).toHaveLength(1)
  })
})
