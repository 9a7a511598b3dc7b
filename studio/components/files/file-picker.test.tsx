// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { MediaFile, StudioFile } from '#contracts/generated/studio-wire.ts'
import { type FileKind, KNOWN_FILE } from '#studio/data/upload-file.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { FilePicker } from './file-picker.tsx'
import { mediaFileWith } from './testing/file-fixtures.ts'

const STORED = {
  fileId: 9,
  originalFilename: '新.png',
  url: '/9',
  viewUrl: '/9?s',
  mediaType: 'image/png',
  byteCount: 1,
}

async function open(
  kind: FileKind,
  { rows = [mediaFileWith()] as MediaFile[], existing = null as StudioFile | null } = {},
) {
  const onChoose = vi.fn<(file: StudioFile) => void>()
  const server = { refused: undefined as StudioFailure | undefined }
  const change = () => {
    if (server.refused) throw server.refused
    return {} as never
  }
  const screen = await openScreen(<FilePicker kind={kind} isOpen onChoose={onChoose} onClose={() => undefined} />, {
    role: 'author',
    answers: {
      listFiles: () => ({ rows, total: rows.length * 25 }),
      uploadStudioFile: () => (change(), { ...STORED, existing }),
      updateFile: change,
      deleteFile: change,
    },
  })
  return { ...screen, onChoose, server }
}
const png = () => new File(['a'], '新.png')

test('files of the kind are listed with their properties, and a file can be chosen', async () => {
  const screen = await open('picture', {
    rows: [mediaFileWith({ useCount: 2 }), mediaFileWith({ fileId: 6, title: '横幅', alt: '', width: null })],
  })
  expect(screen.text()).toContain('选择图片')
  const cards = [...document.querySelectorAll('li > button[class*=card]')].map(({ textContent }) => textContent)
  expect(cards).toEqual(['合影.png2 KB640×4802026-11-20用到 2 处', '横幅2 KB2026-11-20没有用到缺替代文字'])
  expect(screen.sent('listFiles')).toEqual([{ kind: 'picture', orderBy: 'newest', pageNum: '1', pageSize: '12' }])
  await screen.press(cards[1] ?? '')
  expect(screen.onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ fileId: 6 }))
})

test('changing a filter returns to the first page', async () => {
  const screen = await open('document')
  const page = async () => {
    await screen.press('2')
    expect(screen.sent('listFiles').at(-1)).toMatchObject({ pageNum: '2' })
  }
  const last = () => screen.sent('listFiles').at(-1)
  await page()
  await screen.fill('查找文件', ' 公告 ')
  await screen.enter('查找文件')
  expect(last()).toEqual({ kind: 'document', orderBy: 'newest', pageNum: '1', pageSize: '12', keyword: '公告' })
  await page()
  await screen.tick('我上传的')
  expect(last()).toMatchObject({ scope: 'mine', pageNum: '1', keyword: '公告' })
  await page()
  await screen.choose('排序', '大的在前')
  expect(last()).toMatchObject({ scope: 'mine', pageNum: '1', orderBy: 'size' })
})

test('an uploaded picture is described before it is chosen, and a failed description is reported', async () => {
  const screen = await open('picture')
  expect(await screen.callsOf(() => screen.chooseFile(png()))).toEqual(['uploadStudioFile', 'listFiles'])
  expect(screen.sent('uploadStudioFile')).toEqual([{ kind: 'picture', file: '新.png' }])
  expect(screen.onChoose).not.toHaveBeenCalled()
  await screen.press('保存')
  expect(screen.text()).toContain('请填写说明，或选择以后再填')
  await screen.fill('这张图片上是什么', '展位')
  screen.server.refused = new StudioFailure(404, '文件已被删除')
  await screen.press('保存')
  expect(screen.text()).toContain('文件已被删除')
  screen.server.refused = undefined
  expect(await screen.callsOf(() => screen.press('保存'))).toEqual(['updateFile', 'listFiles'])
  expect(screen.sent('updateFile').at(-1)).toEqual({ fileId: '9', title: '', alt: '展位' })
  expect(screen.onChoose).toHaveBeenCalledExactlyOnceWith(STORED)
})

test('the description can be postponed', async () => {
  const screen = await open('picture')
  await screen.chooseFile(png())
  await screen.press('以后再填')
  expect(screen.sent('updateFile')).toEqual([])
  expect(screen.onChoose).toHaveBeenCalledExactlyOnceWith(STORED)
})

test('an uploaded document is chosen at once; if the library already has the document, the existing file is chosen instead', async () => {
  const existing = { ...STORED, fileId: 3 }
  const screen = await open('document', { existing })
  await screen.chooseFile(new File(['a'], '公告.pdf'))
  expect(screen.onChoose).toHaveBeenCalledExactlyOnceWith(existing)
  expect(screen.sent('deleteFile')).toEqual([{ fileId: '9' }])
  expect(screen.text()).toContain(`公告.pdf：${KNOWN_FILE}`)
})

test('a message says why an upload was rejected, and nothing is chosen', async () => {
  const screen = await open('picture')
  await screen.chooseFile(new File(['a'], '表.xlsx'))
  expect(screen.sent('uploadStudioFile')).toEqual([])
  expect(screen.text()).toContain('表.xlsx：')
  screen.server.refused = new StudioFailure(413, '文件过大')
  await screen.chooseFile(png())
  expect(screen.text()).toContain('新.png：文件过大')
  expect(screen.onChoose).not.toHaveBeenCalled()
})

test('a message says that the library has no files of the kind', async () => {
  const screen = await open('film', { rows: [] })
  expect(screen.text()).toContain('没有找到文件')
})
