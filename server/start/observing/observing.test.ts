import { afterAll, beforeAll, expect, test } from 'vitest'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '#server/start/config.ts'
import { readiness } from '#server/http/readiness.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { openObserving } from './observing.ts'

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp()
})
afterAll(() => site.close())

const open = (environment: Record<string, string>) =>
  openObserving({
    config: readConfig(environment),
    services: site.services,
    database: site.database,
    readiness: readiness({}),
  })

test('nothing is watched without a setting', async () => {
  expect(Object.keys(await open({}))).toEqual(['close'])
})

test('/metrics listens on the own machine alone, until it is closed', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = `${(taken.address() as AddressInfo).port}`
  await expect(open({ METRICS_PORT: port })).rejects.toThrow(`METRICS_PORT=${port}: no port to listen on (EADDRINUSE)`)
  taken.close()
  await once(taken, 'close')
  const observing = await open({ METRICS_PORT: port })
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('site_ready 1')
  await observing.close()
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed')
})

test('an invalid port is named', () => {
  expect(() => readConfig({ METRICS_PORT: 'canary' })).toThrow('METRICS_PORT=canary')
})
