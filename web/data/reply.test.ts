import { expect, test } from 'vitest'
import { CallFailure, isMissing, readReply, reasonOf } from './reply.ts'

// specification 8: a body without a code counts as code 200
test.each([
  ['code 200', { code: 200, msg: '查询成功' }],
  ['no code', {}],
  ['code null', { code: null }],
])('a body with %s is ready, with its fields except code and msg', (_name, head) => {
  expect(readReply({ ...head, total: 1, rows: [{ cmCommentId: 7 }] })).toEqual({
    state: 'ready',
    total: 1,
    rows: [{ cmCommentId: 7 }],
  })
})

test.each([
  [
    { code: 500, msg: '系统繁忙' },
    { code: 500, msg: '系统繁忙' },
  ],
  [{ code: 999 }, { code: 999, msg: '' }],
  [
    { code: 0, msg: null },
    { code: 0, msg: '' },
  ],
  [{ code: '200' }, { code: '200', msg: '' }],
])('the body %j is a business error', (body, refusal) => {
  expect(readReply(body)).toEqual({ state: 'failed', reason: { kind: 'refused', ...refusal } })
})

test('a captcha reply, which has its own code, is returned whole', () => {
  const body = { repCode: '6111', repMsg: '验证失败', repData: null, success: false }
  expect(readReply(body)).toEqual({ state: 'ready', ...body })
})

test('only code 404 means not found', () => {
  const refused = (code: number) => isMissing(readReply({ code, msg: '' }))
  expect([404, 500, 403].map(refused)).toEqual([true, false, false])
  expect(isMissing({ state: 'failed', reason: { kind: 'status', status: 404 } })).toBe(false)
  expect(isMissing({ state: 'waiting' })).toBe(false)
})

test('exceptions other than CallFailure count as network errors', () => {
  expect(reasonOf(new CallFailure({ kind: 'status', status: 502 }))).toEqual({ kind: 'status', status: 502 })
  expect(reasonOf(new TypeError('Failed to fetch dynamically imported module'))).toEqual({ kind: 'transport' })
})
