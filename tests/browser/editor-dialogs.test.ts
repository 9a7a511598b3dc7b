import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditorPage, openEditorPage } from './editor-page.ts'

// What the built editor opens besides its text: the whole screen, the dialog of links.

let editor: EditorPage
beforeAll(async () => {
  editor = await openEditorPage()
  editor.page.setDefaultTimeout(5_000)
})
afterAll(() => editor.close())

const show = (html: string) => editor.page.evaluate((given) => window.editorPage.show(given), html)
const html = async () => (await editor.page.evaluate(() => window.editorPage.shown())).html
const notices = () => editor.page.evaluate(() => window.editorPage.notices())
const pressed = (title: string) => editor.page.getByRole('button', { name: title, exact: true }).click()
async function cursorAtEnd() {
  await editor.page.locator('[data-slate-editor]').click()
  await editor.page.keyboard.press('Control+End')
}

test('full screen covers the page and is left with Esc, the text as it was', async () => {
  await show('<p>甲</p>')
  await cursorAtEnd()
  await pressed('全屏')
  const frame = editor.page.locator('.article-editor-frame')
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(900)
  await editor.page.locator('[data-slate-editor]').click()
  await editor.page.keyboard.press('Control+End')
  await editor.page.keyboard.insertText('乙')
  await editor.page.keyboard.press('Escape')
  await expect.poll(async () => ((await frame.boundingBox())?.height ?? 900) < 900).toBe(true)
  expect(await html()).toBe('<p>甲乙</p>')
})

// the editor parts a link from the words before it
test('a link is put in by its dialog; one that would run a script is refused in words', async () => {
  await show('<p>甲</p>')
  await cursorAtEnd()
  await pressed('插入链接')
  const dialog = editor.page.locator('.w-e-modal')
  const fields = dialog.locator('input')
  await fields.nth(0).fill('报名')
  await fields.nth(1).fill('javascript:alert(1)')
  await dialog.locator('button').last().click()
  await expect.poll(notices).toEqual([expect.stringContaining('链接须以')])
  expect(await html()).toBe('<p>甲</p>')
  await fields.nth(1).fill('https://example.com/bm?a=1&b=2')
  await dialog.locator('button').last().click()
  await expect.poll(html).toBe('<p>甲 <a href="https://example.com/bm?a=1&amp;b=2">报名</a></p>')
  expect(editor.messages).toEqual([])
})
