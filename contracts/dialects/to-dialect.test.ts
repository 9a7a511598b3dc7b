import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { DialectRule } from './dialect.ts'
import { readDialect } from './read-dialect.ts'
import { toDialect, inputToDialect, statusIn } from './to-dialect.ts'
import { inputFromDialect } from './from-dialect.ts'

const said = (habit: DialectRule, reply: object, operationId: string | undefined = 'jobsList') =>
  toDialect({ habits: [habit] }, reply, { operationId })

const page = {
  code: 200,
  msg: '',
  total: 1,
  rows: [{ jobId: 1, name: '', remark: 'own', parts: [{ city: '', at: null }] }],
}

describe('a dialect rule', () => {
  test('extraKeys adds keys to rows or to every object, and keeps existing keys', () => {
    const keys = { createBy: 'admin', remark: null }
    expect(said({ kind: 'extraKeys', where: 'rows', keys }, page)).toEqual({
      ...page,
      rows: [{ ...page.rows[0], createBy: 'admin', remark: 'own' }],
    })
    expect(said({ kind: 'extraKeys', where: 'rows', keys }, { code: 200, msg: 'm', data: [{ a: 1 }] })).toMatchObject({
      data: [{ a: 1, createBy: 'admin' }],
    })
    expect(said({ kind: 'extraKeys', where: 'rows', keys }, { code: 200, msg: 'm', data: { a: 1 } })).toEqual({
      code: 200,
      msg: 'm',
      data: { a: 1 },
    })
    expect(
      said({ kind: 'extraKeys', where: 'objects', keys: { x: 1 } }, { code: 200, data: { a: [{ b: 1 }] } }),
    ).toEqual({
      code: 200,
      data: { x: 1, a: [{ x: 1, b: 1 }] },
    })
  })

  test('nullForEmpty replaces empty strings by null at every depth, but not msg', () => {
    expect(said({ kind: 'nullForEmpty' }, page)).toEqual({
      ...page,
      rows: [{ jobId: 1, name: null, remark: 'own', parts: [{ city: null, at: null }] }],
    })
  })

  test('absentForNull removes members that are null', () => {
    expect(said({ kind: 'absentForNull' }, page)).toMatchObject({ rows: [{ parts: [{ city: '' }] }] })
    expect(JSON.stringify(said({ kind: 'absentForNull' }, page))).not.toContain('"at"')
  })

  test('code replaces a body code, and the message if one is given', () => {
    expect(said({ kind: 'code', of: 102, is: 401 }, { code: 102, msg: 'dead' })).toEqual({ code: 401, msg: 'dead' })
    expect(said({ kind: 'code', of: 102, is: 401, msg: 'no' }, { code: 102, msg: 'dead' })).toEqual({
      code: 401,
      msg: 'no',
    })
    expect(said({ kind: 'code', of: 102, is: 401 }, { code: 500, msg: 'm' })).toEqual({ code: 500, msg: 'm' })
  })

  test('successWithoutData replaces an error of an operation, but not the error of an unknown path', () => {
    const habit: DialectRule = { kind: 'successWithoutData', of: 404, msg: 'ok' }
    expect(said(habit, { code: 404, msg: 'm' })).toEqual({ code: 200, msg: 'ok' })
    expect(toDialect({ habits: [habit] }, { code: 404, msg: 'm' }, { operationId: undefined })).toEqual({
      code: 404,
      msg: 'm',
    })
  })

  test('moved moves an existing member if the target’s parent is an object', () => {
    const habit: DialectRule = { kind: 'moved', from: '/token', to: '/data/token' }
    expect(said(habit, { code: 200, token: 't', data: { a: 1 } })).toEqual({ code: 200, data: { a: 1, token: 't' } })
    for (const reply of [
      { code: 200, data: { a: 1 } },
      { code: 200, token: 't' },
      { code: 200, token: 't', data: [1] },
    ]) {
      expect(said(habit, reply)).toEqual(reply)
    }
    expect(said({ kind: 'moved', from: '/data/token', to: '/token' }, { data: { token: 't', b: 2 } })).toEqual({
      data: { b: 2 },
      token: 't',
    })
  })

  test('renamed, text, numberAsText and isoTime convert keys, messages, numbers and times', () => {
    expect(said({ kind: 'renamed', from: 'rows', to: 'list' }, { rows: [{ rows: 1 }] })).toEqual({
      list: [{ list: 1 }],
    })
    expect(said({ kind: 'text', of: '操作成功', is: 'success' }, { code: 200, msg: '操作成功' })).toEqual({
      code: 200,
      msg: 'success',
    })
    expect(
      said({ kind: 'numberAsText', keys: ['total', 'id'] }, { total: 3, data: [{ id: 1, no: 2, pid: null }] }),
    ).toEqual({
      total: '3',
      data: [{ id: '1', no: 2, pid: null }],
    })
    expect(
      said({ kind: 'isoTime' }, { msg: '2026-03-01 08:00:00', data: { at: '2026-03-01 08:00:00', on: '2026-03-01' } }),
    ).toEqual({
      msg: '2026-03-01 08:00:00',
      data: { at: '2026-03-01T08:00:00.000+08:00', on: '2026-03-01' },
    })
  })

  test('with operations applies to these operations only', () => {
    const habit: DialectRule = { kind: 'code', of: 500, is: 601, operations: ['jobs'] }
    expect(said(habit, { code: 500 }, 'jobs')).toEqual({ code: 601 })
    expect(said(habit, { code: 500 }, 'jobsList')).toEqual({ code: 500 })
  })

  test('is applied to the result of the previous rule; the input is not modified', () => {
    const reply = Object.freeze({ code: 404, msg: 'm' })
    const habits: DialectRule[] = [
      { kind: 'code', of: 404, is: 500 },
      { kind: 'successWithoutData', of: 404, msg: 'ok' },
    ]
    expect(toDialect({ habits }, reply, { operationId: 'jobs' })).toEqual({ code: 500, msg: 'm' })
    expect(toDialect({ habits: habits.toReversed() }, reply, { operationId: 'jobs' })).toEqual({ code: 200, msg: 'ok' })
  })

  test('status changes the HTTP status of its operations, but not the body', () => {
    const habit: DialectRule = { kind: 'status', is: 201, operations: ['jobs'] }
    expect(statusIn({ habits: [habit] }, 'jobs')).toBe(201)
    expect(statusIn({ habits: [habit] }, 'jobsList')).toBeUndefined()
    expect(statusIn({ habits: [{ kind: 'status', is: 202 }] }, 'jobsList')).toBe(202)
    expect(said(habit, page, 'jobs')).toEqual(page)
  })

  test('does not apply to captcha responses, which have another envelope', () => {
    const reply = { repCode: '0000', repMsg: null, repData: { token: '' }, success: true }
    expect(said({ kind: 'nullForEmpty' }, reply, 'captchaGet')).toBe(reply)
  })
})

describe('the input of a call', () => {
  const habits: DialectRule[] = [
    { kind: 'renamed', from: 'userName', to: 'user_name' },
    { kind: 'placed', from: 'jobName', to: '/job/name', operations: ['applyForJob'] },
  ]
  const input = { userName: '林', intention: { userName: '', jobName: '会计' }, tags: ['userName'], job: { id: 1 } }

  test('gets the names of the dialect in addition to the names of the contract, at every depth', () => {
    expect(inputToDialect({ habits }, input, { operationId: 'personalInfoCommit' })).toEqual({
      ...input,
      user_name: '林',
      intention: { userName: '', user_name: '', jobName: '会计' },
    })
    expect(inputToDialect({ habits }, { jobName: '会计', job: { id: 1 } }, { operationId: 'applyForJob' })).toEqual({
      jobName: '会计',
      job: { id: 1, name: '会计' },
    })
  })

  test('is converted back to the contract, from both names or from the dialect’s name alone', () => {
    const said = inputToDialect({ habits }, input, { operationId: 'personalInfoCommit' })
    expect(inputFromDialect({ habits }, said as never, 'personalInfoCommit')).toMatchObject(input)
    const theirs = { user_name: '林', job: { id: 1, name: '会计' } }
    expect(inputFromDialect({ habits }, theirs, 'applyForJob')).toEqual({
      userName: '林',
      jobName: '会计',
      job: { id: 1 },
    })
  })
})

describe('a dialect file', () => {
  const ruoyi = readFileSync('contracts/dialects/ruoyi.json', 'utf8')

  test('is parsed', () => {
    expect(readDialect(ruoyi).habits.map(({ kind }) => kind)).toEqual([
      'extraKeys',
      'nullForEmpty',
      'code',
      'successWithoutData',
      'moved',
    ])
  })

  test.each([
    ['{}', 'name'],
    ['{"name":"x","title":"y","habits":[{"kind":"wild"}]}', '/habits/0'],
    ['{"name":"x","title":"y","habits":[{"kind":"status","is":404}]}', '/habits/0'],
    ['{"name":"X y","title":"y","habits":[]}', '/name'],
    ['{"name":"x","title":"y","habits":[{"kind":"moved","from":"token","to":"/a"}]}', '/habits/0'],
  ])('%s is rejected with an error that contains %s', (text, named) => {
    expect(() => readDialect(text)).toThrow(named)
  })
})
