// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { EditorPorts } from '#studio/editor/ports.ts'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { KNOWN_FILE } from '#studio/data/upload-file.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { useEditorPorts } from './editor-ports.tsx'
import { mediaFileWith } from './testing/file-fixtures.ts'

const STORED = {
  fileId: 9,
  originalFilename: '新.png',
  url: '/files/9',
  viewUrl: '/files/9?signed',
  mediaType: 'image/png',
  byteCount: 1,
}

async function open({ existing = null as StudioFile | null } = {}) {
  const kept: { ports?: EditorPorts } = {}
  function Editor() {
    const { ports, dialog } = useEditorPorts()
    Object.assign(kept, { ports })
    return dialog
  }
  const screen = await openScreen(<Editor />, {
    role: 'author',
    answers: {
      listFiles: ({ kind }) => ({
        rows: [mediaFileWith({ kind: kind ?? 'picture', ...(kind === 'document' && { url: '/files/6', alt: '' }) })],
        total: 1,
      }),
      uploadStudioFile: () => ({ ...STORED, existing }),
      updateFile: () => ({}) as never,
      deleteFile: () => ({}) as never,
    },
  })
  const { ports } = kept
  if (ports === undefined) throw new Error('no editor')
  const choose = async () => {
    const onChosen = vi.fn<(file: unknown) => void>()
    await act(async () => void ports.chooseFile?.().then(onChosen))
    await flushAsync() // the dialog is loaded
    await flushAsync()
    return onChosen
  }
  return { ...screen, ports, choose }
}
const options = { onProgress: () => undefined, signal: new AbortController().signal }
const card = () => document.querySelector('li > button[class*=card]')?.textContent ?? ''

test.each([
  ['uploadImage', 'picture', '/files/9?signed'],
  ['uploadVideo', 'film', '/files/9?signed'],
  ['uploadFile', 'document', '/files/9'],
] as const)('%s stores a %s under an address that the author can see', async (port, kind, url) => {
  const { ports, sent, text } = await open()
  const stored = await ports[port](new File(['a'], '新.png'), options)
  expect(stored).toMatchObject({ url, name: '新.png' })
  expect(sent('uploadStudioFile')).toEqual([{ kind, file: '新.png' }])
  expect(text()).not.toContain(KNOWN_FILE)
})

test('the description of an uploaded picture is stored in the library', async () => {
  const { ports, sent } = await open()
  const { describe } = await ports.uploadImage(new File(['a'], '新.png'), options)
  describe?.('展位')
  await flushAsync()
  expect(sent('updateFile')).toEqual([{ fileId: '9', title: '', alt: '展位' }])
})

test('a message says that the library already had the file', async () => {
  const { ports, text } = await open({ existing: { ...STORED, fileId: 3, viewUrl: '/files/3?signed' } })
  const stored = await act(() => ports.uploadImage(new File(['a'], '新.png'), options))
  await flushAsync()
  expect(stored.url).toBe('/files/3?signed')
  expect(text()).toContain(KNOWN_FILE)
})

test('a picture of the library is chosen with its description and its temporary address', async () => {
  const screen = await open()
  expect(screen.dialogs()).toEqual([])
  const onChosen = await screen.choose()
  expect(screen.dialogs()).toEqual(['选择图片'])
  await screen.press(card())
  expect(onChosen).toHaveBeenCalledExactlyOnceWith({
    kind: 'image',
    alt: '招聘会现场',
    url: '/files/5.png?signed',
    name: '合影.png',
  })
  expect(screen.dialogs()).toEqual([])
})

test('a document of the library is chosen with its stored address', async () => {
  const screen = await open()
  const onChosen = await screen.choose()
  await screen.tick('附件')
  expect([screen.dialogs(), screen.sent('listFiles').at(-1)]).toEqual([
    ['选择附件'],
    expect.objectContaining({ kind: 'document' }),
  ])
  await screen.press(card())
  expect(onChosen).toHaveBeenCalledExactlyOnceWith({ kind: 'file', alt: '', url: '/files/6', name: '合影.png' })
})

test('a video of the library is chosen, and an uploaded picture has no description if it was postponed', async () => {
  const screen = await open()
  const onVideo = await screen.choose()
  await screen.tick('视频')
  await screen.press(card())
  expect(onVideo).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'video', url: '/files/5.png?signed' }),
  )
  const onPicture = await screen.choose()
  await screen.chooseFile(new File(['a'], '新.png'))
  await screen.press('以后再填')
  expect(onPicture).toHaveBeenCalledExactlyOnceWith({
    kind: 'image',
    alt: '',
    url: '/files/9?signed',
    name: '新.png',
  })
})

test('a cancelled choice returns no file', async () => {
  const screen = await open()
  const onChosen = await screen.choose()
  await screen.press('Close')
  expect(onChosen).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(screen.dialogs()).toEqual([])
})

test('messages of the editor are shown with their kind', async () => {
  const { ports, text } = await open()
  await act(async () => ports.notify('只粘贴了文字', 'warning'))
  await flushAsync()
  expect(text()).toContain('只粘贴了文字')
  expect(document.querySelector('.ant-message-warning')).not.toBeNull()
})
