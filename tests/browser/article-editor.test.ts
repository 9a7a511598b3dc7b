import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { writtenArticles } from '#seed/articles/articles.ts'
import { MEDIA_NAME } from '#seed/articles/article-source.ts'
import { cleanArticleHtml } from '#server/features/article/article-html.ts'
import { FRAGMENTS } from '#studio/editor/paste/office-fragments.ts'
import { ATTACKS } from '#tests/article-markup/attacks.ts'
import { HAND_MADE_ARTICLES } from '#tests/article-markup/hand-made-articles.ts'
import { paste } from './article-page.ts'
import { type EditorPage, openEditorPage } from './editor-page.ts'

// The built editor in the browser: round trips of articles, and keyboard input.

let editor: EditorPage
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chosen-files-'))
  editor = await openEditorPage()
})
afterAll(async () => {
  await editor.close()
  await rm(folder, { recursive: true, force: true })
})

const show = (html: string) => editor.page.evaluate((given) => window.editorPage.show(given), html)
const shown = () => editor.page.evaluate(() => window.editorPage.shown())
const notices = () => editor.page.evaluate(() => window.editorPage.notices())

/** The seed's articles in stored form. */
const seeded = writtenArticles().map(({ key, html }) => ({
  key,
  html: cleanArticleHtml(html.replace(MEDIA_NAME, (name) => `/prod-api/profile/upload/${name.replace(':', '-')}.webp`)),
}))

test('every demo article is unchanged after opening, and none of its blocks is locked', async () => {
  expect(seeded.length).toBeGreaterThan(100)
  for (const { key, html } of seeded) {
    expect([key, await show(html)]).toEqual([key, { html, isReadOnly: false, locked: 0 }])
  }
})

test('every handmade article is unchanged after opening; elements that the editor does not know are locked', async () => {
  let locked = 0
  for (const written of HAND_MADE_ARTICLES) {
    const html = cleanArticleHtml(written)
    expect(cleanArticleHtml(html)).toBe(html)
    const opened = await show(html)
    expect([opened.html, opened.isReadOnly]).toEqual([html, false])
    locked += opened.locked
  }
  expect(HAND_MADE_ARTICLES.length).toBeGreaterThanOrEqual(40)
  expect(locked).toBe(LOCKED_BY_HAND)
})
/** Number of locked blocks: nested structures such as a list with paragraphs and a table, or a table with a list. */
const LOCKED_BY_HAND = 6

test('text can be typed into empty lines between paragraphs', async () => {
  const html = '<p>甲</p><p><br /></p><p><br /></p><p style="text-indent:2em">乙</p>'
  expect(await show(html)).toEqual({ html, isReadOnly: false, locked: 0 })
  await editor.page.getByText('甲', { exact: true }).click()
  await editor.page.keyboard.press('ArrowDown')
  await editor.page.keyboard.insertText('丙')
  await expect.poll(async () => (await shown()).html).toBe(html.replace('<br />', '丙'))
})

test('server and browser clean HTML identically, and cleaning again changes nothing', async () => {
  for (const html of [...ATTACKS, ...HAND_MADE_ARTICLES, ...FRAGMENTS.map((fragment) => fragment.html)]) {
    const clean = cleanArticleHtml(html)
    expect(cleanArticleHtml(clean)).toBe(clean)
    expect(await editor.page.evaluate((given) => window.editorPage.clean(given), html)).toBe(clean)
    // text in quotes is neither an element nor an attribute
    expect(clean.replace(/"[^"]*"/g, '""')).not.toMatch(
      /<[^>]*\son\w+=|<(?:script|iframe|svg|form|style|object|base|meta)\b/i,
    )
    expect(clean).not.toMatch(/ (?:src|href|poster)="(?!https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i)
    expect(clean).not.toMatch(/<img[^>]* src="http|style="[^"]*(?:position|url\(|expression)/i)
  }
})

test('no attack in the editor sends a request to another site', async () => {
  const asked: string[] = []
  editor.page.on('request', (request) => asked.push(request.url()))
  for (const html of ATTACKS) await show(html)
  expect(asked.filter((url) => !url.startsWith('http://127.0.0.1') && !url.startsWith('blob:'))).toEqual([])
})

test('pasted fragments give the same result in the browser as in the unit tests', async () => {
  for (const { html, clean, line } of FRAGMENTS) {
    expect(await editor.page.evaluate((given) => window.editorPage.paste(given), html)).toEqual({ html: clean, line })
  }
})

async function cursorAtEnd() {
  await editor.page.locator('[data-slate-editor]').click()
  await editor.page.keyboard.press('Control+End')
}
const pressed = (title: string) => editor.page.getByRole('button', { name: title, exact: true }).click()

test('typed text is passed to onChange after a delay, and can be undone', async () => {
  await show('<p>甲</p>')
  await cursorAtEnd()
  await editor.page.keyboard.type('乙  丙')
  await editor.page.keyboard.press('Enter')
  await editor.page.keyboard.type('丁')
  await expect
    .poll(() => editor.page.evaluate(() => window.editorPage.changes().at(-1)))
    .toBe('<p>甲乙\u00a0 丙</p><p>丁</p>')
  await editor.page.keyboard.press('Control+z')
  await expect.poll(async () => (await shown()).html).not.toContain('丁')
})

test('a list continues its numbers', async () => {
  await show('<ol start="3"><li>三</li></ol>')
  await editor.page.getByText('三', { exact: true }).click()
  await editor.page.keyboard.press('End')
  await editor.page.keyboard.press('Enter')
  await editor.page.keyboard.type('四')
  expect((await shown()).html).toBe('<ol start="3"><li>三</li><li>四</li></ol>')
})

test('a table has 3 rows and 4 columns; Tab moves through its cells and adds a row at the end; Esc and Tab leave the text', async () => {
  await show('<p>甲</p>')
  await cursorAtEnd()
  await pressed('表格')
  await editor.page.keyboard.type('一')
  await editor.page.keyboard.press('Tab')
  await editor.page.keyboard.type('二')
  const { html } = await shown()
  expect([html.match(/<tr>/g)?.length, html.match(/<t[hd][ >]/g)?.length]).toEqual([3, 12])
  expect(html).toContain('<th scope="col">一</th><th scope="col">二</th>')
  for (let cell = 2; cell <= 12; cell += 1) await editor.page.keyboard.press('Tab')
  await editor.page.keyboard.type('三')
  expect((await shown()).html).toContain('<tr><td>三</td><td></td><td></td><td></td></tr></tbody>')
  await editor.page.keyboard.press('Escape')
  await editor.page.keyboard.press('Tab')
  expect(await editor.page.evaluate(() => document.activeElement?.closest('[data-slate-editor]') === null)).toBe(true)
})

test('text typed at once into a new table goes to the cursor, even on a slow machine', async () => {
  await show('<p>甲</p>')
  await cursorAtEnd()
  const timers = await editor.page.evaluateHandle(() => {
    const onTime = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, delay = 0) => onTime(run, delay + 300)) as typeof window.setTimeout
    return { mend: () => void (window.setTimeout = onTime) }
  })
  await pressed('表格')
  await editor.page.keyboard.type('一')
  await editor.page.keyboard.press('Tab')
  await editor.page.waitForTimeout(400) // lets delayed timers run
  await editor.page.keyboard.type('二')
  await timers.evaluate(({ mend }) => mend())
  expect((await shown()).html).toContain('<th scope="col">一</th><th scope="col">二</th>')
})

test('every control of the toolbar and the text keep their accessible names after a rerender', async () => {
  await show('<p>甲</p>')
  await cursorAtEnd()
  await pressed('粗体')
  await editor.page.keyboard.type('乙')
  const text = editor.page.getByRole('textbox', { name: '正文' })
  expect(await text.getAttribute('aria-multiline')).toBe('true')
  const names = await editor.page
    .locator('[role=toolbar] .w-e-bar-item > button, [role=toolbar] .w-e-bar-item > select')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('aria-label')))
  expect(names.length).toBeGreaterThan(25)
  expect(names.filter((name) => !name)).toEqual([])
})

/** Creates a file of a given size on disk: its content may be too large for the browser protocol. */
async function file(name: string, size: number): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, 'x')
  await truncate(path, size)
  return path
}
const MB = 1024 * 1024

async function choose(title: string, name: string, size = 9) {
  const [chooser] = await Promise.all([editor.page.waitForEvent('filechooser'), pressed(title)])
  await chooser.setFiles(await file(name, size))
}

test.each([
  ['图片', 'a.gif', 9, UPLOAD_MESSAGE.badImage],
  ['图片', 'a.png', 5 * MB, '上传文件大小不能超过 5 MB!'],
  ['视频', 'a.mov', 9, UPLOAD_MESSAGE.badVideo],
  ['附件', 'a.pdf', 50 * MB, '上传文件大小不能超过 50 MB!'],
])('%s: an invalid file is rejected with the message of the specification', async (title, name, size, words) => {
  await show('<p>甲</p>')
  await cursorAtEnd()
  await choose(title, name, size)
  await expect.poll(notices).toEqual([words])
  expect(await editor.page.evaluate(() => window.editorPage.uploads().length)).toBe(0)
})

test('an upload shows its progress; a cancelled upload leaves the text unchanged', async () => {
  await show('<p>甲</p>')
  await cursorAtEnd()
  await choose('图片', '合影.png')
  await editor.page.evaluate(() => window.editorPage.uploads()[0]?.options.onProgress(0.4))
  await editor.page.getByRole('dialog').getByText('40%').waitFor()
  await editor.page
    .getByRole('dialog')
    .getByRole('button', { name: /取\s*消/ })
    .click()
  await editor.page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect([(await shown()).html, await notices()]).toEqual(['<p>甲</p>', []])
})

test.each([
  ['图片', '图片插入失败'],
  ['视频', '视频插入失败'],
  ['附件', '文件插入失败'],
])('%s: a failed upload shows the message of the specification', async (title, words) => {
  await show('<p>甲</p>')
  await cursorAtEnd()
  await choose(title, title === '视频' ? 'a.mp4' : title === '附件' ? 'a.pdf' : 'a.png')
  await expect.poll(() => editor.page.evaluate(() => window.editorPage.uploads().length)).toBe(1)
  await editor.page.evaluate(() => window.editorPage.uploads()[0]?.fail())
  await expect.poll(notices).toEqual([words])
})

test('picture, video and attachment look the same in the editor as on the site', async () => {
  await show('<p>甲</p>')
  await cursorAtEnd()
  for (const [at, [title, name]] of (
    [
      ['附件', '报名表.pdf'],
      ['图片', 'a.png'],
      ['视频', 'a.mp4'],
    ] as const
  ).entries()) {
    await choose(title, name)
    await expect.poll(() => editor.page.evaluate(() => window.editorPage.uploads().length)).toBe(at + 1)
    await editor.page.evaluate(
      ([index, given]) => window.editorPage.uploads()[index]?.finish({ url: `/f/${given}`, name: given }),
      [at, name] as const,
    )
    if (title === '图片') await editor.page.getByRole('button', { name: '以后再填' }).click()
    await expect.poll(() => editor.page.getByRole('dialog').count()).toBe(0)
  }
  await expect
    .poll(async () => (await shown()).html)
    .toBe(
      '<p>甲<a href="/f/报名表.pdf" download="报名表.pdf" data-w-e-type="attachment">报名表.pdf</a></p>' +
        '<figure><img src="/f/a.png" alt="" /></figure><figure><video src="/f/a.mp4" controls preload="metadata"></video></figure>',
    )
})

test('official style is reverted by one undo', async () => {
  const html = '<p>　　<span style="font-size:16pt;font-family:宋体">甲<strong>乙</strong></span></p><h2>丙</h2>'
  await show(html)
  await cursorAtEnd()
  await pressed('公文样式')
  expect((await shown()).html).toBe('<p style="text-indent:2em;line-height:1.75">甲<strong>乙</strong></p><h2>丙</h2>')
  await editor.page.locator('[data-slate-editor]').focus()
  await editor.page.keyboard.press('Control+z')
  expect((await shown()).html).toBe(cleanArticleHtml(html))
})

test('pasted content is cleaned before it is inserted, with a notice to the author', async () => {
  await show('<p>前后</p>')
  const [fragment] = FRAGMENTS.filter(({ name }) => name === 'Word: comments and their marks')
  await cursorAtEnd()
  await paste(editor.page, `${fragment?.html ?? ''}<img src=x onerror="window.hit = 1">`)
  await expect.poll(async () => (await shown()).html).toBe('<p>前后请核对人数后发布。</p>')
  expect(await notices()).toEqual([expect.stringContaining('已去除 2 条批注')])
  expect(await editor.page.evaluate(() => 'hit' in window)).toBe(false)
})

test('ten articles leave no elements behind, and the console has no messages', async () => {
  for (let at = 0; at < 10; at += 1) await show(`<p>${at}</p><table><tr><td>甲</td></tr></table>`)
  expect(await editor.page.evaluate(() => window.editorPage.close())).toBe(0)
  expect(editor.messages).toEqual([])
})
