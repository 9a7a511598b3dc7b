// @vitest-environment jsdom
import { File as NodeFile } from 'node:buffer'
import { beforeEach, expect, test, vi } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { openEditor } from '#studio/testing/open-editor.tsx'
import type { WordResult } from './word-limits.ts'
import { type WordFile, wordText } from './word-text.ts'

/**
 * Reply of the thread, whose converter does not run in jsdom (read-word.test.ts tests it); undefined if the thread
 * fails, 'never' if it does not reply.
 */
let reply: () => Promise<WordResult> | undefined | 'never'
let ended: number

beforeEach(() => {
  reply = () => Promise.resolve(result({}))
  ended = 0
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        const answer = reply()
        if (answer === 'never') return
        if (answer === undefined) this.dispatchEvent(new Event('error'))
        else void answer.then((data) => this.dispatchEvent(new MessageEvent('message', { data })))
      }
      terminate() {
        ended += 1
      }
    },
  )
})

/** The converter is imported when it is first used, and files are read outside of the event loop. */
const PATIENT = { timeout: 60_000 }
const FILE = new NodeFile(['内容'], '来稿.docx') as unknown as File
const result = (more: Partial<Extract<WordResult, { kind: 'read' }>>): WordResult => ({
  kind: 'read',
  html: '<p>甲</p>',
  title: '',
  pictures: [],
  comments: 0,
  hidden: 0,
  deleted: 0,
  formulas: 0,
  ...more,
})
const picture = (at: number, mediaType: string) => ({
  place: `/word-picture/${at}`,
  mediaType,
  bytes: Uint8Array.of(1, 2, 3),
})

/** Reads a file. Messages begin with their kind. */
async function read(file: File, upload: WordFile['upload'] = () => Promise.resolve(undefined)) {
  const notices: string[] = []
  const text = await wordText({ file, upload, notify: (words, kind) => void notices.push(`${kind}: ${words}`) })
  return { ...text, html: text && htmlOf(text.tree), notices }
}

test('the text and title of a document are read, and the thread ends', async () => {
  reply = () => Promise.resolve(result({ title: '<p>关于<b>招聘</b></p>' }))
  expect(await read(FILE)).toMatchObject({
    html: '<p>甲</p>',
    title: '关于招聘',
    notices: ['success: 已导入'],
  })
  expect(ended).toBe(1)
})

test('pictures are stored under numbered names, and their descriptions in the library', async () => {
  const html = [0, 1].map((at) => `<p><img src="/word-picture/${at}" alt="${at === 0 ? '门' : ''}"></p>`).join('')
  const pictures = [picture(0, 'image/jpeg'), picture(1, 'image/png')]
  reply = () => Promise.resolve(result({ html, pictures }))
  const sent: string[] = []
  const described: string[] = []
  const address = (at: number) => `/prod-api/profile/upload/2026/11/24/${'b'.repeat(31)}${at}.png`
  const text = await read(FILE, (file) => {
    sent.push(`${file.name} ${file.type} ${file.size}`)
    const url = `${address(sent.length)}?expires=1&signature=abc`
    return Promise.resolve({ url, name: file.name, describe: (alt: string) => void described.push(alt) })
  })
  expect(sent).toEqual(['word-0.jpg image/jpeg 3', 'word-1.png image/png 3'])
  expect(described).toEqual(['门'])
  expect(text.html).toBe(`<p><img src="${address(1)}" alt="门" /></p><p><img src="${address(2)}" alt="" /></p>`)
  expect(text.views?.get(address(1))).toBe(`${address(1)}?expires=1&signature=abc`)
  expect(text.notices).toEqual(['success: 已导入'])
})

test('pictures that cannot be stored are left out and counted; other pictures stay', async () => {
  const html = `<p>甲${[0, 1, 2].map((at) => `<img src="/word-picture/${at}" alt="图${at}">`).join('')}</p>`
  const pictures = [picture(0, 'image/x-emf'), picture(1, 'image/png'), picture(2, 'image/png')]
  reply = () => Promise.resolve(result({ html, pictures }))
  const sent: string[] = []
  const text = await read(FILE, ({ name }) => {
    sent.push(name)
    return Promise.resolve(name === 'word-2.png' ? { url: '/f/2.png', name } : undefined)
  })
  expect(sent).toEqual(['word-1.png', 'word-2.png'])
  expect(text.html).toBe('<p>甲<img src="/f/2.png" alt="图2" /></p>')
  expect(text.notices).toEqual(['warning: 已导入；2 张图片需重新上传'])
})

test('everything that was left out is said in one message', async () => {
  reply = () =>
    Promise.resolve(
      result({
        html: '<p>甲<img src="https://example.cn/1.png"></p>',
        comments: 1,
        hidden: 2,
        deleted: 3,
        formulas: 4,
      }),
    )
  const { notices } = await read(FILE)
  expect(notices).toEqual([
    'warning: 已导入；已去除 1 条批注、2 处隐藏文字、3 处修订中删除的文字；1 张图片需重新上传；4 个公式没有带来，请截图后作为图片上传',
  ])
})

test.each([
  [
    'is no Word document',
    () => Promise.resolve({ kind: 'refused', reason: 'broken' } as const),
    '不能读取这个 Word 文件，请另存为 .docx 后再试',
  ],
  ['ends the thread', () => undefined, '不能读取这个 Word 文件，请另存为 .docx 后再试'],
  [
    'has a password',
    () => Promise.resolve({ kind: 'refused', reason: 'encrypted' } as const),
    '这个 Word 文件设了密码，请去掉密码后再导入',
  ],
  [
    'has an old format',
    () => Promise.resolve({ kind: 'refused', reason: 'old' } as const),
    '这是旧版 Word 或 WPS 文件，请用 Word 或 WPS 打开，另存为 .docx 后再导入',
  ],
  [
    'is too large when unpacked',
    () => Promise.resolve({ kind: 'refused', reason: 'large' } as const),
    'Word 文件解压后超过 64 MB，请缩小图片后再导入',
  ],
])('a file that %s is refused with the reason', async (_, answer, notice) => {
  reply = answer
  expect(await read(FILE)).toEqual({ html: undefined, notices: [`error: ${notice}`] })
  expect(ended).toBe(1)
})

test('a document that takes too long is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  reply = () => 'never'
  const reading = read(FILE)
  await vi.waitUntil(() => vi.getTimerCount() > 0, PATIENT)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  expect((await reading).notices).toEqual(['error: 读取 Word 文件的时间过长，请分成几份后再导入'])
  expect(ended).toBe(1)
})

test('a file above the upload limit is refused because of its size, without being read', async () => {
  const file = (size: number) => ({ size, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) }) as File
  reply = () => Promise.resolve(result({}))
  const limit = 50 * 1024 * 1024
  expect((await read(file(limit))).notices).toEqual(['error: 上传文件大小不能超过 50 MB!'])
  expect(ended).toBe(0)
  expect((await read(file(limit - 1))).html).toBe('<p>甲</p>')
})

test('a pasted document is inserted at the cursor', async () => {
  reply = () => Promise.resolve(result({ html: '<p>甲</p><p>乙</p>' }))
  const editor = await openEditor('<p>前后</p>')
  await editor.setCursor('behind', '前')
  await editor.paste({ files: [FILE] })
  await editor.press('导入 Word')
  await vi.waitFor(() => expect(editor.notices).toEqual(['已导入']), PATIENT)
  expect(editor.read()).toBe('<p>前</p><p>甲</p><p>乙</p><p>后</p>')
})

test('the author learns that an imported document was placed elsewhere', async () => {
  reply = () => Promise.resolve(result({ html: '<p>甲</p><p>乙</p>' }))
  const figure = '<figure><img src="/f/a.png" alt="门" /><figcaption>题</figcaption></figure>'
  const editor = await openEditor(figure)
  await editor.setCursor('behind', '题')
  await editor.paste({ files: [FILE] })
  await editor.press('导入 Word')
  await vi.waitFor(() => expect(editor.notices).toHaveLength(2), PATIENT)
  expect(editor.notices).toEqual(['已导入', '图注、视频说明只有一行文字，放不下的内容已放在它下面'])
  expect(editor.read()).toBe(`${figure}<p>甲</p><p>乙</p>`)
})

test('an unreadable document inserts nothing', async () => {
  reply = () => undefined
  const editor = await openEditor('<p>前</p>')
  await editor.paste({ files: [FILE] })
  await editor.press('导入 Word')
  await vi.waitFor(() => expect(editor.notices).toHaveLength(1), PATIENT)
  expect(editor.read()).toBe('<p>前</p>')
})
