import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docx, run } from '#studio/testing/word-file.ts'
import { paste } from './article-page.ts'
import { type EditorPage, openEditorPage } from './editor-page.ts'

// Word documents in the built editor, imported and pasted.

let editor: EditorPage
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'word-files-'))
  editor = await openEditorPage()
  editor.page.setDefaultTimeout(10_000)
})
afterAll(async () => {
  await editor.close()
  await rm(folder, { recursive: true, force: true })
})

const show = (html: string) => editor.page.evaluate((given) => window.editorPage.show(given), html)
const html = async () => (await editor.page.evaluate(() => window.editorPage.shown())).html
const notices = () => editor.page.evaluate(() => window.editorPage.notices())
const pressed = (title: string) => editor.page.getByRole('button', { name: title, exact: true }).click()
/** Puts the cursor at an edge of a line, and waits until the editor has updated its selection. */
async function cursorIn(line: string, edge: 'Home' | 'End') {
  await editor.page.getByText(line, { exact: true }).click()
  await editor.page.keyboard.press(edge)
  await editor.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))))
}
async function cursorAtEnd() {
  await editor.page.locator('[data-slate-editor]').click()
  await editor.page.keyboard.press('Control+End')
}

async function importWord(bytes: Uint8Array) {
  const path = join(folder, '稿件.docx')
  await writeFile(path, bytes)
  const [chooser] = await Promise.all([editor.page.waitForEvent('filechooser'), pressed('导入 Word')])
  await chooser.setFiles(path)
}

test('text and tables of a Word document are imported; hidden text and comments are left out and reported', async () => {
  await show('<p>前</p>')
  await cursorAtEnd()
  const cell = (text: string) => `<w:tc><w:p>${run(text)}</w:p></w:tc>`
  await importWord(
    docx(
      `<w:p>${run('请于')}${run('五月', '<w:b/>')}${run('内部意见', '<w:vanish/>')}${run('前报名。')}<w:r><w:commentReference w:id="0"/></w:r></w:p>` +
        `<w:tbl><w:tr>${cell('岗位')}${cell('人数')}</w:tr></w:tbl>`,
    ),
  )
  await expect.poll(html).toContain('请于<strong>五月</strong>前报名。')
  expect(await html()).toContain('岗位')
  expect(await html()).not.toContain('内部意见')
  expect((await notices()).at(-1)).toMatch(/已导入；.*1 条批注.*1 处隐藏文字/)
})

const OFFICE = 'http://schemas.openxmlformats.org'
const DRAWING = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${OFFICE}/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="图片 1" descr="展位前的求职者"/><a:graphic xmlns:a="${OFFICE}/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="${OFFICE}/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="${OFFICE}/officeDocument/2006/relationships" r:embed="r5"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
const PICTURE_PARTS = {
  'word/_rels/document.xml.rels': strToU8(
    `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r5" Type="${OFFICE}/officeDocument/2006/relationships/image" Target="media/image1.png"/></Relationships>`,
  ),
  'word/media/image1.png': strToU8('x'),
}

test('the alt text of a picture in a Word document is kept in the text and in the media library', async () => {
  await show('<p>前</p>')
  await importWord(docx(DRAWING, PICTURE_PARTS))
  await expect.poll(() => editor.page.evaluate(() => window.editorPage.uploads().length)).toBe(1)
  await editor.page.evaluate(() => {
    const describe = (alt: string) => document.body.setAttribute('data-described', alt)
    window.editorPage.uploads()[0]?.finish({ url: '/f/a.png', name: 'a.png', describe })
  })
  await expect.poll(html).toContain('<img src="/f/a.png" alt="展位前的求职者" />')
  expect(await editor.page.getAttribute('body', 'data-described')).toBe('展位前的求职者')
})

test('a file that is not a Word document, or too large when unpacked, is rejected and changes nothing', async () => {
  await show('<p>前</p>')
  await cursorAtEnd()
  await importWord(strToU8('不是压缩包'))
  await expect.poll(notices).toEqual(['不能读取这个 Word 文件，请另存为 .docx 后再试'])
  await importWord(docx('', { 'word/media/bomb.bin': new Uint8Array(70 * 1024 * 1024) }))
  await expect.poll(async () => (await notices()).at(-1)).toBe('Word 文件解压后超过 64 MB，请缩小图片后再导入')
  expect(await html()).toBe('<p>前</p>')
})

test('pasted fonts and sizes are kept, and a notice says that 公文样式 removes them', async () => {
  await show('<p>前</p>')
  await cursorAtEnd()
  await paste(editor.page, '<p><span style="font-size:16pt;font-family:仿宋">后</span></p>')
  await expect.poll(html).toContain('后</span>')
  expect(await notices()).toEqual([expect.stringContaining('公文样式')])
  await pressed('公文样式')
  await expect.poll(html).not.toContain('<span')
})

test('official style does not indent the salutation', async () => {
  const head = '<p style="text-align:center">某字〔2026〕8号</p>'
  await show(`${head}<p>各有关单位：</p><p>现通知如下：</p>`)
  await pressed('公文样式')
  const style = (indent: string) => `style="text-indent:${indent};line-height:1.75"`
  expect(await html()).toBe(`${head}<p ${style('0em')}>各有关单位：</p><p ${style('2em')}>现通知如下：</p>`)
})

const SEVERAL =
  '<h2>资格条件</h2><p class="MsoNormal">第一段<b>加粗</b></p><ul><li>项一</li><li>项二</li></ul><table><tr><td>岗位</td><td>人数</td></tr></table>'
const PICTURE = '<img src="/f/a.png" alt="展位" />'
const FILM = '<video src="/f/a.mp4" controls preload="metadata"></video>'

test.each([
  ['a picture', PICTURE],
  ['a film', FILM],
])('several blocks pasted into the caption of %s are inserted below it', async (_, media) => {
  const figure = `<figure>${media}<figcaption>说明</figcaption></figure>`
  await show(`<p>前</p>${figure}<p>后</p>`)
  await cursorIn('说明', 'Home')
  await paste(editor.page, SEVERAL)
  expect(await html()).toBe(
    `<p>前</p>${figure}<h2>资格条件</h2><p>第一段<strong>加粗</strong></p><ul><li>项一</li><li>项二</li></ul><table><tbody><tr><td>岗位</td><td>人数</td></tr></tbody></table><p>后</p>`,
  )
  expect(await notices()).toEqual([expect.stringContaining('已放在它下面')])
})

test('one pasted line is inserted into the caption; several lines of plain text are inserted below the picture', async () => {
  await show(`<figure>${PICTURE}<figcaption>说明</figcaption></figure>`)
  await cursorIn('说明', 'End')
  await paste(editor.page, '<p class="MsoNormal">，见<a href="https://example.org/jobs">公告</a></p>')
  const caption = '说明，见<a href="https://example.org/jobs">公告</a>'
  expect(await html()).toBe(`<figure>${PICTURE}<figcaption>${caption}</figcaption></figure>`)
  await paste(editor.page, '第一行\r\n第二行', 'text/plain')
  expect(await html()).toBe(`<figure>${PICTURE}<figcaption>${caption}</figcaption></figure><p>第一行</p><p>第二行</p>`)
})

test('all content pasted into a cell becomes lines that keep inline formats such as bold; unsupported content is reported', async () => {
  await show('<table><tbody><tr><td>格</td><td>乙</td></tr></tbody></table>')
  await cursorIn('格', 'End')
  await paste(editor.page, `${SEVERAL}<hr>`)
  expect(await html()).toBe(
    '<table><tbody><tr><td>格资格条件<br />第一段<strong>加粗</strong><br />项一<br />项二<br />岗位　人数</td><td>乙</td></tr></tbody></table>',
  )
  expect(await notices()).toEqual([expect.stringContaining('略去 1 处')])
})

test('a private picture with a signed URL is visible after pasting, and stored without its signature', async () => {
  await show('<p>前</p>')
  await cursorAtEnd()
  const stored = `/prod-api/profile/upload/2026/11/24/${'a'.repeat(32)}.png`
  const signed = `${stored}?expires=1&amp;signature=abc`
  await paste(editor.page, `<p>甲</p><p><img src="${signed}" alt="展位"></p>`)
  await expect.poll(html).toContain(`<img src="${stored}" alt="展位" />`)
  const seen = editor.page.locator('[data-slate-editor] img[alt="展位"]')
  expect(await seen.getAttribute('src')).toBe(signed.replace('&amp;', '&'))
})
