import { expect, test } from 'vitest'
import type { OperationId } from '#contracts/catalogue.ts'
import type { ShownFinding } from '#kit/cli/report/model/causes.ts'
import { dialectOf, habitsOf } from './dialect-habits.ts'

const finding = (operation: OperationId, rule: string, pointer: string, got = 'undefined'): ShownFinding =>
  ({ id: `${operation} ${pointer} ${rule}`, operation, rule, pointer, got, expected: '', schema: 'string' }) as never // what dialect rules are derived from

const missing = (name: string, operation: OperationId = 'jobsList') =>
  finding(operation, 'required', `/200/rows/*/${name}`)
const more = (name: string, got = '"x"', operation: OperationId = 'jobsList') =>
  finding(operation, 'additionalProperties', `/200/rows/*/${name}`, got)

const placed = (from: string, to: string, operations = ['jobsList']) => ({ kind: 'placed', from, to, operations })

test('a nested field, or one without the noun of its call, is mapped to its place', () => {
  const habits = habitsOf([
    missing('jobName'),
    missing('companyName'),
    missing('companyId'),
    missing('salaryText'),
    more('name'),
    more('company', '{"companyId":"1","name":"单位1"}'),
    more('city'),
  ])
  expect(habits).toEqual(
    expect.arrayContaining([
      placed('jobName', '/name'),
      placed('companyName', '/company/name'),
      placed('companyId', '/company/companyId'),
    ]),
  )
  // explained fields are not extra keys, others are
  const [extra] = habits.filter(({ kind }) => kind === 'extraKeys')
  expect(extra).toMatchObject({ keys: { city: 'x' } })
  expect(habits).toHaveLength(4)
})

test('names of another call, or of nothing, explain no field', () => {
  const habits = habitsOf([missing('jobName'), missing('logoUrl'), more('title'), more('name', '"x"', 'companyList')])
  expect(habits.filter(({ kind }) => kind === 'placed')).toEqual([])
})

test('a rule seen in three calls applies to all; rules of names and places are last, because they are reversed first', () => {
  const calls = ['jobsList', 'getLatestPositionList', 'getHotPositionList'] as const
  const habits = habitsOf(
    calls.flatMap((call) => [
      missing('companyName', call),
      more('company', '{"name":"a"}', call),
      more('city', '"x"', call),
    ]),
  )
  expect(habits).toContainEqual({ kind: 'placed', from: 'companyName', to: '/company/name' })
  const kinds = dialectOf('https://a.example', habits.toReversed()).habits.map(({ kind }) => kind)
  expect(kinds.at(-1)).toBe('placed')
})

test('500 for 404 is a rule where a call reads, not where a wrong password is refused', () => {
  const refusal = (operation: OperationId, text: string) =>
    ({ ...finding(operation, 'expected-code', '/404', `500 ${text}`), expected: '404' }) as ShownFinding
  expect(habitsOf([refusal('jobs', '数据不存在'), refusal('passwordLogin', '账号或密码不正确')])).toEqual([
    { kind: 'code', of: 404, is: 500, msg: '数据不存在' },
  ])
})

test('HTTP 201 is a rule of the calls that showed it; an error status is no rule', () => {
  const status = (operation: OperationId, got: string) => finding(operation, 'http-status', '', got)
  const calls = ['jobsList', 'jobs', 'companyList', 'company'] as const
  expect(habitsOf(calls.map((call) => status(call, '201')))).toEqual([
    { kind: 'status', is: 201, operations: [...calls] },
  ])
  expect(habitsOf([status('jobs', '404'), status('jobs', '500')])).toEqual([])
})
