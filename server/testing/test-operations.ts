import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ajax } from '#contracts/declaration/envelope.ts'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'
import { bindRecord } from '#server/calls/bind-operation.ts'
import type { Services } from '#server/features.ts'
import { anArticleDraft } from './factories.ts'

const onlyForTests = { envelope: 'ajax', source: { '': 'extension' }, screens: [] } as const

/** An operation that requires a session, to test 401 and 102. */
export const testSession = defineOperation({
  ...onlyForTests,
  id: 'testSession',
  summary: '测试：需要登录',
  method: 'GET',
  path: '/test/session',
  reply: ajax(Type.Integer()),
  session: 'required',
  effect: 'read',
})

/** An operation whose handler throws, to test that the text of an internal error is not sent. */
export const testFault = defineOperation({
  ...onlyForTests,
  id: 'testFault',
  summary: '测试：内部错误',
  method: 'GET',
  path: '/test/fault',
  reply: ajax(Type.Integer()),
  effect: 'read',
})

/** Publishes one article and returns its id after the commit. */
export const testPublish = defineOperation({
  ...onlyForTests,
  id: 'testPublish',
  summary: '测试：发布文章',
  method: 'POST',
  path: '/test/publish',
  body: { title: Type.String({ title: '标题', minLength: 1, maxLength: 200 }) },
  reply: ajax(Type.Integer()),
  effect: 'write',
  undo: 'none',
})

/** Binds the calls that only tests have; no production file imports them. */
export function bindTestOperations(app: FastifyInstance, services: Services): void {
  const uncached = { cacheTags: undefined, onServed: undefined }
  const success = (data: number) => ({ code: 200, msg: MESSAGE.success, data })
  bindRecord(app, { ...uncached, operation: testSession, handler: () => Promise.resolve(success(1)) })
  bindRecord(app, {
    ...uncached,
    operation: testFault,
    handler: () => Promise.reject(new Error('SQLITE_SECRET at /srv/secret.ts')),
  })
  bindRecord(app, {
    ...uncached,
    operation: testPublish,
    handler: async ({ title }: { title: string }) => {
      const [id = 0] = await services.articleWriting.publish([
        anArticleDraft({ title, outline: title, html: `<p>${title}</p>` }),
      ])
      return success(id)
    },
  })
}
