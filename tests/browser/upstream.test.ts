import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { applyMigrations } from '#server/database/migrations.ts'
import { readDialectFile } from '#server/dialect-file.ts'
import { createMock, type Mock } from '#server/mock/mock.ts'
import { builtRenderer } from '#server/rendering/renderer-built.ts'
import { buildTestApp, plainRenderer, type TestApp } from '#server/testing/build-test-app.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { connectBrowser, hydrated, openPage, type RunningSite, WIDE } from './running-site.ts'

const DIALECT = 'contracts/dialects/ruoyi.json'

// a site with an empty database, whose upstream has the five habits of RuoYi
let upstream: Mock
let own: TestApp
let site: RunningSite
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upstream-browser-'))
  const { seeded } = inject('demonstration')
  upstream = await createMock({
    config: readConfig({ LOG_LEVEL: 'silent', CONTRACT_SELFCHECK: 'strict', DATA_KEY: TEST_DATA_KEY }),
    template: { databaseFile: join(seeded, 'site.db'), filesFolder: join(seeded, 'files') },
    folder,
    dialects: new Map(),
    settings: { limits: 'generous', scenario: [], scenarioText: '', dialect: await readDialectFile(DIALECT) },
    maxWorlds: 2,
    idleMs: 3_600_000,
    renderer: () => Promise.resolve(plainRenderer),
  })
  await upstream.app.listen({ port: 0, host: '127.0.0.1' })
  const empty = { databaseFile: join(folder, 'empty.db'), filesFolder: join(folder, 'empty') }
  await applyMigrations({ url: `file:${empty.databaseFile}` })
  await mkdir(empty.filesFolder)
  own = await buildTestApp({
    copyOf: empty,
    config: {
      isProduction: true,
      selfCheck: 'log',
      upstream: `${baseOf(upstream.app)}/prod-api`,
      upstreamDialect: DIALECT,
    },
    renderer: (app) => builtRenderer(app, 'dist'),
  })
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await connectBrowser()
  site = { base: baseOf(own.app), browser, close: () => browser.close() }
})
afterAll(async () => {
  await site.close()
  await own.close()
  await upstream.app.close()
  await rm(folder, { recursive: true, force: true })
})

const baseOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

test('a reader finds an article and a job of the upstream, with scripts and without', async () => {
  const { page, context } = await openPage(site, WIDE)
  await page.goto('/jobs')
  await hydrated(page)
  const first = page.locator('a[href^="/jobDetail/"]').first()
  const address = (await first.getAttribute('href')) ?? ''
  await first.click()
  await page.waitForURL(`**${address}`)
  const plain = await openPage(site, WIDE, { javaScriptEnabled: false })
  await plain.page.goto(address)
  await page.locator('h1', { hasText: await plain.page.locator('h1').innerText() }).waitFor()
  await plain.page.goto('/announcement')
  await plain.page.locator('a[href^="/content/"]').first().click()
  await plain.page.waitForURL('**/content/**')
  expect((await plain.page.locator('h1').innerText()).length).toBeGreaterThan(4)
  await Promise.all([plain.context.close(), context.close()])
})

test('a job seeker logs in there, changes the résumé there, and is kept by nobody here', async () => {
  const { page, context } = await openPage(site, WIDE)
  await page.goto('/user?from=%2Fresume')
  await hydrated(page)
  await page.getByText('密码登录').first().click()
  await page.getByLabel('手机号').fill('19900005001')
  await page.getByRole('textbox', { name: '密码' }).fill('Jianghan@2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/resume')
  await page.goto('/resume/advantage')
  await hydrated(page)
  await page.getByRole('textbox').last().fill('在上游写下的个人优势，二十余字，足以通过校验。')
  await page.getByRole('button', { name: /保存/ }).click()
  await page.waitForURL('**/resume#advantage')
  await page.getByText('在上游写下的个人优势').waitFor()
  const exchanges = (await upstream.worlds.find('default')).exchanges()
  expect(exchanges.find(({ operationId }) => operationId === 'personalInfoCommit')).toMatchObject({
    hasKey: true,
    code: 200,
  })
  expect(await own.database.read.person.count()).toBe(0)
  await context.close()
})

test('what the upstream said was understood throughout', async () => {
  const { findings } = (await own.app.inject('/dev/upstream.json')).json<{ findings: unknown[] }>()
  expect(findings).toEqual([])
})
