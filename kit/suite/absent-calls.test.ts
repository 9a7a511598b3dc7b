import { expect, test } from 'vitest'
import { saysUnknownLike } from './absent-calls.ts'

const asked = (method: string, address: string) => ({ method, address, headers: {} })
const said = (msg: string) => ({ code: 500, msg })

test('a failure that names the path is recognized at other paths and methods', () => {
  const says = saysUnknownLike(asked('GET', '/api/nothing'), said('Cannot GET /api/nothing'))
  const other = asked('POST', '/captcha/get?a=1')
  expect(says?.(other, said('Cannot POST /captcha/get?a=1'))).toBe(true)
  expect(says?.(other, said('Cannot POST /captcha/get'))).toBe(true)
  expect(says?.(other, said('Cannot find the file'))).toBe(false)
  expect(says?.(other, { ...said('Cannot POST /captcha/get'), code: 400 })).toBe(false)
})

test('a message without the path, or a code about the caller, yields no recognizer', () => {
  expect(saysUnknownLike(asked('GET', '/api/nothing'), said('系统异常'))).toBeUndefined()
  const refused = said('请求访问：/api/nothing，认证失败，无法访问系统资源')
  expect(saysUnknownLike(asked('GET', '/api/nothing'), { ...refused, code: 401 })).toBeUndefined()
})
