import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { paste } from './article-page.ts'
import { type EditorPage, openEditorPage } from './editor-page.ts'

// Targets of pasted or dropped content in the built editor, and its offers to the author.

let editor: EditorPage
beforeAll(async () => {
  editor = await openEditorPage()
  editor.page.setDefaultTimeout(20_000)
})
afterAll(() => editor.close())

const show = (html: string) => editor.page.evaluate((given) => window.editorPage.show(given), html)
const html = async () => (await editor.page.evaluate(() => window.editorPage.shown())).html
const notices = () => editor.page.evaluate(() => window.editorPage.notices())
const uploads = () => editor.page.evaluate(() => window.editorPage.uploads().map(({ name }) => name))
const pressed = (name: string | RegExp) => editor.page.getByRole('button', { name }).click()

/** Puts the cursor at an edge of a line, and waits until the editor has updated its selection. */
async function cursorIn(line: string, edge: 'Home' | 'End' = 'End') {
  await editor.page.getByText(line, { exact: true }).click()
  await editor.page.keyboard.press(edge)
  await editor.page.waitForTimeout(250)
}

/** Pastes or drops a file with the given bytes. */
const bring = (kind: 'paste' | 'drop', name: string, type: string, bytes: readonly number[], size = 0) =>
  editor.page.evaluate(
    (given) => {
      const data = new DataTransfer()
      const padding = new Uint8Array(Math.max(0, given.size - given.bytes.length))
      data.items.add(new File([Uint8Array.from(given.bytes), padding], given.name, { type: given.type }))
      const target = document.querySelector('[data-slate-editor] p')
      const { left = 0, top = 0 } = target?.getBoundingClientRect() ?? {}
      const options = { bubbles: true, cancelable: true, clientX: left + 4, clientY: top + 4 }
      target?.dispatchEvent(
        given.kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...options })
          : new DragEvent('drop', { dataTransfer: data, ...options }),
      )
    },
    { kind, name, type, bytes: [...bytes], size },
  )

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const TABLE =
  '<table><thead><tr><th>岗位</th><th>人数</th></tr></thead><tbody><tr><td>电工</td><td>2</td></tr></tbody></table>'
const ROWS = '焊工\t3\r\n钳工\t4\r\n'

test('text can be typed into an empty article, and into the empty article opened after it', async () => {
  for (const words of ['甲', '乙']) {
    await show('')
    await editor.page.locator('[data-slate-editor]').click()
    await editor.page.keyboard.insertText(words)
    expect(await html()).toBe(`<p>${words}</p>`)
  }
})

test('rows from a spreadsheet are inserted below the row of the cursor, and one undo removes them', async () => {
  await show(TABLE)
  await cursorIn('电工')
  await paste(editor.page, ROWS, 'text/plain')
  const more = '<tr><td>焊工</td><td>3</td></tr><tr><td>钳工</td><td>4</td></tr>'
  expect(await html()).toBe(TABLE.replace('</tr></tbody>', `</tr>${more}</tbody>`))
  expect(await notices()).toEqual(['已在表格里加了 2 行'])
  await editor.page.keyboard.press('Control+z')
  await expect.poll(html).toBe(TABLE)
})

test('rows with another number of columns are inserted below the table, which stays unchanged', async () => {
  await show(TABLE)
  await cursorIn('电工')
  await paste(editor.page, '焊工\t3\t夜班\r\n钳工\t4\t白班', 'text/plain')
  expect(await html()).toBe(
    `${TABLE}<table><tbody><tr><td>焊工</td><td>3</td><td>夜班</td></tr><tr><td>钳工</td><td>4</td><td>白班</td></tr></tbody></table>`,
  )
  expect(await notices()).toEqual([expect.stringContaining('已放在这张表格下面')])
})

const LIST = '<ul><li>一项</li><li>二项</li></ul>'
const CONTENTS = [
  ['a table', TABLE],
  ['a list', LIST],
  ['a heading', '<h2>小标题</h2>'],
  ['several paragraphs', '<p>甲段</p><p>乙段</p>'],
] as const
const [BEFORE, BEHIND] = ['<p>前</p>', '<p>后</p>']
/** Blocks of a text around a line. */
const LINES = [
  ['a paragraph', (line: string) => `<p>${line}</p>`],
  ['a heading', (line: string) => `<h2>${line}</h2>`],
  ['a quotation', (line: string) => `<blockquote><p>${line}</p></blockquote>`],
  ['the only item of a list', (line: string) => `<ol><li>${line}</li></ol>`],
] as const

describe.each(LINES)('in %s', (_, block) => {
  test.each(CONTENTS)('%s pasted at the start of the line is inserted before the line', async (__, content) => {
    await show(BEFORE + block('这一行') + BEHIND)
    await cursorIn('这一行', 'Home')
    await paste(editor.page, content)
    await expect.poll(html).toBe(BEFORE + joined(content + block('这一行')) + BEHIND)
    await editor.page.keyboard.press('Control+z')
    await expect.poll(html).toBe(BEFORE + block('这一行') + BEHIND)
  })

  test.each(CONTENTS)('%s pasted while the whole line is selected replaces the line', async (__, content) => {
    await show(BEFORE + block('这一行') + BEHIND)
    await cursorIn('这一行')
    await editor.page.keyboard.press('Shift+Home')
    await editor.page.waitForTimeout(250)
    await paste(editor.page, content)
    await expect.poll(html).toBe(BEFORE + content + BEHIND)
  })

  test.each(CONTENTS)('%s pasted in the middle of the line splits the line', async (__, content) => {
    await show(BEFORE + block('这一行') + BEHIND)
    await cursorIn('这一行', 'Home')
    await editor.page.keyboard.press('ArrowRight')
    await editor.page.waitForTimeout(250)
    await paste(editor.page, content)
    await expect.poll(html).toBe(BEFORE + joined(block('这') + content + block('一行')) + BEHIND)
  })
})

/** Joins adjacent lists of the same kind. */
const joined = (text: string): string => text.replaceAll('</ul><ul>', '').replaceAll('</ol><ol>', '')

test('one button joins lines that a PDF had broken, and one undo restores them', async () => {
  await show('<p>前</p>')
  await cursorIn('前')
  const lines = ['各单位应当在规定的时间之内完成本年度用工信息的', '登记，逾期不再受理。']
  await paste(editor.page, lines.join('\r\n'), 'text/plain')
  await pressed('合并断行')
  expect(await html()).toBe(`<p>前</p><p>${lines.join('')}</p>`)
  await editor.page.locator('[data-slate-editor]').focus()
  await editor.page.keyboard.press('Control+z')
  await expect.poll(html).toBe(`<p>前</p><p>${lines[0]}</p><p>${lines[1]}</p>`)
})

test('dropped content is cleaned like pasted content', async () => {
  await show('<p>前</p>')
  await editor.page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/html', '<p>拖来<img src=x onerror="window.hit = 1"><b>的</b></p>')
    const target = document.querySelector('[data-slate-editor] p')
    const { left = 0, top = 0 } = target?.getBoundingClientRect() ?? {}
    const options = { bubbles: true, cancelable: true, clientX: left + 4, clientY: top + 4 }
    target?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...options }))
  })
  await expect.poll(html).toContain('拖来<strong>的</strong>')
  expect(await editor.page.evaluate(() => 'hit' in window)).toBe(false)
})

test.each(['paste', 'drop'] as const)('%s: a picture is recognised by its bytes, whatever its name', async (kind) => {
  await show('<p>前</p>')
  await cursorIn('前')
  await bring(kind, '照片.jpg', 'image/jpeg', PNG)
  await expect.poll(uploads).toEqual(['照片.png'])
  await pressed(/取\s*消/)
})

test('a WebP is rejected with a message that lists the accepted formats and how to convert the picture', async () => {
  await show('<p>前</p>')
  await cursorIn('前')
  await bring(
    'paste',
    '图.webp',
    'image/webp',
    Array.from('RIFF....WEBP', (sign) => sign.charCodeAt(0)),
  )
  await expect
    .poll(notices)
    .toEqual([expect.stringMatching(new RegExp(`^${UPLOAD_MESSAGE.badImage}\\n.*JPG.*WebP.*另存为`))])
  expect(await uploads()).toEqual([])
})

test('a picture that is too large is scaled down if the author chooses so', async () => {
  await show('<p>前</p>')
  await cursorIn('前')
  // a real picture with trailing bytes, which decoders ignore
  const bytes = await editor.page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
    canvas.getContext('2d')?.fillRect(0, 0, 100, 100)
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    return [...new Uint8Array((await picture?.arrayBuffer()) ?? new ArrayBuffer())]
  })
  await bring('paste', '大图.png', 'image/png', bytes, 6 * 1024 * 1024)
  await pressed('缩小到 5 MB 以下')
  await expect.poll(uploads).toEqual(['大图.jpg'])
  expect(await notices()).toEqual(['上传文件大小不能超过 5 MB!'])
  await pressed(/取\s*消/)
})

test('a pasted Word file is attached if the author chooses 作为附件', async () => {
  await show('<p>前</p>')
  await cursorIn('前')
  await bring('paste', '通知.docx', '', [0x50, 0x4b, 3, 4])
  await pressed('作为附件')
  await expect.poll(uploads).toEqual(['通知.docx'])
  await pressed(/取\s*消/)
})

test('a table of a thousand rows is offered as an attachment, and inserted if the author chooses so', async () => {
  await show('<p>前</p>')
  await cursorIn('前')
  const rows = Array.from({ length: 1000 }, (_, at) => `${at}\t示例单位`)
  await paste(editor.page, rows.join('\r\n'), 'text/plain')
  expect(await html()).toBe('<p>前</p>')
  const [chooser] = await Promise.all([editor.page.waitForEvent('filechooser'), pressed('上传附件')])
  expect(chooser.isMultiple()).toBe(false)
  await paste(editor.page, rows.slice(0, 401).join('\r\n'), 'text/plain')
  await pressed('仍然放进正文')
  await expect.poll(async () => (await html()).match(/<tr>/g)?.length).toBe(401)
})

test('content copied from this site keeps its pictures, videos and files, although the browser made their URLs absolute', async () => {
  await show('<p>前</p>')
  await cursorIn('前')
  const site = await editor.page.evaluate(() => location.origin)
  const stored = `/prod-api/profile/upload/2026/11/24/${'a'.repeat(32)}`
  await paste(
    editor.page,
    `<figure><img src="${site}${stored}.png?expires=1&amp;signature=abc" alt="展位"><figcaption>签到处</figcaption></figure><p>见<a href="${site}/policy/7">政策</a>与<a href="${site}${stored}.pdf" download="表.pdf" data-w-e-type="attachment">表</a></p><video controls src="${site}${stored}.mp4"></video><p>完</p>`,
  )
  await expect
    .poll(html)
    .toBe(
      `<p>前</p><figure><img src="${stored}.png" alt="展位" /><figcaption>签到处</figcaption></figure><p>见<a href="/policy/7">政策</a>与<a href="${stored}.pdf" download="表.pdf" data-w-e-type="attachment">表</a></p><video src="${stored}.mp4" controls preload="metadata"></video><p>完</p>`,
    )
  const seen = editor.page.locator('[data-slate-editor] img[alt="展位"]')
  expect(await seen.getAttribute('src')).toContain('signature=abc')
  expect(await notices()).toEqual([])
})

test('pasting an empty clipboard shows a notice', async () => {
  await show('<p>前</p>')
  await cursorIn('前')
  await paste(editor.page, '', 'text/plain')
  await expect.poll(notices).toEqual([expect.stringContaining('没有可以放进正文的内容')])
})

test('the bar of a table turns its header row and header column on and off', async () => {
  await show('<table><tbody><tr><td>岗位</td><td>人数</td></tr><tr><td>电工</td><td>2</td></tr></tbody></table>')
  await cursorIn('电工')
  await pressed('标题行')
  expect(await html()).toBe(
    '<table><thead><tr><th scope="col">岗位</th><th scope="col">人数</th></tr></thead><tbody><tr><td>电工</td><td>2</td></tr></tbody></table>',
  )
  await cursorIn('电工')
  await pressed('标题列')
  await expect.poll(html).toContain('<tr><th scope="row">电工</th><td>2</td></tr>')
  await cursorIn('电工')
  await pressed('标题行')
  await expect
    .poll(html)
    .toContain('<tbody><tr><th scope="row">岗位</th><td>人数</td></tr><tr><th scope="row">电工</th>')
})
