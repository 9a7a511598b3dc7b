// @vitest-environment jsdom
import { File as ReadableFile } from 'node:buffer'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { uploadLimitBytes } from '#contracts/constants/upload-rules.ts'
import { openEditor } from '#studio/testing/open-editor.tsx'
import type { EditorPorts, LibraryFile } from './ports.ts'

const PNG = Uint8Array.from('\u0089PNG\r\n', (character) => character.charCodeAt(0))
/** A file whose content can be read, which jsdom's files cannot. */
const readable = (content: string | Uint8Array, name: string) => new ReadableFile([content], name) as unknown as File
const picture = (name: string) => readable(PNG, name)
const sized = (file: File, size: number) => Object.defineProperty(file, 'size', { value: size })
const figure = (url: string, alt = '') => `<figure><img src="${url}" alt="${alt}" /></figure>`
const open = async (ports: Partial<EditorPorts> = {}) => {
  const editor = await openEditor('<p>前</p><p>后</p>', { ports })
  await editor.setCursor('behind', '前')
  return editor
}
/** Titles of the open dialogs. */
const dialogs = () =>
  [...document.querySelectorAll('[role=dialog]')]
    .filter((dialog) => dialog.closest('[style*="display: none"]') === null)
    .map((dialog) => dialog.querySelector('[class*="-title"]')?.textContent)

test('chosen pictures are uploaded and inserted one after another; each text is stored in the library too', async () => {
  const editor = await open()
  expect(await editor.chooseFiles('图片', picture('a.png'), picture('b.jpg'))).toEqual({
    accept: '.jpg,.jpeg,.png,.svg',
    multiple: true,
  })
  expect(editor.uploads.map(({ name }) => name)).toEqual(['a.png'])
  const describe = vi.fn<(alt: string) => void>()
  await editor.endUpload(0, ({ finish }) => finish({ url: '/f/a.png', name: 'a.png', describe }))
  expect(editor.read()).toBe(`<p>前</p>${figure('/f/a.png')}<p>后</p>`)
  await editor.fill('这张图片上是什么', ' 招聘会 ')
  await editor.press('OK')
  expect([editor.read(), describe.mock.calls]).toEqual([
    `<p>前</p>${figure('/f/a.png', '招聘会')}<p>后</p>`,
    [['招聘会']],
  ])
  expect(editor.uploads.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  const later = vi.fn<(alt: string) => void>()
  await editor.endUpload(1, ({ finish }) => finish({ url: '/f/b.png', name: 'b.png', describe: later }))
  await editor.press('以后再填')
  expect(editor.read()).toBe(`<p>前</p>${figure('/f/a.png', '招聘会')}${figure('/f/b.png')}<p>后</p>`)
  expect(later).not.toHaveBeenCalled()
})

test.each([
  ['视频', 'a.mp4', '.mp4', '<figure><video src="/f/1" controls preload="metadata"></video></figure>'],
  ['附件', 'a.pdf', '.pdf', '<a href="/f/1" download="a.pdf" data-w-e-type="attachment">a.pdf</a>'],
])('%s: one file is chosen, uploaded and inserted without a question', async (label, name, accepted, html) => {
  const editor = await open()
  const { accept, multiple } = await editor.chooseFiles(label, new File(['x'], name))
  expect([accept.split(',').includes(accepted), multiple]).toEqual([true, false])
  await editor.endUpload(0, ({ finish }) => finish({ url: '/f/1', name }))
  expect([editor.read().includes(html), dialogs()]).toEqual([true, []])
})

test('cancelling the file dialog uploads nothing', async () => {
  const editor = await open()
  await editor.chooseFiles('图片')
  expect([editor.uploads, editor.read()]).toEqual([[], '<p>前</p><p>后</p>'])
})

test('a picture of another kind is rejected with advice and not uploaded', async () => {
  const editor = await open()
  await editor.chooseFiles('图片', readable('GIF89a', 'a.png'))
  expect([editor.uploads, editor.notices]).toEqual([[], [expect.stringContaining('GIF')]])
})

test('a failed upload inserts nothing, and no picture is offered to be shrunk', async () => {
  const editor = await open()
  await editor.chooseFiles('图片', picture('a.png'))
  await editor.endUpload(0, ({ fail }) => fail())
  expect([editor.read(), editor.notices, document.body.textContent?.includes('缩小')]).toEqual([
    '<p>前</p><p>后</p>',
    ['图片插入失败'],
    false,
  ])
})

test('the popup shows the upload, and cancelling it inserts nothing', async () => {
  const editor = await open()
  await editor.chooseFiles('图片', picture('合影.png'))
  await editor.endUpload(0, ({ options }) => options.onProgress(0.4))
  expect([dialogs(), document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')]).toEqual([
    ['正在上传'],
    '40',
  ])
  await editor.press('取消')
  expect([editor.read(), editor.notices]).toEqual(['<p>前</p><p>后</p>', []])
})

test('a picture that is too large can be shrunk and is uploaded then', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => undefined }))
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpg'])))
  const editor = await open()
  await editor.chooseFiles('图片', sized(picture('大图.png'), uploadLimitBytes('image')))
  expect([editor.uploads, editor.notices]).toEqual([[], [expect.stringContaining('5 MB')]])
  expect(document.body.textContent).toContain('“大图.png”太大，不能上传')
  await editor.press('缩小到 5 MB 以下')
  expect([editor.uploads.map(({ name }) => name), document.body.textContent?.includes('太大')]).toEqual([
    ['大图.jpg'],
    false,
  ])
  await editor.endUpload(0, ({ finish }) => finish({ url: '/f/a.jpg', name: 'a.jpg' }))
  await editor.fill('这张图片上是什么', '大图')
  await editor.press('OK')
  expect(editor.read()).toBe(`<p>前</p>${figure('/f/a.jpg', '大图')}<p>后</p>`)
})

test('a picture that cannot be shrunk is reported; the offer can be declined', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
  const editor = await open()
  const large = () => editor.chooseFiles('图片', sized(picture('大图.png'), uploadLimitBytes('image')))
  await large()
  await editor.press('缩小到 5 MB 以下')
  expect([editor.uploads, editor.notices.at(-1)]).toEqual([[], '这张图片不能缩小，请用“画图”打开后另存'])
  await large()
  await editor.press('不用')
  expect(document.body.textContent).not.toContain('太大')
})

const library = (file: LibraryFile | undefined) => open({ chooseFile: async () => file })

test('a picture of the library is inserted with its text; without a text the author is asked', async () => {
  const described = await library({ url: '/f/a.png', name: 'a.png', kind: 'image', alt: '招聘会' })
  await described.press('媒体库')
  expect([described.read(), dialogs()]).toEqual([`<p>前</p>${figure('/f/a.png', '招聘会')}<p>后</p>`, []])
})

test('a picture of the library without a text is inserted, and the author is asked for the text', async () => {
  const editor = await library({ url: '/f/a.png', name: 'a.png', kind: 'image', alt: '' })
  await editor.press('媒体库')
  expect([editor.read(), dialogs()]).toEqual([`<p>前</p>${figure('/f/a.png')}<p>后</p>`, ['替代文字']])
})

test.each([
  ['video', '<video src="/f/1"'],
  ['file', '<a href="/f/1" download="a"'],
] as const)('a %s of the library is inserted without a question', async (kind, html) => {
  const editor = await library({ url: '/f/1', name: 'a', kind, alt: '' })
  await editor.press('媒体库')
  expect([editor.read().includes(html), dialogs()]).toEqual([true, []])
})

test('nothing is inserted if no file is chosen, without a library, or after the editor was closed', async () => {
  for (const editor of [await library(undefined), await open()]) {
    await editor.press('媒体库')
    expect([editor.read(), editor.notices]).toEqual(['<p>前</p><p>后</p>', []])
  }
})

test('a file that is chosen after the editor was closed is ignored', async () => {
  let choose: (file: LibraryFile) => void = () => undefined
  const editor = await open({ chooseFile: () => new Promise((resolve) => void (choose = resolve)) })
  await editor.press('媒体库')
  await editor.close()
  choose({ url: '/f/1', name: 'a', kind: 'file', alt: '' })
  await editor.wait()
  expect(editor.changes).toEqual([])
})

test('Word import offers .docx files, and reports a file that is too large', async () => {
  const editor = await open()
  const large = sized(new File(['x'], '通知.docx'), uploadLimitBytes('file'))
  expect(await editor.chooseFiles('导入 Word', large)).toEqual({ accept: '.docx', multiple: false })
  expect(editor.notices).toEqual([expect.stringContaining('50 MB')])
})

test('pasted content closes an open offer', async () => {
  const editor = await open()
  await editor.paste({ files: [new File(['x'], '通知.docx')] })
  expect(document.body.textContent).toContain('“通知.docx”是 Word 文件')
  await editor.paste({ text: '新' })
  expect(document.body.textContent).not.toContain('通知.docx')
  expect(editor.read()).toBe('<p>前新</p><p>后</p>')
})

test('a pasted file that is offered can be imported or attached', async () => {
  const editor = await open()
  await editor.paste({ files: [sized(new File(['x'], '通知.docx'), uploadLimitBytes('file'))] })
  await editor.press('导入 Word')
  expect(editor.notices).toEqual([expect.stringContaining('50 MB')])
  await editor.paste({ files: [new File(['x'], '通知.docx')] })
  await editor.press('作为附件')
  await editor.endUpload(0, ({ finish }) => finish({ url: '/f/1', name: '通知.docx' }))
  expect(editor.read()).toContain('>通知.docx</a>')
})

test('official style is applied with its button', async () => {
  const editor = await open()
  await editor.press('公文样式')
  expect(editor.read()).toContain('<p style="text-indent:2em;line-height:1.75">前</p>')
})

test('an attachment of an unsupported kind is rejected with the message of the specification', async () => {
  const editor = await open()
  await editor.chooseFiles('视频', new File(['x'], 'a.mov'))
  expect([editor.notices, editor.uploads]).toEqual([[UPLOAD_MESSAGE.badVideo], []])
})
