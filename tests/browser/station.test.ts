import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAPTCHA_PIECE } from '#contracts/constants/captcha-terms.ts'
import { httpSender } from '#kit/cli/http-send.ts'
import { openLogInByProxy } from '#kit/cli/session/log-in-by-proxy.ts'
import { startLoginServer, type LoginServer } from '#kit/cli/session/login-server/login-server.ts'
import { upstreamCall } from '#kit/cli/session/upstream-call.ts'
import { CAPTCHA_MESSAGES } from '#contracts/constants/error-messages.ts'
import { builtRenderer } from '#server/rendering/renderer-built.ts'
import { type DemonstrationMock, startDemonstrationMock } from './demonstration-mock.ts'
import { connectBrowser, hydrated, NARROW, openPage, type RunningSite, WIDE } from './running-site.ts'

let mock: DemonstrationMock
let site: RunningSite
let server: LoginServer
let sender: ReturnType<typeof httpSender>
const upstream = () => ({ base: `${mock.base}/prod-api`, call: upstreamCall(sender.send, 'website') })
beforeAll(async () => {
  mock = await startDemonstrationMock({ renderer: (app) => builtRenderer(app, 'dist') })
  const browser = await connectBrowser()
  site = { base: mock.base, browser, close: () => browser.close() }
  sender = httpSender({ base: `${mock.base}/prod-api` })
  server = await startLoginServer(upstream())
})
afterAll(async () => {
  server.close()
  sender.close()
  await site.close()
  await mock.close()
})

const fromMock = async <Found>(path: string): Promise<Found> =>
  (await (await fetch(`${site.base}/__mock/${path}`)).json()) as Found

/** Answer of the newest captcha, from the mock. */
async function answer<Answer>(): Promise<Answer> {
  const [newest] = await fromMock<{ answer: string }[]>('captcha')
  return JSON.parse(newest?.answer ?? '') as Answer
}

async function finish(page: Page, phoneNumber: string): Promise<void> {
  await page.getByLabel('验证码').waitFor()
  const [message] = await fromMock<{ code: string }[]>(`sms?phoneNumber=${phoneNumber}`)
  await page.getByLabel('验证码').fill(message?.code ?? '')
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function begin(page: Page, phoneNumber: string): Promise<void> {
  await page.goto(server.address)
  await page.getByLabel('手机号').first().fill(phoneNumber)
  await page.getByRole('button', { name: '下一步：安全验证' }).click()
}

test('a tester drags the piece, types the code and is logged in; then the page offers the next log-in', async () => {
  const phoneNumber = '19900005001'
  const { page, messages } = await openPage(site, WIDE)
  const person = server.logIn('a')
  await begin(page, phoneNumber)
  const box = await page.getByRole('slider').boundingBox()
  if (box === null) throw new Error('no slider')
  const { x } = await answer<{ x: number }>()
  const [fromX, y] = [box.x + CAPTCHA_PIECE.width / 2, box.y + box.height / 2]
  await page.mouse.move(fromX, y)
  await page.mouse.down()
  await page.mouse.move(fromX + x, y, { steps: 12 })
  const piece = await page.locator('.piece').boundingBox()
  expect(Math.abs((piece?.x ?? 0) - box.x - x)).toBeLessThan(3)
  await page.mouse.up()
  await finish(page, phoneNumber)
  expect(await person).toMatchObject({ person: { phoneNumber }, place: '/token' })
  await page.getByText('检查进行中').waitFor()
  expect(messages).toEqual([])
})

test('on a phone, click words can be solved, a wrong answer is reported, and nothing is wider than the screen', async () => {
  const phoneNumber = '19900005002'
  const { page, messages } = await openPage(site, NARROW)
  const person = server.logIn('b')
  await begin(page, phoneNumber)
  await page.getByRole('button', { name: '改用点选文字' }).click()
  const click = async (points: readonly { x: number; y: number }[]) => {
    for (const [index, position] of points.entries()) {
      await page.getByAltText('在图上依次点击文字').click({ position })
      if (index < points.length - 1) await page.locator('circle').nth(index).waitFor()
    }
  }
  const wrong = { x: 5, y: 5 }
  await click([wrong, wrong, wrong])
  await page.getByRole('alert').getByText(CAPTCHA_MESSAGES['6111']).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await click(await answer<{ x: number; y: number }[]>())
  await finish(page, phoneNumber)
  expect(await person).toMatchObject({ person: { phoneNumber } })
  expect(messages).toEqual([])
})

test('the proxy shows the unchanged site, and a log-in through the proxy gives the run its session key', async () => {
  const proxy = await openLogInByProxy({ ...upstream(), keyPlace: undefined })
  const { page, context, messages } = await openPage(site, WIDE)
  const person = proxy.logIn(new Set())
  await page.goto(`${proxy.address}user`)
  await hydrated(page)
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.locator('#login-phone').fill('19900005001')
  await page.locator('#login-password').fill('Jianghan@2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  expect(await person).toMatchObject({ person: { phoneNumber: '19900005001' } })
  await page.waitForURL(`${proxy.address}**`)
  await page.goto(`${proxy.address}resume`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/resume')
  expect(messages).toEqual([])
  await context.close()
  await proxy.close()
})
