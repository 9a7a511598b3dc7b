import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditorPage, openEditorPage } from './editor-page.ts'

let editor: EditorPage
beforeAll(async () => {
  editor = await openEditorPage()
})
afterAll(() => editor.close())

const show = (html: string) => editor.page.evaluate((given) => window.editorPage.show(given), html)
const shown = () => editor.page.evaluate(() => window.editorPage.shown())
const notices = () => editor.page.evaluate(() => window.editorPage.notices())

test('find and replace works across formats and cells, one by one or all at once, with one undo; characters are counted', async () => {
  const { page } = editor
  const html =
    '<p>招<strong>聘</strong>公告，招聘</p><table><tbody><tr><td>招聘</td><td>岗位</td></tr></tbody></table><p>末尾</p>'
  await show(html)
  expect(await page.locator('.article-editor-count').textContent()).toBe('13 字')
  await page.locator('[contenteditable=true] p').last().click()
  await page.keyboard.press('Control+f')
  const bar = page.getByRole('search', { name: '查找和替换' })
  await bar.getByLabel('查找', { exact: true }).fill('招聘')
  const said = bar.getByRole('status')
  await expect.poll(() => said.textContent()).toBe('1／3')
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('find-match')?.size)).toBe(3)
  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => said.textContent()).toBe('3／3')
  await page.keyboard.press('Enter')
  await bar.getByLabel('替换为').fill('招聘录用')
  await bar.getByRole('button', { name: /^替\s*换$/ }).click()
  await expect.poll(() => said.textContent()).toBe('2／3')
  expect((await shown()).html).toBe(html.replace('招<strong>聘</strong>', '招聘录用'))
  await bar.getByLabel('替换为').fill('')
  await bar.getByRole('button', { name: '全部替换' }).click()
  await expect.poll(() => said.textContent()).toBe('没有找到')
  expect(await notices()).toContain('已替换 3 处，撤销一次全部还原')
  await page.keyboard.press('Escape')
  await expect.poll(() => bar.count()).toBe(0)
  await page.keyboard.press('Control+z')
  expect((await shown()).html).toBe(html.replace('招<strong>聘</strong>', '招聘录用'))
  await page.keyboard.press('Control+z')
  expect((await shown()).html).toBe(html)
})
