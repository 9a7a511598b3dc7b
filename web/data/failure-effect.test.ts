import { expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { failureEffect } from './failure-effect.ts'

const refused = (code: number, msg = '服务器的文字') => failureEffect({ kind: 'refused', code, msg })

// specification 8
test.each([
  [102, '服务器的文字', true],
  [500, '服务器的文字', false],
  [401, '认证失败，无法访问系统资源', false],
  [403, '当前操作没有权限', false],
  [404, '访问资源不存在', false],
  [601, '系统未知错误，请反馈给管理员', false],
])('body code %i has the message %o', (code, message, endsSession) => {
  expect(refused(code)).toEqual({ message, durationMs: 3000, endsSession })
})

test('the message of an internal error contains the problem number; that of a business error does not', () => {
  const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const told = (msg: string) => failureEffect({ kind: 'refused', code: 500, msg, requestId }).message
  expect(told(MESSAGE.unexpected)).toBe(`${MESSAGE.unexpected}（问题编号 0f8fad5b）`)
  expect(told('服务器的文字')).toBe('服务器的文字')
  expect(failureEffect({ kind: 'status', status: 502, requestId }).message).toContain('（问题编号 0f8fad5b）')
})

test('toasts of network and HTTP status failures last five seconds', () => {
  expect(failureEffect({ kind: 'transport' })).toMatchObject({ message: '网络连接异常', durationMs: 5000 })
  expect(failureEffect({ kind: 'status', status: 502 })).toMatchObject({ message: '系统接口502异常', durationMs: 5000 })
})
