import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { withBrowser } from '#bench/measuring/browser.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import { newArticle, openEditor } from './editor-key.ts'

/** Maximum gzipped scripts of the first screen, in KB. */
const FIRST_SCREEN_KB = 420
const CPU_RATE = 4
const PASTE_MS = 1000
/** Rows of a table that the editor offers to attach, and of the largest table that is inserted without asking. */
const MANY_ROWS = 2000
const MOST_ROWS = 400
const ROUNDS = 5

/** HTML of a sheet, as Excel writes it to the clipboard. */
const sheet = (rows: number): string =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>
<!--StartFragment--> <col width=72 span=5>${Array.from({ length: rows }, (_, at) => `<tr height=19>${`<td height=19 class=xl65 width=72 style='height:14.25pt'>示例单位${at}</td>`.repeat(5)}</tr>`).join('')}<!--EndFragment--></table></body></html>`

/** Measures the studio in a browser: bytes of the first screen, and pasting long tables. */
export const studioScreen: BenchRow<BenchContext> = {
  name: 'studio-screen',
  title: '内容工作台：首屏与粘贴长表格 / The studio: first screen, and long tables that are pasted',
  method: `Chromium，1440 px：登录后第一屏请求的全部脚本与样式，gzip -9；主线程在 CPU 放慢 ${CPU_RATE} 倍时的用时，从粘贴到询问“上传附件”或表格进了正文，占 ${PASTE_MS} ms 的比例 / All scripts and styles of the first screen after the log-in, gzip -9; time of the main thread at ${CPU_RATE}x CPU throttling, from a paste until the studio offers to attach the table or has inserted it into the text, divided by ${PASTE_MS} ms.`,
  async run(bench) {
    const site = await bench.site()
    const article = await newArticle(site.url, '<p>名单</p>')
    return withBrowser(async ({ browser }) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await openEditor(page, site.url, article)
      const measured = await firstScreen(page, site.url)
      await openEditor(page, site.url, article)
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable')
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
      const busy = async () => {
        const { metrics } = await session.send('Performance.getMetrics')
        return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
      }
      for (const rows of [MANY_ROWS, MOST_ROWS]) {
        const times: number[] = []
        for (let round = 0; round < bench.rounds(ROUNDS); round += 1) {
          const before = await busy()
          await paste(page, sheet(rows))
          if (rows > MOST_ROWS) await page.getByRole('button', { name: '上传附件' }).waitFor()
          else
            await page
              .locator('[data-slate-editor] tr')
              .nth(rows - 1)
              .waitFor()
          times.push((await busy()) - before)
          await page.keyboard.press(rows > MOST_ROWS ? 'Escape' : 'Control+z')
          if (rows <= MOST_ROWS) await page.locator('[data-slate-editor] tr').first().waitFor({ state: 'detached' })
        }
        measured.push(
          pasted(
            rows,
            times.toSorted((one, other) => one - other),
          ),
        )
      }
      return measured
    })
  },
}

const pasted = (rows: number, times: readonly number[]): Measurement => ({
  what:
    rows > MOST_ROWS
      ? `粘贴 ${rows} × 5，到询问为止 paste of ${rows} × 5 until the offer`
      : `粘贴 ${rows} × 5，进正文 paste of ${rows} × 5 into the text`,
  floor: `${PASTE_MS} ms`,
  ...(rows > MOST_ROWS && { bar: { kind: 'at most', value: 1 } }),
  measured: (times[Math.floor(times.length / 2)] ?? 0) / PASTE_MS,
  figures: `${times.map((ms) => ms.toFixed(0)).join(', ')} ms`,
})

async function firstScreen(page: Page, siteUrl: string): Promise<Measurement[]> {
  const requested = new Map<string, string>()
  page.on('request', (request) => requested.set(request.url(), request.resourceType()))
  await page.goto(`${siteUrl}/studio/`, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  page.removeAllListeners('request')
  const kilobytes = async (type: string) => {
    const urls = [...requested.keys()].filter((url) => requested.get(url) === type)
    const files = await Promise.all(urls.map(async (url) => (await fetch(url)).arrayBuffer()))
    return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1024
  }
  const [scripts, styles] = [await kilobytes('script'), await kilobytes('stylesheet')]
  const measured = { floor: '–', figures: `${scripts.toFixed(1)} KB + ${styles.toFixed(1)} KB` }
  return [
    {
      ...measured,
      what: '第一屏的脚本，KB scripts of the first screen, KB',
      bar: { kind: 'at most', value: FIRST_SCREEN_KB },
      measured: scripts,
    },
    {
      ...measured,
      what: '第一屏的脚本与样式，KB scripts and styles of the first screen, KB',
      measured: scripts + styles,
    },
  ]
}

const paste = (page: Page, html: string) =>
  page.evaluate((given) => {
    const data = new DataTransfer()
    data.setData('text/html', given)
    document
      .querySelector('[data-slate-editor]')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)
