import { describe, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { CAPTCHA_MESSAGES, MESSAGE } from '#contracts/constants/error-messages.ts'
import { BusinessError } from './business-error.ts'
import { callAddress } from './call-address.ts'
import { readOwnInput, readSession, routePattern } from './call-input.ts'
import { captchaFailureOf, CaptchaRefusal, isCaptchaPath } from './captcha-failures.ts'
import { createOperationRegistry, noteBound, noteBoundOverHttp, type OperationRegistry } from './operation-registry.ts'

const SESSION = { personId: 3, sessionId: 9 }
const registry = (more: Partial<OperationRegistry> = {}) =>
  ({
    ...createOperationRegistry({
      product: 'app',
      selfCheck: 'strict',
      cache: {} as never,
      findSession: async (key) => (key === 'live' ? SESSION : undefined),
      report: () => undefined,
    }),
    ...more,
  }) as OperationRegistry

describe('the address of a call', () => {
  test('has the product in its path, lists as 1,2, and no absent values', () => {
    expect(callAddress(catalogue.getBannerList, 'app', {})).toBe('/open/app/getBannerList')
    expect(callAddress(catalogue.getJobMarks, 'app', { jobIdArr: [1, 2] })).toBe(
      '/api/miniProgram/getJobMarks?jobIdArr=1%2C2',
    )
    expect(callAddress(catalogue.jobsList, 'app', { pageNum: 2, keyword: '', regionId: null, other: 1 })).toBe(
      '/api/jobs/jobsList?pageNum=2',
    )
  })

  test('is a route with the product as a parameter', () => {
    expect(routePattern(catalogue.getBannerList)).toBe('/prod-api/open/:product/getBannerList')
  })
})

describe('the session of a call', () => {
  const session = (id: 'personalInfo' | 'jobsList', ausessionkey: string | string[] | undefined) =>
    readSession(registry(), catalogue[id], { headers: { ausessionkey } })

  test('is that of its key', async () => {
    expect(await session('personalInfo', 'live')).toBe(SESSION)
    expect(await session('jobsList', 'live')).toBe(SESSION)
  })

  test('is needed by personal calls: without a key 401, with a dead key 102', async () => {
    for (const none of [undefined, '', ['live']])
      await expect(session('personalInfo', none)).rejects.toMatchObject({ code: 401 })
    await expect(session('personalInfo', 'dead')).rejects.toMatchObject({ code: 102 })
  })

  test('is missing for public calls without a key or with a dead key', async () => {
    expect([await session('jobsList', undefined), await session('jobsList', 'dead')]).toEqual([undefined, undefined])
  })
})

test('an in-process call has the own product, its lists, and no other values', () => {
  expect(readOwnInput(registry(), catalogue.getBannerList, {})).toEqual({})
  expect(readOwnInput(registry(), catalogue.getJobMarks, { jobIdArr: [1, 2] })).toEqual({ jobIdArr: [1, 2] })
  const input = readOwnInput(registry(), catalogue.jobsList, { pageNum: 2, keyword: true })
  expect(input).toMatchObject({ pageNum: 2 })
  expect(input).not.toHaveProperty('keyword')
})

describe('the registry', () => {
  const bound = (id: 'jobs' | 'jobsList') => ({
    operation: catalogue[id],
    handler: () => Promise.resolve({}),
    cacheTags: undefined,
    onServed: undefined,
  })

  test('takes one handler for each call', () => {
    const app = { operations: registry() } as never
    noteBound(app, bound('jobs'))
    noteBound(app, bound('jobsList'))
    expect(() => noteBound(app, bound('jobs'))).toThrow('jobs is bound twice')
  })

  test('rejects in-process calls of operations that only have HTTP', async () => {
    const operations = registry()
    const { handler } = noteBoundOverHttp({ operations } as never, catalogue.commonUpload)
    await expect(handler({} as never, {} as never)).rejects.toThrow('commonUpload has no in-process form')
    expect([...operations.bound.keys()]).toEqual(['commonUpload'])
  })

  test('lacks calls only with an upstream', () => {
    expect(registry().absentCalls).toEqual([])
    const options = { ...registry(), upstream: {} as never }
    expect(createOperationRegistry(options).absentCalls.length).toBeGreaterThan(0)
  })
})

describe('a failed captcha call', () => {
  test('has the code and text of its refusal, the text of a business error, and no text of others', () => {
    expect(captchaFailureOf(new CaptchaRefusal('6110'))).toEqual({
      repCode: '6110',
      repMsg: CAPTCHA_MESSAGES['6110'],
      repData: null,
      success: false,
    })
    expect(captchaFailureOf(new CaptchaRefusal('6110', MESSAGE.unexpected)).repMsg).toBe(MESSAGE.unexpected)
    expect(captchaFailureOf(new BusinessError(500, MESSAGE.sessionExpired))).toMatchObject({
      repCode: '0016',
      repMsg: MESSAGE.sessionExpired,
    })
    expect(captchaFailureOf(new Error('secret'))).toMatchObject({ repCode: '9999', repMsg: CAPTCHA_MESSAGES['9999'] })
  })

  test('is recognised by its path', () => {
    expect(['/prod-api/captcha/get', '/prod-api/captcha/x'].map(isCaptchaPath)).toEqual([true, true])
    expect(['/captcha/get', '/prod-api/api/captcha/get'].map(isCaptchaPath)).toEqual([false, false])
  })
})
