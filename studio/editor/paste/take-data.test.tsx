// @vitest-environment jsdom
import { File as NodeFile } from 'node:buffer'
import { expect, test, vi } from 'vitest'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { openEditor } from '#studio/testing/open-editor.tsx'

const file = (name: string, type = '') => new NodeFile(['内容'], name, { type }) as unknown as File
const BAR = '这段文字像是从 PDF 复制的，每一行都断开了'
const page = () => document.body.textContent ?? ''

/** Waits until this is true: files are read outside of the event loop. */
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 60_000 })

/** Opens a text with the cursor behind the words. Messages begin with their kind. */
async function open(html = '<p>前</p>', behind = '前') {
  const notices: string[] = []
  const editor = await openEditor(html, { ports: { notify: (text, kind) => void notices.push(`${kind}: ${text}`) } })
  await editor.setCursor('behind', behind)
  return { ...editor, notices }
}

test.each([
  ['a PNG', file('照片.png', 'image/png'), '图片插入失败'],
  ['a picture by its type only', file('照片.svg', 'image/svg+xml'), '图片插入失败'],
  ['a video', file('现场.mp4', 'video/mp4'), '视频插入失败'],
  ['a PDF', file('报名表.pdf', 'application/pdf'), '文件插入失败'],
])('%s is uploaded as its kind', async (_, given, failure) => {
  const editor = await open()
  await editor.paste({ files: [given] })
  await waitFor(() => expect(editor.uploads.map(({ name }) => name)).toEqual([given.name]))
  editor.uploads[0]?.fail()
  await editor.wait()
  expect(editor.notices).toEqual([`error: ${failure}`])
})

test.each(['heic', 'heif', 'bmp', 'tif', 'tiff'])(
  'a picture that the system does not recognise, with the extension %s, is refused as a picture',
  async (extension) => {
    const editor = await open()
    await editor.paste({ files: [file(`照片.${extension}`)] })
    await waitFor(() => expect(editor.notices).toEqual([`error: ${UPLOAD_MESSAGE.badImage}`]))
  },
)

test('several files are uploaded one after the other, a Word file as an attachment', async () => {
  const editor = await open()
  await editor.paste({ files: [file('一.docx'), file('二.pdf')] })
  expect(editor.uploads.map(({ name }) => name)).toEqual(['一.docx'])
  editor.uploads[0]?.finish({ url: '/f/1.docx', name: '一.docx' })
  await editor.wait()
  expect(editor.uploads.map(({ name }) => name)).toEqual(['一.docx', '二.pdf'])
  expect(editor.read()).toContain('download="一.docx"')
})

test('a single Word file is imported or attached, as the author chooses', async () => {
  const editor = await open()
  await editor.paste({ files: [file('通知.docx')] })
  expect(page()).toContain('“通知.docx”是 Word 文件')
  expect(page()).toContain('导入 Word')
  expect(editor.uploads).toEqual([])
  await editor.press('作为附件')
  expect(editor.uploads.map(({ name }) => name)).toEqual(['通知.docx'])
  expect(page()).not.toContain('是 Word 文件')
})

test('text is pasted rather than its picture, and a picture rather than the text of its address', async () => {
  const editor = await open()
  await editor.paste({ html: '<p>甲</p>', text: '乙', files: [file('表.png', 'image/png')] })
  expect(editor.read()).toBe('<p>前甲</p>')
  expect(editor.uploads).toEqual([])
  await editor.paste({ html: '<p> </p>', text: 'https://example.cn/a.png', files: [file('表.png', 'image/png')] })
  await waitFor(() => expect(editor.uploads).toHaveLength(1))
  expect(editor.read()).toBe('<p>前甲</p>')
})

test('plain text is pasted if the HTML is empty', async () => {
  const editor = await open()
  await editor.paste({ html: '<p> </p>', text: '甲' })
  expect(editor.read()).toBe('<p>前甲</p>')
  await editor.paste({ html: '  ', text: '乙' })
  expect(editor.read()).toBe('<p>前甲乙</p>')
})

test('spaces are pasted as they are', async () => {
  const editor = await open('<p>前后</p>')
  await editor.paste({ text: ' ' })
  expect(editor.read()).toBe('<p>前 后</p>')
  expect(editor.notices).toEqual([])
})

test('an empty clipboard is reported', async () => {
  const editor = await open()
  await editor.paste({})
  expect([editor.read(), editor.notices]).toEqual(['<p>前</p>', ['warning: 剪贴板里没有可以放进正文的内容']])
})

test('nodes that this editor copied are pasted without HTML', async () => {
  const nodes = [
    { type: 'header1', children: [{ text: '题' }] },
    { type: 'paragraph', children: [{ text: '甲', bold: true }] },
  ]
  const editor = await open()
  await editor.paste({ fragment: btoa(encodeURIComponent(JSON.stringify(nodes))) })
  expect(editor.read()).toBe('<p>前</p><h1>题</h1><p><strong>甲</strong></p>')
})

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => `${at}\t单位`).join('\n')
const OFFER = '表格有 401 行，放进正文会很慢，读者也难看：建议把表格文件作为附件'

test('a table of more than 400 rows is inserted only if the author chooses so', async () => {
  const editor = await open()
  await editor.paste({ text: rowsOf(401) })
  expect(editor.read()).toBe('<p>前</p>')
  expect(page()).toContain(OFFER)
  expect(page()).toContain('上传附件')
  await editor.press('仍然放进正文')
  expect(editor.read().match(/<tr>/g)).toHaveLength(401)
})

test('rows are counted in HTML, if there is HTML', async () => {
  const editor = await open()
  await editor.paste({ html: `<table>${'<TR class=a><td>甲'.repeat(400)}<tr><td>乙</table>`, text: 'a\tb' })
  expect(page()).toContain(OFFER)
  await editor.paste({ html: `<p>甲</p>`, text: rowsOf(500) })
  expect(editor.read()).toBe('<p>前甲</p>')
  expect(page()).not.toContain('建议把表格文件作为附件')
})

test('400 rows are inserted without a question', async () => {
  const editor = await open()
  await editor.paste({ text: rowsOf(400) })
  expect(editor.read().match(/<tr>/g)).toHaveLength(400)
})

const LINES = ['各单位应当在规定的时间之内完成本年度用工信息的', '登记，逾期不再受理。'] as const

test('wrapped lines are joined if the author chooses so', async () => {
  const editor = await open('<p>前</p><p>后</p>')
  await editor.paste({ text: LINES.join('\r\n') })
  expect(editor.read()).toBe(`<p>前</p><p>${LINES[0]}</p><p>${LINES[1]}</p><p>后</p>`)
  expect(page()).toContain(BAR)
  await editor.press('合并断行')
  await editor.type('完')
  expect(editor.read()).toBe(`<p>前</p><p>${LINES.join('')}完</p><p>后</p>`)
  expect(editor.notices).toEqual([])
})

test('wrapped lines at the start of an empty text are joined as a paragraph', async () => {
  const editor = await open('<p>首</p>', '首')
  await editor.edit('deleteContentBackward')
  await editor.paste({ text: LINES.join('\n') })
  await editor.press('合并断行')
  expect(editor.read()).toBe(`<p>${LINES.join('')}</p>`)
})

test('wrapped lines that the author has changed are not joined', async () => {
  const editor = await open()
  await editor.paste({ text: LINES.join('\n') })
  await editor.type('另')
  await editor.press('合并断行')
  expect(editor.read()).toBe(`<p>前</p><p>${LINES[0]}</p><p>${LINES[1]}另</p>`)
  expect(editor.notices).toEqual(['warning: 粘贴的文字已经改动，请重新粘贴后再合并'])
})

test('no joining is offered for lines that end with a sentence', async () => {
  const editor = await open()
  await editor.paste({ text: `${LINES[0]}。\n${LINES[1]}` })
  expect(page()).not.toContain(BAR)
})

test('wrapped lines in a cell become its lines, without an offer to join them', async () => {
  const editor = await open('<table><tbody><tr><td>甲</td></tr></tbody></table>', '甲')
  await editor.paste({ text: LINES.join('\n') })
  expect(editor.read()).toBe(`<table><tbody><tr><td>甲${LINES[0]}<br />${LINES[1]}</td></tr></tbody></table>`)
  expect(page()).not.toContain(BAR)
})

test('the author learns that plain text was placed elsewhere', async () => {
  const figure = '<figure><img src="/f/a.png" alt="" /><figcaption>题</figcaption></figure>'
  const editor = await open(figure, '题')
  await editor.paste({ text: '甲。\n乙。' })
  expect(editor.read()).toBe(`${figure}<p>甲。</p><p>乙。</p>`)
  expect(editor.notices).toEqual([expect.stringMatching(/^warning: 图注、视频说明只有一行文字/)])
})

test('plain text pasted in code keeps its tabs and lines', async () => {
  const editor = await open('<pre><code>甲乙</code></pre>', '甲')
  await editor.paste({ text: '一\t二\n三\t四' })
  expect(editor.read()).toBe('<pre><code>甲一\t二\n三\t四乙</code></pre>')
})
