import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditorPage, openEditorPage } from './editor-page.ts'

// The toolbar before the first click into the text, and after the text has lost the focus.

let editor: EditorPage
beforeAll(async () => {
  editor = await openEditorPage()
  editor.page.setDefaultTimeout(20_000)
  await editor.page.evaluate(() => {
    const field = document.createElement('input')
    field.setAttribute('aria-label', '页面上的输入框')
    document.body.prepend(field)
  })
})
afterAll(() => editor.close())

const show = (html: string) => editor.page.evaluate((given) => window.editorPage.show(given), html)
const html = async () => (await editor.page.evaluate(() => window.editorPage.shown())).html
const button = (title: string) => editor.page.getByRole('button', { name: title, exact: true })
const outside = () => editor.page.getByLabel('页面上的输入框')
const isInText = () => editor.page.evaluate(() => document.activeElement?.hasAttribute('data-slate-editor'))

test.each([
  ['粗体', '<p>甲</p><p>乙<strong>丙</strong></p>'],
  ['无序列表', '<p>甲</p><ul><li>乙丙</li></ul>'],
  ['居中对齐', '<p>甲</p><p style="text-align:center">乙丙</p>'],
  ['引用', '<p>甲</p><blockquote><p>乙丙</p></blockquote>'],
])('%s pressed before the text was ever clicked applies at the end of the text', async (title, expected) => {
  await show('<p>甲</p><p>乙</p>')
  await button(title).click()
  await editor.page.keyboard.insertText('丙')
  await expect.poll(html).toBe(expected)
})

test('a heading level, a font or a table chosen before the text was ever clicked applies at the end of the text', async () => {
  await show('<p>甲</p><p>乙</p>')
  await button('标题级别：正文').click()
  await editor.page.getByRole('option', { name: '标题 1' }).click()
  await expect.poll(html).toBe('<p>甲</p><h2>乙</h2>')
  await show('<p>甲</p>')
  await editor.page.getByRole('button', { name: /^字体/ }).click()
  await editor.page.getByRole('option', { name: '楷体', exact: true }).click()
  await editor.page.keyboard.insertText('乙')
  await expect.poll(html).toMatch(/^<p>甲<span style="font-family:[^"]*楷体[^"]*">乙<\/span><\/p>$/)
  await show('<p>甲</p>')
  await button('表格').click()
  await expect.poll(html).toMatch(/^<p>甲<\/p><table>/)
})

test('opening an article leaves focus and selection of the page alone, and the toolbar stays usable', async () => {
  await show('<p>甲</p>')
  await outside().fill('标题')
  await outside().selectText()
  await expect.poll(() => button('粗体').getAttribute('aria-disabled')).toBe('false')
  expect(await isInText()).toBe(false)
  await editor.page.keyboard.insertText('新标题')
  expect(await outside().inputValue()).toBe('新标题')
  expect(await html()).toBe('<p>甲</p>')
})

test('after the focus was in another field, a button applies where the cursor was in the text', async () => {
  await show('<p>第一段</p><p>第二段</p>')
  await editor.page.getByText('第一段', { exact: true }).click()
  await editor.page.keyboard.press('End')
  await outside().click()
  await expect.poll(() => editor.page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await button('粗体').click()
  await editor.page.keyboard.insertText('粗')
  await expect.poll(html).toBe('<p>第一段<strong>粗</strong></p><p>第二段</p>')
})

test('a button applies where the cursor was when the text lost the focus, even if the cursor had just moved', async () => {
  await show('<p>第一段</p><p>第二段</p>')
  await editor.page.getByText('第一段', { exact: true }).click()
  // within one task, as on a busy machine: the library reads the cursor later
  await editor.page.evaluate(() => {
    const text = document.querySelector<HTMLElement>('[data-slate-editor]')
    const word = text && document.createTreeWalker(text, NodeFilter.SHOW_TEXT).nextNode()
    if (word) document.getSelection()?.collapse(word, 1)
    document.querySelector('input')?.focus()
  })
  await button('粗体').click()
  await editor.page.keyboard.insertText('粗')
  await expect.poll(html).toBe('<p>第<strong>粗</strong>一段</p><p>第二段</p>')
})

test('a button pressed with the keyboard applies at the cursor, and the focus stays on the toolbar', async () => {
  await show('<p>甲</p><p>乙</p>')
  await button('居中对齐').focus()
  await expect.poll(() => button('居中对齐').getAttribute('aria-disabled')).toBe('false')
  await editor.page.keyboard.press('Enter')
  await expect.poll(html).toBe('<p>甲</p><p style="text-align:center">乙</p>')
  expect(await isInText()).toBe(false)
})

test('opening find and replace without a cursor in the text leaves the text unchanged', async () => {
  await show('<p>甲</p>')
  await button('查找和替换').click()
  await editor.page.keyboard.insertText('甲')
  expect(await html()).toBe('<p>甲</p>')
  expect(editor.messages).toEqual([])
})
