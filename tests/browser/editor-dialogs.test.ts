import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditorPage, openEditorPage } from './editor-page.ts'

// What the built editor opens besides its text: the whole screen.

let editor: EditorPage
beforeAll(async () => {
  editor = await openEditorPage()
  editor.page.setDefaultTimeout(5_000)
})
afterAll(() => editor.close())

const show = (html: string) => editor.page.evaluate((given) => window.editorPage.show(given), html)
const html = async () => (await editor.page.evaluate(() => window.editorPage.shown())).html
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
