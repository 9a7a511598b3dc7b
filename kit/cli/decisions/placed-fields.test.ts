import { expect, test } from 'vitest'
import type { OperationId } from '#contracts/catalogue.ts'
import type { ShownFinding } from '#kit/cli/report/model/causes.ts'
import { dialectOf, habitsOf } from './dialect-habits.ts'

const finding = (operation: OperationId, rule: string, pointer: string, got = 'undefined'): ShownFinding =>
  ({ id: `${operation} ${pointer} ${rule}`, operation, rule, pointer, got, expected: '', schema: 'string' }) as never // what dialect rules are derived from

const missing = (name: string, operation: OperationId = 'jobsList') =>
  finding(operation, 'required', `/200/rows/*/${name}`)
const more = (name: string, members: readonly string[] = [], operation: OperationId = 'jobsList') => ({
  ...finding(operation, 'additionalProperties', `/200/rows/*/${name}`, '"x"'),
  members,
})

const placed = (from: string, to: string, operations = ['jobsList']) => ({ kind: 'placed', from, to, operations })

test('a nested field, or one without the noun of its call, is mapped to its place', () => {
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
  // explained fields are not extra keys, others are
  const [extra] = habits.filter(({ kind }) => kind === 'extraKeys')
  expect(extra).toMatchObject({ keys: { city: '' } })
  expect(habits).toHaveLength(4)
})

test('a list in another place is read there with its total, before what is inside it', () => {
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

test('names of another call, or of nothing, explain no field', () => {
  const habits = habitsOf([missing('jobName'), missing('logoUrl'), more('title'), more('name', [], 'companyList')])
  expect(habits.filter(({ kind }) => kind === 'placed')).toEqual([])
})

test('a name without its noun is that of the object it is in, not of an id that the call takes', () => {
  const inCompanies = [missing('companyName', 'companyList'), missing('regionName', 'companyList')]
  const habits = habitsOf([...inCompanies, more('name', [], 'companyList')])
  expect(habits).toEqual([placed('companyName', '/name', ['companyList'])])
  // the region of a company is in its own object
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

test('a name without its noun is never a rule of all calls: elsewhere it names another thing', () => {
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

test('fields with two candidates, and candidates of two fields, are left to people', () => {
  const twice = habitsOf([missing('logoUrl'), more('company', ['logo_url']), more('agent', ['logo_url'])])
  const shared = habitsOf([
    finding('getReRecruitProjectList', 'required', '/200/data/*/projectName'),
    finding('getReRecruitProjectList', 'required', '/200/data/*/reRecruitProjectName'),
    finding('getReRecruitProjectList', 'additionalProperties', '/200/data/*/name'),
  ])
  for (const habits of [twice, shared]) expect(habits.filter(({ kind }) => kind === 'placed')).toEqual([])
})

test('a deep place is found by its end, and read before those beside', () => {
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

test('a rule seen in three calls applies to all; rules of names and places are last, because they are reversed first', () => {
  const calls = ['jobsList', 'getLatestPositionList', 'getHotPositionList'] as const
  const habits = habitsOf(
    calls.flatMap((call) => [missing('companyName', call), more('company', ['name'], call), more('city', [], call)]),
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

test('a code of the contract that is answered for another is no rule: it has its own meaning', () => {
  const coded = (expected: string, got: string, operation: OperationId = 'personalInfo') =>
    ({ ...finding(operation, 'expected-code', `/${expected}`, got), expected }) as ShownFinding
  expect(habitsOf([coded('102', '404 不存在'), coded('401', '404 不存在'), coded('500', '404 不存在')])).toEqual([])
  expect(habitsOf([coded('102', '401 认证失败'), coded('500', '601 参数错误')])).toEqual([
    { kind: 'code', of: 102, is: 401, msg: '认证失败' },
    { kind: 'code', of: 500, is: 601, msg: '参数错误' },
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
