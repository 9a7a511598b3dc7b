import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { hydrated, NARROW, openPage, type RunningSite, startSite, WIDE } from './running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const policyLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: '引才政策', exact: true }).first()
const COLUMN = '/announcement?announcementId=2'

test('an unknown path redirects to the home page', async () => {
  const { page, context } = await openPage(site, WIDE)
  await page.goto('/no/such/page')
  expect(new URL(page.url()).pathname).toBe('/')
  await context.close()
})

test.each([992, 1199, 1440])(
  'the header shows the links to the log-in and the employer site without overflow at %i px',
  async (width) => {
    const { page, context } = await openPage(site, { width, height: 900 })
    await page.goto('/jobs')
    const ways = page.getByRole('banner').getByRole('link', { name: /找工作|找人才/ })
    expect(await ways.evaluateAll((links) => links.map(({ textContent }) => textContent?.slice(0, 3)))).toEqual([
      '找工作',
      '找人才',
    ])
    const boxes = await Promise.all((await ways.all()).map((link) => link.boundingBox()))
    for (const box of boxes) expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    await context.close()
  },
)

test('Back to a page that renders in several steps restores its scroll position', async () => {
  const { page, context } = await openPage(site, NARROW)
  await page.goto('/')
  await hydrated(page)
  const place = () => page.evaluate(() => [Math.round(scrollY), document.documentElement.scrollHeight])
  const link = page.locator('main a[href^="/companyDetail/"]').last()
  await link.scrollIntoViewIfNeeded()
  const left = await place()
  expect(left[0]).toBeGreaterThan(1000)
  await link.click()
  await page.waitForURL(/companyDetail/)
  await page.goBack()
  await expect.poll(place).toEqual(left)
  await context.close()
})

test('hovering a link prefetches code and data of its page, and the click sends no further request', async () => {
  const { page, context, messages, calls } = await openPage(site, WIDE)
  const requested: string[] = []
  const answered: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  page.on('requestfinished', (request) => answered.push(request.url()))
  await page.goto('/')
  await hydrated(page)
  const hasScreen = () => requested.some((url) => url.includes('/policy-screen'))
  await page.waitForTimeout(500)
  expect([hasScreen(), calls]).toEqual([false, []])

  await policyLink(page).hover()
  await expect.poll(hasScreen).toBe(true)
  const asked = () => requested.filter((url) => url.includes('/getCommentListWithPage'))
  await expect.poll(() => asked().length > 0 && asked().every((url) => answered.includes(url))).toBe(true)
  const ahead = asked()
  await policyLink(page).click()
  await page.locator('main h1', { hasText: '引才政策' }).waitFor()
  await page.locator('main ol a[href^="/content/"]').first().waitFor()
  await page.waitForTimeout(500)
  expect(ahead.map((url) => asked().filter((other) => other === url).length)).toEqual(ahead.map(() => 1))
  expect(messages).toEqual([])
  await context.close()
})

test('with data saving nothing is prefetched, and links still work', async () => {
  const { page, context, messages, calls } = await openPage(site, WIDE)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })
  })
  await page.goto('/')
  await hydrated(page)
  await policyLink(page).hover()
  await page.waitForTimeout(1000)
  expect(requested.filter((url) => url.includes('/policy-screen'))).toEqual([])
  expect(calls).toEqual([])
  await policyLink(page).click()
  await page.locator('main ol a[href^="/content/"]').first().waitFor()
  expect(messages).toEqual([])
  await context.close()
})

test('长辈版 applies from the first paint of the next page, also without JavaScript', async () => {
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

/** Pages whose rows, cards and buttons are hardest to fit. */
const NARROWEST_PAGES = [
  '/',
  COLUMN,
  '/policy',
  '/jobs',
  '/jobDetail/3',
  '/companyDetail/1',
  '/servicehall?servicehallId=6',
]

test.each(['standard-3-none', 'elder-2-none'])(
  'the pages that are hardest to fit do not scroll sideways on the narrowest phone in reading mode %s',
  async (mode) => {
    const { page, context } = await openPage(site, { width: 320, height: 640 })
    await context.addCookies([{ name: 'readingMode', value: mode, url: site.base }])
    for (const path of NARROWEST_PAGES) {
      await page.goto(path)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({ path, beyond }).toEqual({ path, beyond: 0 })
    }
    await context.close()
  },
)

test('code 102 ends the session, redirects to /home and shows the reason', async () => {
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
    return route.fulfill({ json: { code: 102, msg: MESSAGE.sessionExpired } })
  })
  await page.getByRole('navigation', { name: /分页/ }).getByRole('link', { name: /2/ }).first().click()
  await page.waitForURL(/\/home$/)
  await expect.poll(() => page.getByText(MESSAGE.sessionExpired).count()).toBeGreaterThan(0)
  expect(key).toBe('dead')
  const left = await page.evaluate(() => [
    document.cookie,
    localStorage.getItem('loginState'),
    sessionStorage.getItem('draft'),
  ])
  // specification 8: key and login state are deleted; drafts stay for the same person
  expect(left).toEqual([expect.not.stringContaining('AuSessionKey'), null, 'x'])
  await context.close()
})

test('code 102 for visitors without a session is shown once, however many calls return it', async () => {
  const { page, context } = await openPage(site, WIDE)
  await page.goto(COLUMN)
  await hydrated(page)
  let answered = 0
  await page.route('**/prod-api/**', (route) => {
    answered += 1
    return route.fulfill({ json: { code: 102, msg: MESSAGE.sessionExpired } })
  })
  await page.evaluate((text) => {
    const told = new Set<Element>()
    Object.assign(window, { told })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[role="alert"], [role="status"]'))
        if (toast.textContent?.includes(text) === true) told.add(toast)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, MESSAGE.sessionExpired)
  await page.getByRole('navigation', { name: /分页/ }).getByRole('link', { name: /2/ }).first().click()
  await expect.poll(() => answered).toBeGreaterThan(0)
  await policyLink(page).click()
  await page.waitForURL(/policy/i)
  await expect.poll(() => answered).toBeGreaterThan(1)
  const told = await page.evaluate(() => (window as unknown as { told: Set<Element> }).told.size)
  expect(told).toBeLessThanOrEqual(1)
  await context.close()
})

test('a network error shows a message and offers a retry', async () => {
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

test('an article with escaped HTML opens without console messages, and a video can be read in ranges', async () => {
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

test('every popular keyword finds jobs and articles', async () => {
  const read = async (path: string, method = 'GET') => (await fetch(`${site.base}/prod-api${path}`, { method })).json()
  const { data } = (await read('/ext/getSiteFacts')) as { data: { hotWords: string[] } }
  expect(data.hotWords.length).toBeGreaterThan(3)
  const found = await Promise.all(
    data.hotWords.map(async (word) => {
      const keyword = encodeURIComponent(word)
      const jobs = (await read(`/api/jobs/jobsList?keyword=${keyword}`, 'POST')) as { total: number }
      const articles = (await read(`/ext/searchArticles?keyword=${keyword}`)) as { total: number }
      return { word, hasJobs: jobs.total > 0, hasArticles: articles.total > 0 }
    }),
  )
  expect(found).toEqual(data.hotWords.map((word) => ({ word, hasJobs: true, hasArticles: true })))
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
