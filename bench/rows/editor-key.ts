import { readFile } from 'node:fs/promises'
import type * as WangEditor from '@wangeditor-next/editor'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { withBrowser } from '#bench/measuring/browser.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { compare } from '#bench/measuring/rounds.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import type { BenchArticle } from '#bench/servers/studio-figures.ts'

const ROUNDS = 5
const ARTICLE_KB = 20
const KEYS = 40
const BETWEEN_KEYS_MS = 100
const BAR = 2

const PARAGRAPH = '<p>招聘会于12月6日举行，欢迎各位求职者按时参加，并随身携带身份证和<strong>学历证明</strong>。</p>'
const HTML = PARAGRAPH.repeat(Math.ceil((ARTICLE_KB * 1024) / Buffer.byteLength(PARAGRAPH)))

/** A long table, as in announcements with lists of names. */
const TABLE_ROWS = 200
const TABLE = `<p>名单</p><table><tbody>${`<tr>${'<td>招聘会名单</td>'.repeat(5)}</tr>`.repeat(TABLE_ROWS)}</tbody></table>`
const TABLE_KEY_MS = 30

/** Measures the CPU time of a key press in the editor, and in a cell of a long table. */
export const editorKey: BenchRow<BenchContext> = {
  name: 'editor-key',
  title: `编辑器中的一次按键，${ARTICLE_KB} kB 的文章 / A key press in an article of ${ARTICLE_KB} kB`,
  method: `Chromium，主线程的 CPU 时间：在文章末尾每 ${BETWEEN_KEYS_MS} ms 按一个键，共 ${KEYS} 次；基准是没有任何配置的 wangEditor 打开同一篇文章 / Processor time of the page’s main thread for one key, including all its effects: ${KEYS} keys at the end of the article, one every ${BETWEEN_KEYS_MS} ms. The floor is wangEditor without any settings, with the same article.`,
  async run(bench) {
    const site = await bench.site()
    const [article, tableArticle] = [await newArticle(site.url, HTML), await newArticle(site.url, TABLE)]
    const bareEditor = await bundledEditor()
    const measured = await withBrowser(async ({ browser }) => {
      const bare = await browser.newPage()
      await openBareEditor(bare, bareEditor)
      const ours = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await openEditor(ours, site.url, article)
      const text = await compare(
        bench.rounds(ROUNDS),
        () => keyMs(bare),
        () => keyMs(ours),
      )
      const withTable = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await openEditor(withTable, site.url, tableArticle)
      const table = await compare(
        bench.rounds(ROUNDS),
        () => keyMs(ours),
        () => keyMs(withTable, 'td >> nth=7'),
      )
      return { text, table }
    })
    return [
      {
        what: '一次按键 one key',
        floor: 'wangEditor',
        bar: { kind: 'at most', value: BAR },
        measured: 1 / measured.text.ratio,
        figures: `基准 floor ${measured.text.floor.toFixed(2)} ms, 本站 ours ${measured.text.ours.toFixed(2)} ms`,
      } satisfies Measurement,
      {
        what: `${TABLE_ROWS} × 5 的表格中的一次按键 one key in a table of ${TABLE_ROWS} × 5`,
        floor: `${TABLE_KEY_MS} ms`,
        bar: { kind: 'at most', value: 1 },
        measured: measured.table.ours / TABLE_KEY_MS,
        figures: `文章中 in the article ${measured.table.floor.toFixed(2)} ms, 表格中 in the table ${measured.table.ours.toFixed(2)} ms`,
      } satisfies Measurement,
    ]
  },
}

/** Creates an article, and a session of its author. */
export async function newArticle(siteUrl: string, html: string): Promise<BenchArticle> {
  const reply = await fetch(`${siteUrl}/__bench/studio/article`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ html }),
  })
  return (await reply.json()) as BenchArticle
}

/** Measures the main thread's CPU time in ms per key press, at the end of the text or of a cell. */
async function keyMs(page: Page, cell?: string): Promise<number> {
  await page.bringToFront()
  const place = page.locator(cell ?? '[contenteditable=true]')
  await (cell === undefined ? place.last() : place).click()
  await page.keyboard.press(cell === undefined ? 'Control+End' : 'End')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const used = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await used()
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('a')
    await page.waitForTimeout(BETWEEN_KEYS_MS)
  }
  const after = await used()
  await session.detach()
  const text = await place.last().innerText()
  if (!text.trimEnd().endsWith('a'.repeat(KEYS))) throw new Error('the keys did not reach the text')
  // deletes the typed text, because the text of five rounds would be unusually wide for a cell
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('Backspace')
  return ((after - before) * 1000) / KEYS
}

/** Opens an article as its author, and waits until it can be edited. */
export async function openEditor(page: Page, siteUrl: string, { articleId, key }: BenchArticle): Promise<void> {
  const { hostname } = new URL(siteUrl)
  await page.context().addCookies([{ name: 'staff', value: key, domain: hostname, path: '/studio-api' }])
  await page.goto(`${siteUrl}/studio/articles/${articleId}`)

  await page.locator('[contenteditable=true] p').last().waitFor()
}

async function openBareEditor(page: Page, { script, style }: { script: string; style: string }): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.setContent('<div id="toolbar"></div><div id="editor" style="height: 700px"></div>')
  await page.addStyleTag({ content: style })
  await page.addScriptTag({ content: script })
  await page.evaluate((html) => {
    const { createEditor, createToolbar } = (window as unknown as { wangEditor: typeof WangEditor }).wangEditor
    createToolbar({ editor: createEditor({ selector: '#editor', html }), selector: '#toolbar' })
  }, HTML)
  await page.locator('[contenteditable=true] p').last().waitFor()
}

/** Bundles the editor library alone as a classic script. @returns script and style. */
async function bundledEditor(): Promise<{ script: string; style: string }> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { output: { exports: 'named' } },
      lib: { entry: 'node_modules/@wangeditor-next/editor/dist/index.mjs', name: 'wangEditor', formats: ['iife'] },
    },
  })) as Rolldown.RolldownOutput[]
  const script = built[0]?.output[0].code ?? ''
  return { script, style: await readFile('node_modules/@wangeditor-next/editor/dist/css/style.css', 'utf8') }
}
