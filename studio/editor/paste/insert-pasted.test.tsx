// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openEditor } from '#studio/testing/open-editor.tsx'

const STORED = `/prod-api/profile/upload/2026/11/24/${'a'.repeat(32)}`
const embedded = (type: string) => `data:${type};base64,${btoa('p'.repeat(300))}`
const FONTS = '字体、字号照原样，点“公文样式”可以统一'

/** Opens a text with the cursor behind the first word. Messages begin with their kind. */
async function open(html = '<p>前</p>', behind = '前') {
  const notices: string[] = []
  const editor = await openEditor(html, { ports: { notify: (text, kind) => void notices.push(`${kind}: ${text}`) } })
  await editor.setCursor('behind', behind)
  return { ...editor, notices }
}

test('embedded pictures are stored one after the other, and inserted with their descriptions', async () => {
  const editor = await open()
  await editor.paste({
    html: `<p>甲</p><p><img alt="门" src="${embedded('image/png')}"></p><p><img src="${embedded('image/svg+xml')}"></p>`,
  })
  expect(editor.read()).toBe('<p>前</p>')
  expect(editor.uploads.map(({ name }) => name)).toEqual(['粘贴图片1.png'])
  editor.uploads[0]?.finish({ url: '/f/1.png', name: '1.png' })
  await editor.wait()
  expect(editor.uploads.map(({ name }) => name)).toEqual(['粘贴图片1.png', '粘贴图片2.svg'])
  editor.uploads[1]?.finish({ url: '/f/2.svg', name: '2.svg' })
  await editor.wait()
  expect(editor.read()).toBe(
    '<p>前</p><p>甲</p><p><img src="/f/1.png" alt="门" /></p><p><img src="/f/2.svg" alt="" /></p>',
  )
  expect(editor.notices).toEqual([])
})

test('an embedded picture is stored with its bytes and type', async () => {
  const files: File[] = []
  const editor = await openEditor('<p>前</p>', {
    ports: {
      uploadImage: (file) => {
        files.push(file)
        return Promise.resolve({ url: '/f/1.png', name: file.name })
      },
    },
  })
  await editor.paste({ html: `<p>甲<img src="${embedded('image/png')}"></p>` })
  const [file] = files
  expect([file?.name, file?.type, file?.size]).toEqual(['粘贴图片1.png', 'image/png', 300])
  const content = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    reader.readAsText(file ?? new Blob())
  })
  expect(content).toBe('p'.repeat(300))
})

test('a stored picture of this site and other content are kept beside an embedded picture', async () => {
  const editor = await open()
  await editor.paste({ html: `<p>甲<img src="/f/b.png" alt="窗"><img alt="门" src="${embedded('image/png')}"></p>` })
  editor.uploads[0]?.finish({ url: '/f/1.png', name: '1.png' })
  await editor.wait()
  expect(editor.read()).toBe('<p>前甲<img src="/f/b.png" alt="窗" /><img src="/f/1.png" alt="门" /></p>')
})

test('an embedded picture whose upload fails is left out, and counted', async () => {
  const editor = await open()
  await editor.paste({ html: `<p>甲<img src="${embedded('image/png')}">乙</p>` })
  editor.uploads[0]?.fail()
  await editor.wait()
  expect(editor.read()).toBe('<p>前甲乙</p>')
  expect(editor.notices).toEqual(['error: 图片插入失败', 'warning: 1 张图片需重新上传'])
})

test.each([
  ['without bytes', `data:image/png;charset=${'x'.repeat(250)};base64,`],
  ['that is not base64', `data:image/png;base64,${'图'.repeat(250)}`],
  ['that is not encoded in base64', `data:image/svg+xml,${'<svg/>'.repeat(50)}`],
])('an embedded picture %s is left out without an upload', async (_, address) => {
  const editor = await open()
  await editor.paste({ html: `<p>甲<img src="${address}">乙</p>` })
  await editor.wait()
  expect([editor.read(), editor.uploads]).toEqual(['<p>前甲乙</p>', []])
  expect(editor.notices).toEqual(['warning: 1 张图片需重新上传'])
})

test('no message appears about a paste whose editor is closed during an upload', async () => {
  const editor = await open()
  await editor.paste({ html: `<p>甲<img src="${embedded('image/png')}"></p>` })
  await editor.close()
  await editor.wait()
  expect(editor.uploads[0]?.options.signal.aborted).toBe(true)
  expect(editor.notices).toEqual([])
})

test('addresses of external pictures are listed below the message', async () => {
  const editor = await open()
  await editor.paste({
    html: '<p>甲</p><img src="https://example.cn/1.png"><img src="file:///C:/2.png"><img src="https://example.cn/3.png">',
  })
  expect(editor.read()).toBe('<p>前甲</p>')
  expect(editor.notices).toEqual(['warning: 3 张图片需重新上传\nhttps://example.cn/1.png\nhttps://example.cn/3.png'])
})

test.each([
  ['a font size', 'font-size:16px'],
  ['a font', 'font-family:仿宋'],
])('the author learns how to remove %s', async (_, style) => {
  const editor = await open()
  await editor.paste({ html: `<p>甲<span style="${style}">乙</span></p>` })
  expect(editor.read()).toBe(`<p>前甲<span style="${style}">乙</span></p>`)
  expect(editor.notices).toEqual([`info: ${FONTS}`])
})

test('a message about removed parts comes before the one about fonts', async () => {
  const editor = await open()
  await editor.paste({ html: '<p>甲<span style="font-size:16px">乙</span><span style="display:none">丙</span></p>' })
  expect(editor.notices).toEqual([`warning: 已去除 1 处隐藏文字；${FONTS}`])
})

test.each(['color:#ff0000', 'line-height:2'])('no message appears about %s', async (style) => {
  const editor = await open()
  await editor.paste({ html: `<p style="${style}">甲<span style="${style}">乙</span></p><p>丙</p>` })
  expect(editor.read()).toContain(style)
  expect(editor.notices).toEqual([])
})

test('fonts in a cell are not mentioned, because the official style leaves cells unchanged', async () => {
  const editor = await open('<table><tbody><tr><td>甲</td></tr></tbody></table>', '甲')
  await editor.paste({ html: '<table><tr><td><span style="font-size:16px">乙</span></td></tr></table>' })
  expect(editor.notices).toEqual([])
})

test('what was left out and where the content was placed is said in one message', async () => {
  const html = '<table><tbody><tr><td>甲</td></tr></tbody></table>'
  const editor = await open(html, '甲')
  await editor.paste({ html: '<p>乙<span style="display:none">丙</span></p><video src="/f/a.mp4"></video>' })
  expect(editor.read()).toBe(html.replace('甲', '甲乙'))
  expect(editor.notices).toEqual(['warning: 已去除 1 处隐藏文字；表格里不能放视频、分隔线，略去 1 处'])
})

test('pictures of this site are shown by the addresses they were copied with, and stored without signature', async () => {
  const editor = await open()
  const address = `${location.origin}${STORED}.png?expires=1&amp;signature=abc`
  await editor.paste({ html: `<p>甲</p><figure><img src="${address}" alt="展位"></figure>` })
  expect(editor.read()).toBe(`<p>前</p><p>甲</p><figure><img src="${STORED}.png" alt="展位" /></figure>`)
  expect(document.querySelector('[alt="展位"]')?.getAttribute('src')).toBe(`${STORED}.png?expires=1&signature=abc`)
})

test('content that is too long is not inserted', async () => {
  const editor = await open()
  await editor.paste({ html: `<p>${'长'.repeat(1_000_001)}</p>`, text: '长' })
  expect(editor.read()).toBe('<p>前</p>')
  expect(editor.notices).toEqual(['error: 粘贴的内容过长或结构过深：请分几次粘贴，或把文件作为附件上传'])
})

test.each([
  ['<p> </p>', '没有可以粘贴的内容'],
  ['<p><iframe></iframe></p>', '没有内容粘贴进来：1 个视频或音频没有带来，请用“视频”“附件”上传'],
  ['<select><option>甲</option></select>', '没有可以粘贴的内容；内容只有隐藏或不能放进正文的部分'],
  ['<img src="https://example.cn/1.png"><img>', '没有内容粘贴进来：2 张图片需重新上传\nhttps://example.cn/1.png'],
])('the author learns why %s inserts nothing', async (html, notice) => {
  const editor = await open()
  await editor.paste({ html })
  expect(editor.read()).toBe('<p>前</p>')
  expect(editor.notices).toEqual([`warning: ${notice}`])
})

test.each(['<hr>', '<p>甲</p><p> </p>', '<img src="/f/a.png">'])('%s is content', async (html) => {
  const editor = await open()
  await editor.paste({ html })
  expect(editor.read()).not.toBe('<p>前</p>')
  expect(editor.notices).toEqual([])
})
