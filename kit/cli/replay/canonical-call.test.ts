import { expect, test } from 'vitest'
import type { WireRequest } from '#kit/suite/ports.ts'
import { canonicalCall } from './canonical-call.ts'

const call = (method: string, address: string, more: Partial<WireRequest> = {}) =>
  canonicalCall({ method, address, headers: {}, ...more })
const json = (value: object): Partial<WireRequest> => ({ text: JSON.stringify(value) })

test('equal input in another encoding or order is the same call; defaults are filled in', () => {
  const usual = call('POST', '/api/jobs/jobsList?pageSize=10&pageNum=1')
  expect(usual?.operation.id).toBe('jobsList')
  expect(usual?.input).toContain('"pageNum":1')
  expect(call('POST', '/api/jobs/jobsList')?.input).toBe(usual?.input)
  expect(call('POST', '/api/jobs/jobsList?pageNum=1&unknown=2&pageSize=10')?.input).toBe(usual?.input)
  expect(call('POST', '/api/jobs/jobsList?pageNum=2&pageSize=10')?.input).not.toBe(usual?.input)
  expect(call('POST', '/api/jobs/jobs?jobId=x')?.input).toBe('{"jobId":"x"}')
  const marks = (query: string) => call('GET', `/api/miniProgram/getJobMarks?${query}`)?.input
  expect(marks('jobIdArr=1,2')).toBe(marks('jobIdArr[0]=1&jobIdArr[1]=2'))
})

test('an unknown address is no call', () => {
  expect(call('GET', '/nowhere')).toBeUndefined()
})

test('bodies keep the declared fields, sorted; secrets are only their kind', () => {
  const body = (value: object) => call('POST', '/api/miniProgram/collectJob', json(value))?.input
  expect(body({ collected: true, jobId: 1 })).toBe('{"collected":true,"jobId":1}')
  expect(body({ jobId: 1, other: 2, collected: true })).toBe('{"collected":true,"jobId":1}')
  expect(body({ jobId: 2, collected: true })).not.toBe(body({ jobId: 1, collected: true }))
  const code = (phoneNumber: string) =>
    call('POST', '/open/website/sendCode', json({ phoneNumber, codeType: 'login' }))?.input
  expect(code('13812345678')).toContain('"phoneNumber":"<phone>"')
  expect(code('13812345678')).toBe(code('13912345678'))
})
