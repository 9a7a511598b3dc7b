import { Type } from 'typebox'
import { describe, expect, test, vi } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { ajax } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'
import { replyDeviation } from '#contracts/checking/reply-deviations.ts'
import { MESSAGE, CAPTCHA_MESSAGES } from '#contracts/constants/error-messages.ts'
import { checkReply, readBodyFields } from './contract-check.ts'

const operation = defineOperation({
  envelope: 'ajax',
  source: { '': 'extension' },
  screens: [],
  id: 'tried',
  summary: '试',
  method: 'POST',
  path: '/tried',
  body: {
    title: Type.String({ title: '标题', minLength: 1, maxLength: 4 }),
    count: Type.Optional(Type.Integer({ title: '数量', minimum: 1 })),
    person: Type.Optional(
      Type.Object(
        { name: Type.String({ title: '姓名' }), tags: Type.Array(Type.String({ maxLength: 2 }), { title: '标签' }) },
        { title: '人员', additionalProperties: false },
      ),
    ),
    note: Type.Optional(Type.String({ maxLength: 1 })),
  },
  reply: ajax(Type.Integer()),
  effect: 'write',
} as never)

const GOOD = { code: 200, msg: MESSAGE.success, data: 1 }

describe('a response', () => {
  test.each([
    [GOOD, undefined],
    [{ code: 500, msg: CAPTCHA_MESSAGES['0001'] }, undefined],
    [{ ...GOOD, data: 'x' }, 'tried: /data must be integer'],
    [{ code: 200, msg: '' }, expect.stringMatching(/^tried: {2}must have required propert/)],
    [{ ...GOOD, code: 299 }, 'tried: code 299 is not declared'],
    [{ ...GOOD, code: '200' }, 'tried: code 200 is not declared'],
    [{ repCode: '0000' }, 'tried: code undefined is not declared'],
    [undefined, 'tried: code undefined is not declared'],
    [null, 'tried: code undefined is not declared'],
  ])('the violation of %j is %s', (reply, deviation) => expect(replyDeviation(operation, reply)).toEqual(deviation))

  test('responses of captcha operations are checked for captcha codes', () => {
    const refusal = (repCode: unknown) => ({ repCode, repMsg: CAPTCHA_MESSAGES[6111], repData: null, success: false })
    expect(replyDeviation(catalogue.captchaCheck, refusal('6111'))).toBeUndefined()
    expect(replyDeviation(catalogue.captchaCheck, refusal(6111))).toBe('captchaCheck: code 6111 is not declared')
    expect(replyDeviation(catalogue.captchaCheck, { code: 200 })).toBe('captchaCheck: code undefined is not declared')
  })

  test('a violation is thrown, logged or ignored, as configured', () => {
    const report = vi.fn<(problem: { operationId: string; error: unknown }) => void>()
    const check = (selfCheck: 'strict' | 'log' | 'off', reply: object) =>
      checkReply({ selfCheck, report }, operation, reply)
    const bad = { ...GOOD, data: 'x' }
    expect(() => check('strict', bad)).toThrow('the answer deviates from the contract: tried: /data must be integer')
    check('off', bad)
    for (const mode of ['strict', 'log', 'off'] as const) check(mode, GOOD)
    expect(report).not.toHaveBeenCalled()
    check('log', bad)
    expect(report.mock.calls).toEqual([
      [
        {
          operationId: 'tried',
          error: new Error('the answer deviates from the contract: tried: /data must be integer'),
        },
      ],
    ])
  })
})

describe('a body', () => {
  test.each([
    [{ title: '甲' }, { title: '甲' }],
    [
      { title: '甲', count: '3' },
      { title: '甲', count: 3 },
    ],
    [{ title: '1068' }, { title: '1068' }],
    [{ title: '甲', other: 1, __proto__: { x: 1 } }, { title: '甲' }],
    [
      { title: '甲', person: { name: '乙', tags: ['丙'], other: { x: 1 } } },
      { title: '甲', person: { name: '乙', tags: ['丙'] } },
    ],
  ])('%j is read as %j', (sent, read) => expect(readBodyFields(operation, sent)).toEqual(read))

  test('null counts as absent if the declaration does not allow null', () => {
    const body = { title: '标题', count: null, person: { name: '李', tags: [], more: null }, note: null }
    expect(readBodyFields(operation, body)).toEqual({ title: '标题', person: { name: '李', tags: [] } })
    expect(() => readBodyFields(operation, { title: null })).toThrow('标题不能为空')
    expect(() => readBodyFields(operation, { title: '标题', person: { name: '李', tags: [null] } })).toThrow(
      '标签格式错误',
    )
    // a declared null is kept: it clears the field
    const cleared = readBodyFields(catalogue.personalInfoCommit, { regionId: null, userName: null })
    expect(cleared).toEqual({ regionId: null })
  })

  test('names of JavaScript object members are not fields', () => {
    expect(readBodyFields(operation, { title: '甲', constructor: 1, toString: 1 })).toEqual({ title: '甲' })
  })

  test.each([
    [undefined, '标题不能为空'],
    [null, '标题不能为空'],
    [{}, '标题不能为空'],
    [{ title: '' }, '标题格式错误'],
    [{ title: '12345' }, '标题格式错误'],
    [{ title: '甲', count: 0 }, '数量格式错误'],
    [{ title: '甲', count: '1x' }, '数量格式错误'],
    [{ title: '甲', count: '0' }, '数量格式错误'],
    [{ title: '甲', count: '' }, '数量格式错误'],
    [{ title: '甲', person: {} }, '姓名不能为空'],
    [{ title: '甲', person: 'x' }, '人员格式错误'],
    [{ title: '甲', person: ['x'] }, '人员格式错误'],
    [{ title: '甲', person: { name: '乙' } }, '标签不能为空'],
    [{ title: '甲', person: { name: '乙', tags: ['abc'] } }, '标签格式错误'],
    [{ title: '甲', note: '12' }, '参数格式错误'],
    [{ title: '甲\0' }, '标题格式错误'],
    [{ title: '甲', person: { name: '乙', tags: ['\0'] } }, '标签格式错误'],
    ['x', MESSAGE.badRequest],
    [7, MESSAGE.badRequest],
    [['x'], MESSAGE.badRequest],
  ])('%j is rejected: %s', (sent, message) => expect(() => readBodyFields(operation, sent)).toThrow(message))

  test('the body is ignored if the operation declares none, and not validated for captcha operations', () => {
    expect(readBodyFields(catalogue.getBannerList, 'x')).toEqual({})
    expect(readBodyFields(catalogue.captchaGet, { captchaType: 'nothing', other: 1 })).toEqual({
      captchaType: 'nothing',
    })
  })
})
