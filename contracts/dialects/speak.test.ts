import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Habit } from './dialect.ts'
import { readDialect } from './read-dialect.ts'
import { speak, speakInput, statusIn } from './speak.ts'
import { understandInput } from './understand.ts'

const said = (habit: Habit, reply: object, operationId: string | undefined = 'jobsList') =>
  speak({ habits: [habit] }, reply, { operationId })

const page = {
  code: 200,
  msg: '',
  total: 1,
  rows: [{ jobId: 1, name: '', remark: 'own', parts: [{ city: '', at: null }] }],
}

describe('a habit', () => {
  test('adds keys to rows, or to every object, and keeps existing ones', () => {
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

  test('puts null for an empty text, at every depth, but not for the message', () => {
    expect(said({ kind: 'nullForEmpty' }, page)).toEqual({
      ...page,
      rows: [{ jobId: 1, name: null, remark: 'own', parts: [{ city: null, at: null }] }],
    })
  })

  test('leaves out null', () => {
    expect(said({ kind: 'absentForNull' }, page)).toMatchObject({ rows: [{ parts: [{ city: '' }] }] })
    expect(JSON.stringify(said({ kind: 'absentForNull' }, page))).not.toContain('"at"')
  })

  test('has another code, with its own text or ours', () => {
    expect(said({ kind: 'code', of: 102, is: 401 }, { code: 102, msg: 'dead' })).toEqual({ code: 401, msg: 'dead' })
    expect(said({ kind: 'code', of: 102, is: 401, msg: 'no' }, { code: 102, msg: 'dead' })).toEqual({
      code: 401,
      msg: 'no',
    })
    expect(said({ kind: 'code', of: 102, is: 401 }, { code: 500, msg: 'm' })).toEqual({ code: 500, msg: 'm' })
  })

  test('returns a success without data for a refusal, but not for an unknown address', () => {
    const habit: Habit = { kind: 'successWithoutData', of: 404, msg: 'ok' }
    expect(said(habit, { code: 404, msg: 'm' })).toEqual({ code: 200, msg: 'ok' })
    expect(speak({ habits: [habit] }, { code: 404, msg: 'm' }, { operationId: undefined })).toEqual({
      code: 404,
      msg: 'm',
    })
  })

  test('moves an existing member to another place, if an object exists there', () => {
    const habit: Habit = { kind: 'moved', from: '/token', to: '/data/token' }
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

  test('has another name, another text, numbers as text, times with a zone', () => {
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

  test('holds for the calls it names', () => {
    const habit: Habit = { kind: 'code', of: 500, is: 601, operations: ['jobs'] }
    expect(said(habit, { code: 500 }, 'jobs')).toEqual({ code: 601 })
    expect(said(habit, { code: 500 }, 'jobsList')).toEqual({ code: 500 })
  })

  test('applies after the former rule, and does not change its input', () => {
    const reply = Object.freeze({ code: 404, msg: 'm' })
    const habits: Habit[] = [
      { kind: 'code', of: 404, is: 500 },
      { kind: 'successWithoutData', of: 404, msg: 'ok' },
    ]
    expect(speak({ habits }, reply, { operationId: 'jobs' })).toEqual({ code: 500, msg: 'm' })
    expect(speak({ habits: habits.toReversed() }, reply, { operationId: 'jobs' })).toEqual({ code: 200, msg: 'ok' })
  })

  test('has another HTTP status for the calls it names, and the same body', () => {
    const habit: Habit = { kind: 'status', is: 201, operations: ['jobs'] }
    expect(statusIn({ habits: [habit] }, 'jobs')).toBe(201)
    expect(statusIn({ habits: [habit] }, 'jobsList')).toBeUndefined()
    expect(statusIn({ habits: [{ kind: 'status', is: 202 }] }, 'jobsList')).toBe(202)
    expect(said(habit, page, 'jobs')).toEqual(page)
  })

  test('does not apply to the captcha, which has another envelope', () => {
    const reply = { repCode: '0000', repMsg: null, repData: { token: '' }, success: true }
    expect(said({ kind: 'nullForEmpty' }, reply, 'captchaGet')).toBe(reply)
  })
})

describe('the input of a call', () => {
  const habits: Habit[] = [
    { kind: 'renamed', from: 'userName', to: 'user_name' },
    { kind: 'placed', from: 'jobName', to: '/job/name', operations: ['applyForJob'] },
  ]
  const input = { userName: '林', intention: { userName: '', jobName: '会计' }, tags: ['userName'], job: { id: 1 } }

  test('has the names of the dialect and the names of the contract, at every depth', () => {
    expect(speakInput({ habits }, input, { operationId: 'personalInfoCommit' })).toEqual({
      ...input,
      user_name: '林',
      intention: { userName: '', user_name: '', jobName: '会计' },
    })
    expect(speakInput({ habits }, { jobName: '会计', job: { id: 1 } }, { operationId: 'applyForJob' })).toEqual({
      jobName: '会计',
      job: { id: 1, name: '会计' },
    })
  })

  test('is read back from either names', () => {
    const said = speakInput({ habits }, input, { operationId: 'personalInfoCommit' })
    expect(understandInput({ habits }, said as never, 'personalInfoCommit')).toMatchObject(input)
    const theirs = { user_name: '林', job: { id: 1, name: '会计' } }
    expect(understandInput({ habits }, theirs, 'applyForJob')).toEqual({
      userName: '林',
      jobName: '会计',
      job: { id: 1 },
    })
  })
})

describe('the file of a dialect', () => {
  const ruoyi = readFileSync('contracts/dialects/ruoyi.json', 'utf8')

  test('is read', () => {
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
  ])('%s is refused by name', (text, named) => {
    expect(() => readDialect(text)).toThrow(named)
  })
})
