import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, NARROW, openPage, type RunningSite, startSite, WIDE } from './running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
}, 120_000)
afterAll(() => site.close())

const COLUMN = '/announcement?announcementId=2'

test('an unknown path goes to the home page', async () => {
  const { page, context } = await openPage(site, WIDE)
  await page.goto('/no/such/page')
  expect(new URL(page.url()).pathname).toBe('/')
  await context.close()
})

test('paging goes through the address bar and back', async () => {
  const { page, context, messages } = await openPage(site, WIDE)
  await page.goto(COLUMN)
  await hydrated(page)
  const first = await page.locator('main a[href^="/content/2/"]').first().textContent()
  await page.getByRole('navigation', { name: /分页/ }).getByRole('link', { name: /2/ }).first().click()
  await page.waitForURL(/pageNum=2/)
  await expect.poll(() => page.locator('main a[href^="/content/2/"]').first().textContent()).not.toBe(first)
  const second = await page.locator('main a[href^="/content/2/"]').first().textContent()
  await page.reload()
  expect(await page.locator('main a[href^="/content/2/"]').first().textContent()).toBe(second)
  await page.goBack()
  await expect.poll(() => page.locator('main a[href^="/content/2/"]').first().textContent()).toBe(first)
  expect(messages).toEqual([])
  await context.close()
})

test('back and forward keep the scroll position', async () => {
  const { page, context } = await openPage(site, WIDE)
  await page.goto(COLUMN)
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 700))
  await page.waitForTimeout(300)
  await page.locator('main a[href^="/content/2/"]').nth(6).click()
  await page.waitForURL(/\/content\/2\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(50)
  await page.evaluate(() => scrollTo(0, 300))
  await page.waitForTimeout(300)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 50))).toBe(14)
  await page.goForward()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 50))).toBe(6)
  await context.close()
})

test('an article is read with JavaScript switched off', async () => {
  const { page, context } = await openPage(site, NARROW, { javaScriptEnabled: false })
  await page.goto(COLUMN)
  await page.locator('main a[href^="/content/2/"]').first().click()
  await page.waitForURL(/\/content\/2\//)
  expect(((await page.locator('article').first().textContent()) ?? '').length).toBeGreaterThan(200)
  await page.goto(COLUMN)
  await page.getByRole('navigation', { name: /分页/ }).getByRole('link', { name: /2/ }).first().click()
  await page.waitForURL(/pageNum=2/)
  expect(await page.locator('main a[href^="/content/2/"]').count()).toBe(10)
  await context.close()
})

test('长辈版 is there on the first paint of the next page, also without JavaScript', async () => {
  const { page, context } = await openPage(site, NARROW, { javaScriptEnabled: false })
  await page.goto('/?mode=elder')
  expect(new URL(page.url()).search).toBe('')
  expect(await page.locator('html').getAttribute('data-mode')).toBe('elder')
  await page.goto('/policy')
  expect(await page.locator('html').getAttribute('data-mode')).toBe('elder')
  await page.goto('/policy?mode=standard')
  expect(await page.locator('html').getAttribute('data-mode')).toBeNull()
  await context.close()
})

test('code 102 ends the session, goes to /home and says why', async () => {
  const { page, context } = await openPage(site, WIDE)
  await page.goto(COLUMN)
  await hydrated(page)
  await page.evaluate(() => {
    document.cookie = 'AuSessionKey=dead; Path=/'
    localStorage.setItem('loginState', JSON.stringify({ isLogin: true, userName: '沈江月' }))
    sessionStorage.setItem('draft', 'x')
  })
  let key: string | undefined
  await page.route('**/getCommentListWithPage**', (route) => {
    key ??= route.request().headers()['ausessionkey']
    return route.fulfill({ json: { code: 102, msg: '登录状态已过期，请重新登录' } })
  })
  await page.getByRole('navigation', { name: /分页/ }).getByRole('link', { name: /2/ }).first().click()
  await page.waitForURL(/\/home$/)
  await expect.poll(() => page.getByText('登录状态已过期，请重新登录').count()).toBeGreaterThan(0)
  expect(key).toBe('dead')
  const left = await page.evaluate(() => [
    document.cookie,
    localStorage.getItem('loginState'),
    sessionStorage.getItem('draft'),
  ])
  expect(left).toEqual([expect.not.stringContaining('AuSessionKey'), null, null])
  await context.close()
})

test('a line that breaks says so and offers to try again', async () => {
  const { page, context } = await openPage(site, WIDE)
  await page.goto(COLUMN)
  await hydrated(page)
  await page.route('**/getCommentListWithPage**', (route) => route.abort())
  await page.getByRole('navigation', { name: /分页/ }).getByRole('link', { name: /2/ }).first().click()
  await expect.poll(() => page.getByText('网络连接异常').count()).toBeGreaterThan(0)
  await page.unroute('**/getCommentListWithPage**')
  await page.getByRole('button', { name: /重试/ }).click()
  await expect.poll(() => page.locator('main a[href^="/content/2/"]').count()).toBe(10)
  await context.close()
})

test('a stored script is text and a video can be read in ranges', async () => {
  const found = await fetch(`${site.base}/prod-api/ext/searchArticles?keyword=${encodeURIComponent('转义')}`)
  const { rows } = (await found.json()) as { rows: { cmCommentId: number; typeId: number }[] }
  expect(rows.length).toBeGreaterThan(0)
  const { page, context, messages } = await openPage(site, WIDE)
  await page.goto(`/content/${rows[0]?.typeId}/${rows[0]?.cmCommentId}`)
  await hydrated(page)
  expect(messages).toEqual([])
  await context.close()

  const film = await firstFilm()
  const part = await fetch(site.base + film, { headers: { range: 'bytes=0-99' } })
  expect(part.status).toBe(206)
  expect((await part.arrayBuffer()).byteLength).toBe(100)
})

async function firstFilm(): Promise<string> {
  for (let id = 1; id < 400; id++) {
    const reply = await fetch(`${site.base}/prod-api/open/website/getCommentById?cmCommentId=${id}`)
    const { data } = (await reply.json()) as { data?: { content: string } }
    const film = /src="([^"]+\.mp4)"/.exec(data?.content ?? '')
    if (film?.[1] !== undefined) return film[1]
  }
  throw new Error('no article has a film')
}
