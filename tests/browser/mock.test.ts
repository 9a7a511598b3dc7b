import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createMock, type Mock } from '#server/mock/mock.ts'
import { builtRenderer } from '#server/rendering/renderer-built.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { connectBrowser, hydrated, NARROW, openPage, type RunningSite, WIDE } from './running-site.ts'

let mock: Mock
let site: RunningSite
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mock-browser-'))
  const { seeded } = inject('demonstration')
  const settings = { LOG_LEVEL: 'silent', CONTRACT_SELFCHECK: 'strict', DATA_KEY: TEST_DATA_KEY }
  mock = await createMock({
    config: { ...readConfig(settings), isProduction: true },
    template: { databaseFile: join(seeded, 'site.db'), filesFolder: join(seeded, 'files') },
    folder,
    dialects: new Map(),
    settings: { limits: 'generous', scenario: [], scenarioText: '', dialect: undefined },
    maxWorlds: 5,
    idleMs: 3_600_000,
    renderer: (app) => builtRenderer(app, 'dist'),
  })
  await mock.app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(mock.app.server.address() as AddressInfo).port}`
  const browser = await connectBrowser()
  site = { base, browser, close: () => browser.close() }
})
afterAll(async () => {
  await site.close()
  await mock.app.close()
  await rm(folder, { recursive: true, force: true })
})

test('a person enters a world on the page and drives it; another browser is not touched', async () => {
  const [tester, other] = [await openPage(site, WIDE), await openPage(site, WIDE)]
  const { page } = tester
  await page.goto('/__mock')
  await page.getByLabel('本浏览器使用的世界').fill('zhang')
  await page.getByRole('button', { name: '进入' }).click()
  await page.getByText('当前世界 zhang').waitFor()
  const setScenario = async (text: string) => {
    await page.getByLabel('只对本浏览器').fill(text)
    const shownAgain = page.waitForResponse((response) => response.url().endsWith('/__mock') && response.ok())
    await page.getByLabel('只对本浏览器').press('Enter')
    await shownAgain
  }
  await setScenario('jobsList=500')
  await page.goto('/jobs')
  await page.getByText('职位列表暂时没有取到').waitFor()
  await other.page.goto('/jobs')
  expect(await other.page.getByText('职位列表暂时没有取到').count()).toBe(0)

  await page.goto('/__mock')
  await setScenario('')
  await page.goto('/jobs')
  await hydrated(page)
  await page
    .getByLabel('教育', { exact: true })
    .or(page.getByRole('link', { name: '教育' }))
    .first()
    .click()
  await page.waitForURL(/industryId/)
  await page.goto('/__mock')
  await page.getByText('POST jobsList').first().waitFor()
  expect(tester.messages).toEqual([])
  await Promise.all([tester, other].map(({ context }) => context.close()))
})

test('the page of the mock fits a phone, and everything on it is named', async () => {
  const { page, context, messages } = await openPage(site, NARROW)
  await page.goto('/__mock')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  for (const field of await page.locator('input, select').all()) {
    expect(await field.evaluate((element: HTMLInputElement) => element.labels?.length)).toBe(1)
  }
  expect(messages).toEqual([])
  await context.close()
})
