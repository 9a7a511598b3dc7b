import type { Page } from 'playwright-core'
import { withBrowser } from '#bench/measuring/browser.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { median } from '#bench/measuring/rounds.ts'
import type { Workbench } from '#bench/measuring/workbench.ts'

const CPU_SLOW_DOWN = 4
const SETTLE_MS = 1500
const ROUNDS = 7
const MOST_MS = 100
const GIVE_UP_MS = 10_000

const LINKS = [
  { what: '首页 → 引才政策 home to policies', from: '/', href: '/policy' },
  { what: '首页 → 新闻中心 home to announcements', from: '/', href: '/announcement?announcementId=2' },
  { what: '列表 → 文章 list to article', from: '/announcement?announcementId=2', href: '/content/2/' },
] as const

/** How long a click on a link takes until the next page is on the screen. */
export const navigation: BenchRow<Workbench> = {
  name: 'navigation',
  title: '点击链接到下一页 / From the click on a link to the next page',
  method:
    'Chromium，处理器放慢 4 倍：从点击到新页面标题绘出的毫秒数 / Chromium at 1440 px with the processor slowed down four times: milliseconds from the click until the next page with its heading is painted; the pointer rests on the link for 200 ms before, as a hand does.',
  async run(workbench) {
    const site = await workbench.site()
    const measured: Measurement[] = []
    for (const { what, from, href } of LINKS) {
      const taken: number[] = []
      for (let round = 0; round < workbench.rounds(ROUNDS); round += 1) {
        taken.push(
          await withBrowser(({ browser }) => browser.newPage().then((page) => click(page, site.url + from, href))),
        )
      }
      measured.push({
        what,
        floor: '–',
        bar: { kind: 'at most', value: MOST_MS },
        measured: Math.round(median(taken)),
        figures: taken.map((ms) => `${Math.round(ms)}`).join(', ') + ' ms',
      })
    }
    return measured
  },
}

const HOVER_MS = 200

async function click(page: Page, from: string, href: string): Promise<number> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(from, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN })
  await page.evaluate(PROBE)
  const link = page.locator(`main a[href^="${href}"]`).first()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.waitForTimeout(HOVER_MS)
  await link.click()
  const painted = await page.evaluate('window.nextPagePainted')
  if (typeof painted !== 'number')
    throw new Error(`the click on ${href} loaded a document instead of changing the page`)
  return painted
}

/** Runs in the page: resolves with the time between the click and the frame after the next page's heading is there. */
const PROBE = `(() => {
  const heading = document.querySelector('h1')?.textContent
  window.nextPagePainted = new Promise((resolve) => {
    addEventListener('click', (event) => {
      const begin = event.timeStamp
      const address = location.href
      const look = () => {
        const now = document.querySelector('main h1')?.textContent
        if (performance.now() - begin > ${GIVE_UP_MS}) return resolve(performance.now() - begin)
        if (location.href === address || !now || now === heading) return requestAnimationFrame(look)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)))
      }
      look()
    }, { capture: true, once: true })
  })
})()`
