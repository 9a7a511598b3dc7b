import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import type { DialectRule } from './dialect.ts'
import { readDialect } from './read-dialect.ts'
import { toDialect } from './to-dialect.ts'
import { fromDialect } from './from-dialect.ts'

const { jobsList, jobs, passwordLogin, personalInfo, getRegionList } = catalogue
const ruoyi = readDialect(readFileSync('contracts/dialects/ruoyi.json', 'utf8'))

const card = { jobId: 1, jobName: '', logoUrl: null, tagList: [''], salaryMin: 3, releaseTime: '2026-03-01 08:00:00' }
const page = { code: 200, msg: '查询成功', total: 1, rows: [card] }
const login = {
  code: 200,
  msg: '登录成功',
  token: 't',
  data: { miniProgramPersonId: 1, userName: '', profilePhoto: '' },
}

test.each([
  [jobsList, page, false],
  [jobsList, { code: 500, msg: '系统繁忙，请稍后再试' }, false],
  [jobs, { code: 404, msg: '访问资源不存在' }, false],
  [passwordLogin, login, false],
  [personalInfo, { code: 102, msg: '认证失败，无法访问系统资源' }, true],
  [personalInfo, { code: 401, msg: '认证失败，无法访问系统资源' }, false],
  [
    getRegionList,
    { code: 200, msg: '操作成功', data: [{ regionId: 1, pid: 0, name: '', regionCode: '1', orderNum: 1 }] },
    false,
  ],
])('understand restores a response that speak converted to the RuoYi dialect: $id', (operation, reply, hasKey) => {
  const said = toDialect(ruoyi, reply, { operationId: operation.id })
  expect(fromDialect(ruoyi, said, { operation, hasKey })).toEqual(reply)
})

test('consecutive renames have the same result in one pass as one by one', () => {
  const habits: DialectRule[] = [
    { kind: 'renamed', from: 'jobName', to: 'name' },
    { kind: 'renamed', from: 'name', to: 'title' },
    { kind: 'renamed', from: 'jobId', to: 'id' },
    { kind: 'nullForEmpty' },
    { kind: 'renamed', from: 'rows', to: 'list' },
  ]
  const said = { code: 200, total: 1, list: [{ id: 1, title: null, name: 'x' }] }
  const about = { operation: jobsList, hasKey: false }
  const oneByOne = habits
    .toReversed()
    .reduce<object>((read, habit) => fromDialect({ habits: [habit] }, read, about), said)
  expect(fromDialect({ habits }, said, about)).toEqual(oneByOne)
  expect(fromDialect({ habits }, said, about)).toMatchObject({ rows: [{ jobId: 1 }] })
})

const through = (habit: DialectRule, reply: object) =>
  fromDialect({ habits: [habit] }, toDialect({ habits: [habit] }, reply, { operationId: 'jobsList' }), {
    operation: jobsList,
    hasKey: false,
  })

test.each<DialectRule>([
  { kind: 'extraKeys', where: 'objects', keys: { createBy: 'a', total: 5 } },
  { kind: 'absentForNull' },
  { kind: 'renamed', from: 'rows', to: 'list' },
  { kind: 'text', of: '查询成功', is: 'success' },
  { kind: 'numberAsText', keys: ['total', 'jobId', 'salaryMin'] },
  { kind: 'isoTime' },
  { kind: 'isoTime', zone: 'utc' },
  { kind: 'placed', from: 'jobName', to: '/name' },
  { kind: 'placed', from: 'salaryMin', to: '/salary/from' },
  { kind: 'code', of: 200, is: 0 },
])('understand restores a response that speak converted with the rule $kind', (habit) => {
  expect(through(habit, page)).toEqual(page)
})

describe('other deviations, which must be reported', () => {
  const understood = (said: object) => fromDialect(ruoyi, said, { operation: jobsList, hasKey: false })

  test('an unknown key, a null in a number field, and a captcha response stay unchanged', () => {
    expect(understood({ ...page, rows: [{ ...card, secret: 1, salaryMin: null }] })).toEqual({
      ...page,
      rows: [{ ...card, secret: 1, salaryMin: null }],
    })
    const captcha = { repCode: '0000', repData: { x: null } }
    expect(understood(captcha)).toBe(captcha)
  })

  test('a success without data stays unchanged if the call returns no data', () => {
    const done = { code: 200, msg: '操作成功' }
    expect(fromDialect(ruoyi, done, { operation: catalogue.register, hasKey: false })).toEqual(done)
  })

  test('a business error with the code of an unknown id, but another message, stays unchanged', () => {
    const habit: DialectRule = { kind: 'code', of: 404, is: 500, msg: '数据不存在' }
    const of = (msg: string) =>
      fromDialect({ habits: [habit] }, { code: 500, msg }, { operation: catalogue.passwordLogin, hasKey: false })
    expect(of('数据不存在')).toMatchObject({ code: 404 })
    expect(of('账号或密码不正确')).toEqual({ code: 500, msg: '账号或密码不正确' })
  })

  test('a numeric string beyond 2^53 stays a string, because a number would lose precision', () => {
    const habit: DialectRule = { kind: 'numberAsText', keys: ['jobId', 'salaryMin'] }
    const said = { ...page, rows: [{ ...card, jobId: '1790194455651954689', salaryMin: '7000.00' }] }
    expect(fromDialect({ habits: [habit] }, said, { operation: jobsList, hasKey: false })).toMatchObject({
      rows: [{ jobId: '1790194455651954689', salaryMin: 7000 }],
    })
  })

  test('a numeric string in a string field of the contract stays a string', () => {
    const habit: DialectRule = { kind: 'numberAsText', keys: ['jobName'] }
    const said = { ...page, rows: [{ ...card, jobName: '12' }] }
    expect(fromDialect({ habits: [habit] }, said, { operation: jobsList, hasKey: false })).toEqual(said)
  })
})

// specification 8: a body without a code is a success
test('a response without a code is translated as a success', () => {
  const [said, about] = [
    { msg: '', total: 1, rows: [{ ...card, jobName: null }] },
    { operation: jobsList, hasKey: false },
  ]
  expect(fromDialect({ habits: [{ kind: 'nullForEmpty' }] }, said, about)).toEqual({ msg: '', total: 1, rows: [card] })
})

test('a field nested in an object of the contract is copied, and the object keeps its members', () => {
  const habits: DialectRule[] = [
    { kind: 'placed', from: 'companyId', to: '/id' },
    { kind: 'placed', from: 'companyId', to: '/company/id' },
  ]
  const said = { code: 200, msg: '', data: { jobId: 7, company: { id: 3 } } }
  expect(fromDialect({ habits }, said, { operation: jobs, hasKey: false })).toEqual({
    code: 200,
    msg: '',
    data: { jobId: 7, companyId: 3, company: { companyId: 3 } },
  })
})

test('a write that succeeds without data is not converted to a 404', () => {
  const habit: DialectRule = { kind: 'successWithoutData', of: 404, msg: 'ok' }
  const done = { code: 200, msg: 'ok' }
  const of = (operation: typeof jobs) => fromDialect({ habits: [habit] }, done, { operation, hasKey: true })
  expect(of(catalogue.applyForJob)).toEqual(done)
  expect(of(jobs)).toMatchObject({ code: 404 })
})
