import { expect, test } from 'vitest'
import type { OperationId } from '#contracts/catalogue.ts'
import type { ShownFinding } from '#kit/cli/report/model/causes.ts'
import { dialectOf, habitsOf } from './suggest-dialect.ts'

const finding = (operation: OperationId, rule: string, pointer: string, got = 'undefined'): ShownFinding =>
  ({ id: `${operation} ${pointer} ${rule}`, operation, rule, pointer, got, expected: '', schema: 'string' }) as never // only the fields that dialect rules are derived from

const missing = (name: string, operation: OperationId = 'jobsList') =>
  finding(operation, 'required', `/200/rows/*/${name}`)
const more = (name: string, members: readonly string[] = [], operation: OperationId = 'jobsList') => ({
  ...finding(operation, 'additionalProperties', `/200/rows/*/${name}`, '"x"'),
  members,
})

const placed = (from: string, to: string, operations = ['jobsList']) => ({ kind: 'placed', from, to, operations })

test('a missing field that is nested, or has lost its noun (`name` for `jobName`), becomes a `placed` rule', () => {
  const habits = habitsOf([
    missing('jobName'),
    missing('companyName'),
    missing('companyId'),
    missing('salaryText'),
    more('name'),
    more('company', ['companyId', 'name']),
    more('city'),
  ])
  expect(habits).toEqual(
    expect.arrayContaining([
      placed('jobName', '/name'),
      placed('companyName', '/company/name'),
      placed('companyId', '/company/companyId'),
    ]),
  )
  // a field that a rule explains is not an extra key; `city` is an extra key
  const [extra] = habits.filter(({ kind }) => kind === 'extraKeys')
  expect(extra).toMatchObject({ keys: { city: '' } })
  expect(habits).toHaveLength(4)
})

test('a list and its total in another place become `placed` rules; the rule of the list is ordered last', () => {
  const moved = (name: string, got: string) => finding('jobsList', 'moved', `/200/${name}`, got)
  const habits = habitsOf([
    moved('rows', '/data/list'),
    moved('total', '/data/total'),
    missing('jobName'),
    more('name'),
  ])
  const { habits: ordered } = dialectOf('http://host', habits)
  expect(ordered.at(-1)).toEqual(placed('rows', '/data/list'))
  expect(ordered).toEqual(expect.arrayContaining([placed('total', '/data/total'), placed('jobName', '/name')]))
})

test('unrelated names, and names in another call, do not become `placed` rules', () => {
  const habits = habitsOf([missing('jobName'), missing('logoUrl'), more('title'), more('name', [], 'companyList')])
  expect(habits.filter(({ kind }) => kind === 'placed')).toEqual([])
})

test('a bare `name` is the name of its own object (companyName), not of a related object (regionName)', () => {
  const inCompanies = [missing('companyName', 'companyList'), missing('regionName', 'companyList')]
  const habits = habitsOf([...inCompanies, more('name', [], 'companyList')])
  expect(habits).toEqual([placed('companyName', '/name', ['companyList'])])
  // a nested `region` object has the name of the region
  const nested = habitsOf([
    ...inCompanies,
    more('name', [], 'companyList'),
    more('region', ['id', 'name'], 'companyList'),
  ])
  expect(nested).toContainEqual(placed('regionName', '/region/name', ['companyList']))
  const article = habitsOf([
    finding('getCommentById', 'required', '/200/data/commentTitle'),
    finding('getCommentById', 'additionalProperties', '/200/data/title'),
  ])
  expect(article).toEqual([placed('commentTitle', '/title', ['getCommentById'])])
})

test('a rule for a bare `name` stays limited to the calls that showed it, even if three calls showed it', () => {
  const calls = ['companyList', 'company', 'getHotCompanyList'] as const
  const places = { companyList: '/200/rows/*', company: '/200/data', getHotCompanyList: '/200/data/*' }
  const habits = habitsOf(
    calls.flatMap((call) => [
      finding(call, 'required', `${places[call]}/companyName`),
      finding(call, 'additionalProperties', `${places[call]}/name`),
    ]),
  )
  expect(habits).toEqual([placed('companyName', '/name', [...calls])])
})

test('a field with two candidates, and a candidate for two fields, produce no rule', () => {
  const twice = habitsOf([missing('logoUrl'), more('company', ['logo_url']), more('agent', ['logo_url'])])
  const shared = habitsOf([
    finding('getReRecruitProjectList', 'required', '/200/data/*/projectName'),
    finding('getReRecruitProjectList', 'required', '/200/data/*/reRecruitProjectName'),
    finding('getReRecruitProjectList', 'additionalProperties', '/200/data/*/name'),
  ])
  for (const habits of [twice, shared]) expect(habits.filter(({ kind }) => kind === 'placed')).toEqual([])
})

test('a deeply nested field is found by the end of its path; rules are ordered by depth', () => {
  const habits = habitsOf([
    missing('jobId', 'jobRelationList'),
    missing('companyName', 'jobRelationList'),
    missing('salaryMin', 'jobRelationList'),
    more('id', [], 'jobRelationList'),
    more('job', ['id', 'company', 'company/name', 'salary_min'], 'jobRelationList'),
  ])
  const of = ['jobRelationList']
  expect(habits).toEqual(
    expect.arrayContaining([
      placed('jobId', '/job/id', of),
      placed('companyName', '/job/company/name', of),
      placed('salaryMin', '/job/salary_min', of),
    ]),
  )
  const depths = dialectOf('https://a.example', habits)
    .habits.filter((habit) => habit.kind === 'placed')
    .map(({ to }) => to.split('/').length)
  expect(depths).toEqual(depths.toSorted((a, b) => a - b))
})

test('a rule that three calls show applies to all calls; `placed` rules are last, because they are reversed first', () => {
  const calls = ['jobsList', 'getLatestPositionList', 'getHotPositionList'] as const
  const habits = habitsOf(
    calls.flatMap((call) => [missing('companyName', call), more('company', ['name'], call), more('city', [], call)]),
  )
  expect(habits).toContainEqual({ kind: 'placed', from: 'companyName', to: '/company/name' })
  const kinds = dialectOf('https://a.example', habits.toReversed()).habits.map(({ kind }) => kind)
  expect(kinds.at(-1)).toBe('placed')
})

test('500 instead of 404 becomes a rule for a read call, but not for a rejected password', () => {
  const refusal = (operation: OperationId, text: string) =>
    ({ ...finding(operation, 'expected-code', '/404', `500 ${text}`), expected: '404' }) as ShownFinding
  expect(habitsOf([refusal('jobs', '数据不存在'), refusal('passwordLogin', '账号或密码不正确')])).toEqual([
    { kind: 'code', of: 404, is: 500, msg: '数据不存在' },
  ])
})

test('a code of the contract instead of another becomes no rule; 401 instead of 102 and unknown codes become rules', () => {
  const coded = (expected: string, got: string, operation: OperationId = 'personalInfo') =>
    ({ ...finding(operation, 'expected-code', `/${expected}`, got), expected }) as ShownFinding
  expect(habitsOf([coded('102', '404 不存在'), coded('401', '404 不存在'), coded('500', '404 不存在')])).toEqual([])
  expect(habitsOf([coded('102', '401 认证失败'), coded('500', '601 参数错误')])).toEqual([
    { kind: 'code', of: 102, is: 401, msg: '认证失败' },
    { kind: 'code', of: 500, is: 601, msg: '参数错误' },
  ])
})

test('HTTP 201 becomes a rule limited to the calls that showed it; an error status does not become a rule', () => {
  const status = (operation: OperationId, got: string) => finding(operation, 'http-status', '', got)
  const calls = ['jobsList', 'jobs', 'companyList', 'company'] as const
  expect(habitsOf(calls.map((call) => status(call, '201')))).toEqual([
    { kind: 'status', is: 201, operations: [...calls] },
  ])
  expect(habitsOf([status('jobs', '404'), status('jobs', '500')])).toEqual([])
})
