import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ajax } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { MESSAGE, KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'
import { bindRecord } from './bind-operation.ts'
import { inProcessCall } from './in-process-call.ts'
import type { CallContext } from './operation-registry.ts'
import { asOwner, ownerOf, requiredSession } from './owner.ts'

let site: TestApp
let handled: { input: unknown; context: CallContext } | undefined

/** An operation whose handler stores its input and context in `handled`. */
const echo = (cacheTags?: () => readonly 'article'[]) => ({
  operation: defineOperation({
    envelope: 'ajax',
    source: { '': 'extension' },
    screens: [],
    id: cacheTags ? 'cachedEcho' : 'echo',
    summary: '试',
    method: 'GET',
    path: cacheTags ? '/test/cachedEcho/{product}' : '/test/echo/{product}',
    params: { product: Type.String({ title: '产品' }) },
    query: {
      text: Type.Optional(Type.String({ title: '文字' })),
      count: Type.Optional(Type.Integer({ title: '数量' })),
      list: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { title: '列表', 'x-list': true })),
    },
    reply: ajax(Type.Integer()),
    effect: 'read',
  } as never),
  handler: (input: never, context: CallContext) => {
    handled = { input, context }
    return Promise.resolve({ code: 200, msg: MESSAGE.success, data: 1 })
  },
  cacheTags,
  onServed: undefined,
})

beforeAll(async () => {
  site = await buildTestApp({
    outside: {
      sms: undefined,
      sceneCodes: { draw: () => Promise.reject(new Error('never')) },
      routes: (app) => [echo(), echo(() => ['article'])].forEach((bound) => bindRecord(app, bound)),
    },
  })
})
afterAll(() => site.close())

test('an in-process call parses its input like an HTTP call, and has no session', async () => {
  expect(await inProcessCall(site.app, 'echo', { text: '文', count: 7, list: [1, 2], other: 1 })).toEqual({
    reply: { code: 200, msg: MESSAGE.success, data: 1 },
    tags: [],
  })
  expect(handled).toEqual({
    input: { text: '文', count: 7, list: [1, 2] },
    context: { session: undefined, address: '', userAgent: '', calledAs: '' },
  })
  for (const nothing of [undefined, null, true, {}]) {
    await inProcessCall(site.app, 'echo', { text: nothing, list: [] })
    expect(handled?.input).toEqual({})
  }
})

test('a cached response has its tags and the time of its creation', async () => {
  expect(await inProcessCall(site.app, 'cachedEcho', { text: 'a' })).toEqual({
    reply: { code: 200, msg: MESSAGE.success, data: 1 },
    tags: ['article'],
    madeAtMs: expect.any(Number),
  })
  handled = undefined
  await inProcessCall(site.app, 'cachedEcho', { text: 'a' })
  expect(handled).toBeUndefined()
})

test('a business error is returned as reply, and an internal error is returned with its cause', async () => {
  expect(await inProcessCall(site.app, 'echo', { count: 'x' })).toEqual({
    reply: { code: 500, msg: '数量格式错误' },
    tags: [],
  })
  const fault = { code: 500, msg: MESSAGE.unexpected }
  expect(await inProcessCall(site.app, 'testFault', {})).toEqual({
    reply: fault,
    tags: [],
    fault: new Error('SQLITE_SECRET at /srv/secret.ts'),
  })
  expect(await inProcessCall(site.app, 'downloadDataExport', { exportKey: 'x'.repeat(43) })).toMatchObject({
    reply: fault,
    fault: new Error('downloadDataExport has no in-process form'),
  })
})

test('a call without a binding is an internal error', async () => {
  await expect(inProcessCall(site.app, 'nobody', {})).rejects.toThrow('nobody is not bound')
})

test('over HTTP the handler gets the caller’s address, and calls of another product return 404', async () => {
  const ask = (path: string, headers = {}) => site.app.inject({ url: `/prod-api/test/echo/${path}`, headers })
  await ask('website?list=1,2', { 'user-agent': 'curl' })
  expect(handled).toEqual({
    input: { list: [1, 2] },
    context: {
      session: undefined,
      address: '127.0.0.1',
      userAgent: 'curl',
      calledAs: 'http://localhost:80',
      cookies: { sent: '', set: expect.any(Function) as unknown },
    },
  })
  await ask('website', { 'user-agent': undefined, ausessionkey: 'dead' }) // a public call ignores an invalid key
  expect(handled?.context.session).toBeUndefined()
  expect((await ask('school')).json()).toEqual({ code: 404, msg: KNOWN_MESSAGES[404] })
  expect(
    (await site.app.inject({ url: '/prod-api/test/session', headers: { ausessionkey: '' } })).json(),
  ).toMatchObject({
    code: 401,
  })
})

test('a business error is not cached: the next response contains the row that was missing', async () => {
  const read = (id: number) => site.app.inject(`/prod-api/open/website/getCommentById?cmCommentId=${id}`)
  expect((await read(1)).json()).toMatchObject({ code: 404 })
  const { data: id } = (
    await site.app.inject({ method: 'POST', url: '/prod-api/test/publish', payload: { title: '第一篇' } })
  ).json<{ data: number }>()
  expect(id).toBe(1)
  expect((await read(1)).json()).toMatchObject({ code: 200 })
})

test('the owner is the person of the session, and a missing session throws', () => {
  const session = { personId: 7, sessionId: 8 }
  expect([ownerOf({ session }), requiredSession({ session }), asOwner(9)]).toEqual([7, session, 9])
  expect(() => ownerOf({ session: undefined })).toThrow(KNOWN_MESSAGES[401])
})
