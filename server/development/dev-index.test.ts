import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/start/settings.ts'
import { createProviders } from '#server/start/providers.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { devIndex } from './dev-index.ts'

let site: TestApp

beforeAll(async () => {
  const config = readConfig({ DEMONSTRATION: '1', NODE_ENV: 'production' })
  site = await buildTestApp({ outside: await createProviders(config) })
})
afterAll(() => site.close())

test('every listed address of a demonstration exists', async () => {
  const { body } = await site.app.inject('/dev')
  const paths = [...body.matchAll(/href="([^"]+)"/g)].map(([, path]) => String(path))
  expect(paths).toEqual(expect.arrayContaining(['/dev/outbox', '/dev/contract', '/readyz']))
  for (const path of paths.filter((listed) => listed !== '/' && listed !== '/studio')) {
    expect([path, (await site.app.inject(path)).statusCode]).toEqual([path, 200])
  }
})

test('pages for development or for an upstream are listed only where they exist', async () => {
  const bodyOf = async (config: Parameters<typeof devIndex>[1]) => {
    const app = Fastify()
    devIndex(app, config)
    return (await app.inject('/dev')).body
  }
  expect(await bodyOf({ isProduction: true, upstream: '' })).not.toMatch(/\/dev\/(components|api|upstream)/)
  expect(await bodyOf({ isProduction: false, upstream: '' })).toMatch(/\/dev\/components/)
  expect(await bodyOf({ isProduction: true, upstream: 'https://www.example.cn/prod-api' })).toContain('/dev/upstream')
})
