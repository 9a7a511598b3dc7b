import { describe, expect, test } from 'vitest'
import type { TSchema } from 'typebox'
import { catalogue } from '#contracts/catalogue.ts'
import { quickValidator } from '#contracts/checking/schema-validator.ts'
import { readings } from '#contracts/generated/readings.ts'
import { type Operation, successCode } from '#contracts/declaration/operation.ts'
import { readThrough, UNREADABLE_MESSAGE } from '#contracts/read-through.ts'
import { alteredReplies, wholeReply } from './altered-replies.ts'

const read = (id: string, body: unknown, input = {}) => {
  const repairs: string[] = []
  return { reply: readThrough(id, body, input, (repair) => repairs.push(repair)), repairs }
}
const rows = (...list: object[]) => ({ code: 200, msg: 'ok', total: list.length, rows: list })
const operations = Object.values<Operation>(catalogue).filter(({ id }) => id in readings)

/** A schema reduced to types: the blank values inserted for missing fields match neither patterns nor enums. */
function typesOnly(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(typesOnly)
  if (typeof schema !== 'object' || schema === null) return schema
  const { pattern: _p, enum: _e, const: value, minLength: _l, minimum: _m, ...rest } = schema as Record<string, unknown>
  const plain = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, typesOnly(part)]))
  return value === undefined ? plain : { type: typeof value, ...plain }
}

test('a reply that is not an object becomes an error of the form that the call has', () => {
  for (const body of [null, 'x', [1]]) {
    expect(read('jobsList', body).reply).toEqual({ code: 500, msg: UNREADABLE_MESSAGE })
    expect(read('captchaGet', body).reply).toMatchObject({ repCode: '9999', success: false })
  }
})

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  test('a reply that conforms to the contract is read unchanged', () => {
    const whole = wholeReply(operation)
    expect(read(id, whole)).toEqual({ reply: whole, repairs: [] })
  })

  test('a reply that violates the contract is repaired or becomes an error, and the repairs are reported', () => {
    const validate = quickValidator(typesOnly(operation.replies[successCode(operation.envelope)]) as TSchema)
    for (const { name, body } of alteredReplies(operation)) {
      const { reply, repairs } = read(id, body)
      const { code, repCode } = reply as { code?: unknown; repCode?: unknown }
      const isRefused = [404, 500, '9999'].includes((code ?? repCode) as never)
      const errors = isRefused || validate(reply) ? [] : validate.errors
      expect([name, errors, repairs.length > 0]).toEqual([name, [], true])
    }
  })
})

test('a missing field is read as blank, a row without its key is left out', () => {
  const row = { jobId: 1, jobName: '会计', releaseTime: null, tagList: null, logoUrl: undefined, salaryMin: '8000' }
  const { reply, repairs } = read('jobsList', rows(row, { jobName: '无编号' }, { jobId: '' }))
  expect(reply).toMatchObject({
    rows: [
      { jobId: 1, jobName: '会计', releaseTime: '', tagList: [], logoUrl: null, salaryMin: 8000, companyName: '' },
    ],
  })
  expect(repairs).toContain('/rows/*/releaseTime is missing, read as blank')
  expect(repairs).toContain('/rows/*/salaryMin has another form, converted')
  expect(repairs.filter((repair) => repair.includes('left out'))).toHaveLength(2)
})

test.each([
  [{ code: 200, msg: 'ok' }, { code: 404 }],
  [{ code: 200, data: null }, { code: 404 }],
  [
    { code: 200, data: {} },
    { code: 500, msg: UNREADABLE_MESSAGE },
  ],
  [{ code: 200, data: { positionName: '会计' } }, { code: 500 }],
  [[], { code: 500 }],
  [null, { code: 500 }],
])('the reply %j without a job is read as an error', (body, expected) =>
  expect(read('jobs', body).reply).toMatchObject(expected),
)

test('ids above 2^53 stay strings, and times in seconds are converted, too', () => {
  const [id, other] = ['1790194455651954689', '1790194455651954690']
  const rows = [id, other].map((jobId) => ({ jobId, jobName: '会计', releaseTime: 1_750_000_000 }))
  const { reply } = read('jobsList', { code: 200, rows, total: 2 })
  expect(reply).toMatchObject({
    rows: [id, other].map((jobId) => ({ jobId, releaseTime: '2025-06-15 23:06:40' })),
  })
})

test('an object without its key gets the key of the request', () => {
  const { reply } = read('jobs', { code: 200, data: { jobName: '会计' } }, { jobId: 7 })
  expect(reply).toMatchObject({ data: { jobId: 7, jobName: '会计', company: { companyId: 0 } } })
})

test('a log-in without a token is an error; a log-in without a name is valid', () => {
  expect(read('passwordLogin', { code: 200, data: { miniProgramPersonId: 1 } }).reply).toMatchObject({ code: 500 })
  const { reply } = read('passwordLogin', { code: 200, token: 't'.repeat(43), data: null })
  expect(reply).toMatchObject({ code: 200, data: { userName: '' } })
})

test.each([
  ['2026-03-01T09:00:00', '2026-03-01 09:00:00'],
  ['2026-03-01', '2026-03-01 00:00:00'],
  ['2026-03-01T01:00:00.000+0000', '2026-03-01 09:00:00'],
  ['2026-03-01T01:00:00Z', '2026-03-01 09:00:00'],
  [1_772_326_800_000, '2026-03-01 09:00:00'],
  ['刚刚', ''],
  [20, ''],
])('the time %s is read as “%s”', (releaseTime, expected) => {
  expect(read('jobsList', rows({ jobId: 1, releaseTime })).reply).toMatchObject({ rows: [{ releaseTime: expected }] })
})

test('business errors, and replies of calls that no upstream handles, stay unchanged', () => {
  const refusal = { code: 500, msg: '稍后再来' }
  expect(read('jobs', refusal)).toEqual({ reply: refusal, repairs: [] })
  expect(read('getSiteFacts', { code: 200, data: 1 }).reply).toEqual({ code: 200, data: 1 })
})
