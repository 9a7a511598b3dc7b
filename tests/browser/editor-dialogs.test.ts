import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditorPage, openEditorPage } from './editor-page.ts'

// Overlays of the built editor: full screen, toolbar menus, dialogs.

let editor: EditorPage
beforeAll(async () => {
  editor = await openEditorPage()
  editor.page.setDefaultTimeout(20_000)
})
afterAll(() => editor.close())

const show = (html: string) => editor.page.evaluate((given) => window.editorPage.show(given), html)
const html = async () => (await editor.page.evaluate(() => window.editorPage.shown())).html
const pressed = (title: string) => editor.page.getByRole('button', { name: title, exact: true }).click()
async function cursorAtEnd() {
  await editor.page.locator('[data-slate-editor]').click()
  await editor.page.keyboard.press('Control+End')
}

test('full screen covers the page; Esc leaves full screen and keeps the text', async () => {
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

test('heading levels are named as in office programs, and can be chosen with the keyboard alone', async () => {
  await show('<p>甲</p>')
  await cursorAtEnd()
  const levels = editor.page.getByRole('button', { name: '标题级别：正文' })
  await expect.poll(() => levels.getAttribute('aria-disabled')).toBe('false')
  await levels.focus()
  await editor.page.keyboard.press('Enter')
  const list = editor.page.getByRole('listbox', { name: '标题级别：正文' })
  await list.waitFor()
  expect(await list.getByRole('option').allTextContents()).toEqual(['正文', '标题 1', '标题 2', '标题 3', '标题 4'])
  await editor.page.keyboard.press('ArrowDown') // into the list, at the current level
  await editor.page.keyboard.press('ArrowDown')
  await editor.page.keyboard.press('Enter')
  expect(await html()).toBe('<h2>甲</h2>')
  await editor.page.getByRole('button', { name: '标题级别：标题 1' }).focus()
  await editor.page.keyboard.press('Enter')
  await editor.page.getByRole('listbox').waitFor()
  // the editor ignores Escape right after it opened the list
  await expect
    .poll(async () => {
      await editor.page.keyboard.press('Escape')
      return editor.page.getByRole('listbox').isVisible()
    })
    .toBe(false)
  expect(await html()).toBe('<h2>甲</h2>')
})

async function sendPicture(): Promise<void> {
  const [chooser] = await Promise.all([editor.page.waitForEvent('filechooser'), pressed('图片')])
  await chooser.setFiles({ name: 'DSC_0123.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect.poll(() => editor.page.evaluate(() => window.editorPage.uploads().length)).toBe(1)
  await editor.page.evaluate(() => window.editorPage.uploads()[0]?.finish({ url: '/f/a.png', name: 'DSC_0123.png' }))
}
/** Waits for the cursor, which the editor sets after the next frame. */
const settled = () =>
  editor.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
const asked = () => editor.page.getByRole('dialog', { name: '替代文字' })
const onceClosed = () => expect.poll(() => editor.page.getByRole('dialog').count()).toBe(0)

test('a dialog asks for the alt text of a new picture; the next content is inserted behind the picture', async () => {
  await show('<p>甲</p><p>乙</p>')
  await editor.page.getByText('甲', { exact: true }).click()
  await sendPicture()
  await asked().getByRole('textbox').fill('求职者在展位前咨询')
  await editor.page.keyboard.press('Enter')
  await onceClosed()
  await pressed('表格')
  await settled()
  await editor.page.keyboard.type('岗位')
  expect(await html()).toMatch(
    /^<p>甲<\/p><figure><img src="\/f\/a.png" alt="求职者在展位前咨询" \/><\/figure><table>.*>岗位<.*<\/table><p>乙<\/p>$/,
  )
})

test('a picture is kept if its alt text is postponed; its bar offers to add the alt text and to delete the picture', async () => {
  await show('<p>甲</p>')
  await cursorAtEnd()
  await sendPicture()
  await asked().getByRole('button', { name: '以后再填' }).click()
  await onceClosed()
  expect(await html()).toBe('<p>甲</p><figure><img src="/f/a.png" alt="" /></figure>')
  await pressed('替代文字')
  await asked().getByRole('textbox').fill('展位')
  await asked()
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await onceClosed()
  expect(await html()).toContain('alt="展位"')
  await pressed('删除')
  expect(await html()).toBe('<p>甲</p>')
})

async function link(url: string, text?: string): Promise<void> {
  await pressed('链接')
  const dialog = editor.page.getByRole('dialog', { name: '插入链接' })
  if (text !== undefined) await dialog.getByLabel('文字').fill(text)
  await dialog.getByLabel('地址').fill(url)
  await editor.page.keyboard.press('Enter')
}

test('a link is inserted without spaces around it, and typing continues behind the link', async () => {
  await show('<p>详见</p>')
  await cursorAtEnd()
  await link('www.example.org/a?b=1', '公告全文')
  await onceClosed()
  await editor.page.keyboard.insertText('。')
  expect(await html()).toBe('<p>详见<a href="https://www.example.org/a?b=1">公告全文</a>。</p>')
})

test('selected words become a link; its address is changed in the same dialog', async () => {
  await show('<p>公告<strong>全文</strong></p>')
  await cursorAtEnd()
  await editor.page.keyboard.press('Shift+Home')
  await link('/jobs')
  await onceClosed()
  expect(await html()).toBe('<p><a href="/jobs">公告<strong>全文</strong></a></p>')
  await editor.page.getByText('公告', { exact: true }).click()
  await pressed('修改链接')
  const address = editor.page.getByRole('dialog', { name: '修改链接' }).getByLabel('地址')
  await expect.poll(() => address.inputValue()).toBe('/jobs')
  await address.fill('mail@example.org')
  await editor.page.keyboard.press('Enter')
  await onceClosed()
  expect(await html()).toBe('<p><a href="mailto:mail@example.org">公告<strong>全文</strong></a></p>')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'a b'])(
  'the link dialog rejects the address %s',
  async (url) => {
    await show('<p>甲</p>')
    await cursorAtEnd()
    await link(url, '乙')
    const dialog = editor.page.getByRole('dialog', { name: '插入链接' })
    await dialog.getByText('链接须以', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: /取\s*消/ }).click()
    await onceClosed()
    expect(await html()).toBe('<p>甲</p>')
  },
)

test('cells of a new table are wide enough to write in, and its bar covers no text', async () => {
  await show('<p>甲</p>')
  await cursorAtEnd()
  await pressed('表格')
  const cell = await editor.page.locator('.article-table th').first().boundingBox()
  expect(cell?.width).toBeGreaterThan(96)
  const bar = editor.page.locator('.w-e-hover-bar.w-e-bar-show')
  await bar.waitFor()
  const [over, above] = [await bar.boundingBox(), await editor.page.getByText('甲', { exact: true }).boundingBox()]
  expect(over?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0))
})

test('the bar of a video offers only 删除; the bar of a picture also offers the alt text', async () => {
  const figure = (media: string) => `<figure>${media}<figcaption>说明</figcaption></figure>`
  const bar = editor.page.locator('.w-e-hover-bar.w-e-bar-show')
  await show(figure('<video src="/f/a.mp4" controls preload="metadata"></video>'))
  await editor.page.getByText('说明', { exact: true }).click()
  await bar.waitFor()
  expect(await bar.getByRole('button').count()).toBe(1)
  await bar.getByRole('button', { name: '删除' }).waitFor()
  await show(figure('<img src="/f/a.png" alt="展位" />'))
  await editor.page.getByText('说明', { exact: true }).click()
  await bar.getByRole('button', { name: '替代文字' }).waitFor()
  expect(await bar.getByRole('button').count()).toBe(2)
})

const CAPTIONED = '<figure><img src="/f/a.png" alt="展位" /><figcaption>图注</figcaption></figure>'

test.each([
  ['Backspace', '后面的段落', 'Home', '图注Ｘ'],
  ['Delete', '前面的段落', 'End', 'Ｘ图注'],
])('%s next to a picture joins no text to it: the cursor moves into its caption', async (key, line, edge, caption) => {
  await show(`<p>前面的段落</p>${CAPTIONED}<p>后面的段落</p>`)
  await editor.page.getByText(line, { exact: true }).click()
  await editor.page.keyboard.press(edge)
  await settled()
  await editor.page.keyboard.press(key)
  await settled()
  await editor.page.keyboard.insertText('Ｘ')
  expect(await html()).toBe(`<p>前面的段落</p>${CAPTIONED.replace('图注', caption)}<p>后面的段落</p>`)
})

test('Delete in an empty line before a picture deletes the line and keeps the picture', async () => {
  await show(`<p>前</p><p><br /></p>${CAPTIONED}<p>后</p>`)
  await editor.page.getByText('前', { exact: true }).click()
  await settled()
  await editor.page.keyboard.press('ArrowDown')
  await settled()
  await editor.page.keyboard.press('Delete')
  expect(await html()).toBe(`<p>前</p>${CAPTIONED}<p>后</p>`)
})
