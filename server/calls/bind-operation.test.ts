import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { bindBinary, bindOperation } from './bind-operation.ts'
import { bindUpload } from './bind-upload.ts'

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp()
})
afterAll(() => site.close())

const unused = () => Promise.reject(new Error('never called'))

test.each([
  ['feedback', (app: FastifyInstance) => bindOperation(app, 'feedback', unused)],
  ['downloadDataExport', (app: FastifyInstance) => bindBinary(app, 'downloadDataExport', unused)],
  ['commonUpload', (app: FastifyInstance) => bindUpload(app, 'commonUpload', unused)],
])('binding a second handler of %s throws', (id, bind) => {
  expect(() => bind(site.app)).toThrow(`${id} is bound twice`)
})
