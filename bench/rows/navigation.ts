import type { Page } from 'playwright-core'
import { withBrowser } from '#bench/measuring/browser.ts'
import { clickUntilHeading } from '#bench/measuring/heading-paint.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { median } from '#bench/measuring/rounds.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'

const CPU_SLOW_DOWN = 4
const SETTLE_MS = 1500
const ROUNDS = 7
/** Maximum time in ms from the click to the next page. */
export const MOST_CLICK_MS = 150

/** The three measured links. */
export const LINKS = [
  { what: '首页 → 引才政策 home to policies', from: '/', href: '/policy' },
  { what: '首页 → 新闻中心 home to announcements', from: '/', href: '/announcement?announcementId=2' },
  { what: '列表 → 文章 list to article', from: '/announcement?announcementId=2', href: '/content/2/' },
] as const

/** Measures the time from a click on a link until the next page is painted. */
export const navigation: BenchRow<BenchContext> = {
  name: 'navigation',
  title: '点击链接到下一页 / From the click on a link to the next page',
  method:
    'Chromium，处理器放慢 4 倍：从松开鼠标到带有新页面标题的那一帧显示的毫秒数（浏览器的 Event Timing，INP 的定义）；对照为只换一个标题的空白页 / Chromium at 1440 px with the processor slowed down four times: milliseconds from the release of the button until the frame with the heading of the next page is presented, as measured by the browser (Event Timing, the definition of INP); the pointer rests on the link for 200 ms before. The floor is the same click in a page of one link and one heading that is replaced without any framework.',
  async run(bench) {
    const site = await bench.site()
    const measured: Measurement[] = []
    for (const link of LINKS) {
      const taken: number[] = []
      const bare: number[] = []
      for (let round = 0; round < bench.rounds(ROUNDS); round += 1) {
        // one browser each: an open baseline page would slow down the click on the site
        bare.push(await inOwnBrowser((page) => clickOnBarePage(page, site.url)))
        taken.push(await click(site.url, link))
      }
      measured.push({
        what: `${link.what}，毫秒 ms`,
        floor: `${Math.round(median(bare))} ms`,
        bar: { kind: 'at most', value: MOST_CLICK_MS },
        measured: Math.round(median(taken)),
        figures: taken.map((ms) => `${Math.round(ms)}`).join(', ') + ' ms',
      })
    }
    return measured
  },
}

const inOwnBrowser = (measure: (page: Page) => Promise<number>) =>
  withBrowser(async ({ browser }) => measure(await browser.newPage()))

/** Duration of a click on one of the links in ms, in a new browser. */
export const click = (siteUrl: string, { from, href }: (typeof LINKS)[number]): Promise<number> =>
  inOwnBrowser(async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(siteUrl + from, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    await slowDown(page)
    return clickUntilHeading(page, page.locator(`main a[href^="${href}"]`).first())
  })

async function clickOnBarePage(page: Page, siteUrl: string): Promise<number> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${siteUrl}/robots.txt`)
  await page.setContent('<main><h1>这里</h1><p><a href="/there">那里</a></p></main>')
  await page.evaluate(REPLACE_HEADING)
  await slowDown(page)
  return clickUntilHeading(page, page.locator('main a'))
}

const REPLACE_HEADING = `addEventListener('click', (event) => {
  event.preventDefault()
  history.pushState(null, '', event.target.href)
  document.querySelector('h1').textContent = '那里'
})`

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN })
}
