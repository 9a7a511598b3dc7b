import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '#server/start/settings.ts'
import { openContentDesk } from '#server/features/content/testing/content-desk.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { readiness } from '#server/http/readiness.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { metricSources, openObserving } from './observing.ts'

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

test('without settings there are no observers', async () => {
  expect(Object.keys(await open({}))).toEqual(['close'])
})

test('/metrics is served on loopback until `close` is called, and a port in use is reported', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = `${(taken.address() as AddressInfo).port}`
  await expect(open({ METRICS_PORT: port })).rejects.toThrow(`METRICS_PORT=${port}: cannot listen (EADDRINUSE)`)
  taken.close()
  await once(taken, 'close')
  const observing = await open({ METRICS_PORT: port })
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('site_ready 1')
  await observing.close()
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed')
})

test('the error for an invalid port contains the port', () => {
  expect(() => readConfig({ METRICS_PORT: 'canary' })).toThrow('METRICS_PORT=canary')
})

test('articles and content items count as overdue publications from their time on, until they are published', async () => {
  const desk = await openContentDesk('sqlite')
  onTestFinished(() => desk.close())
  const { site: other, clock, people } = desk
  const { services, database } = other
  const { overduePublications } = metricSources({
    config: readConfig({}),
    services,
    database,
    readiness: readiness({}),
  })
  const soon = new Date(clock.now().getTime() + 600_000)
  const approved = await desk.approved(await desk.created())
  const schedule = { ...desk.moved(approved), releaseTime: beijingTime(soon) }
  expect((await studioCall(other, 'scheduleContent', schedule, people.publisher)).status).toBe(200)
  const [id = 0] = await services.articleWriting.publish([anArticleDraft()])
  const scheduled = { state: 'scheduled', scheduledAt: soon }
  await database.write.article.update({ where: { id }, data: scheduled })
  clock.forward(599)
  expect(await overduePublications()).toBe(0)
  clock.forward(1)
  expect(await overduePublications()).toBe(2)
  await database.write.article.update({ where: { id }, data: { state: 'published', scheduledAt: null } })
  expect(await overduePublications()).toBe(1)
  await services.contentTimer.runDue()
  expect(await overduePublications()).toBe(0)
})
