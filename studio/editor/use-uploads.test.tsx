// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { uploadRefusal } from '#contracts/constants/upload-rules.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import type { EditorPorts, UploadedFile, UploadOptions } from './ports.ts'
import { type UploadKind, useUploads } from './use-uploads.ts'

const page = testRoot()

const PICTURE = new File(['png'], 'a.png', { type: 'image/png' })
const STORED = { url: '/a.png', name: 'a.png' }

type Upload = { port: string; file: File; options: UploadOptions; end: (file: UploadedFile) => void; fail: () => void }

/** Renders the hook, with uploads that the test ends. `isDeaf`: the uploads go on when they are cancelled. */
function openUploads({ isDeaf = false } = {}) {
  const uploads: Upload[] = []
  const messages: string[] = []
  const upload = (port: string) => (file: File, options: UploadOptions) =>
    new Promise<UploadedFile>((end, reject) => {
      const fail = () => reject(new Error('failed'))
      if (!isDeaf) options.signal.addEventListener('abort', fail)
      uploads.push({ port, file, options, end, fail })
    })
  const ports: EditorPorts = {
    uploadImage: upload('image'),
    uploadVideo: upload('video'),
    uploadFile: upload('file'),
    notify: (text, kind) => messages.push(`${kind} ${text}`),
  }
  let hook: ReturnType<typeof useUploads> | undefined
  const Uploads = ({ given }: { given: EditorPorts }) => {
    hook = useUploads(given)
    return null
  }
  page.render(<Uploads given={ports} />)
  return {
    uploads,
    messages,
    running: () => hook?.running && `${hook.running.name} ${hook.running.percent}`,
    /** Renders the hook again with another function for messages. */
    rerender: () => page.render(<Uploads given={{ ...ports, notify: (text) => messages.push(`again ${text}`) }} />),
    cancel: () => act(async () => hook?.running?.cancel()),
    /** Starts an upload. @returns its result, wrapped so that awaiting the start does not await the end */
    begin: async (kind: UploadKind, file = PICTURE) => {
      let result: Promise<UploadedFile | undefined> | undefined
      await act(async () => void (result = hook?.send(kind, file)))
      return { result }
    },
  }
}
const settled = (change: () => void) => act(async () => change())

test.each(['image', 'video', 'file'] as const)(
  '%s: an upload shows its progress, then returns the file',
  async (kind) => {
    const file = kind === 'video' ? new File(['mp4'], 'a.mp4', { type: 'video/mp4' }) : PICTURE
    const { uploads, running, begin, messages } = openUploads()
    const { result } = await begin(kind, file)
    expect([uploads[0]?.port, running()]).toEqual([kind, `${file.name} 0`])
    await settled(() => uploads[0]?.options.onProgress(0.4))
    expect(running()).toBe(`${file.name} 40`)
    await settled(() => uploads[0]?.end(STORED))
    expect(await result).toEqual(STORED)
    expect([running(), messages]).toEqual([undefined, []])
  },
)

test('a file that the rules reject is not uploaded, and the reason is shown', async () => {
  const { uploads, messages, begin } = openUploads()
  const { result } = await begin('image', new File(['x'], 'a.exe'))
  expect(await result).toBeUndefined()
  expect([uploads, messages]).toEqual([[], [`error ${uploadRefusal('image', 'a.exe', 1)}`]])
})

test('a failed upload shows the error message of its kind', async () => {
  const { uploads, running, messages, begin } = openUploads()
  const { result } = await begin('image')
  await settled(() => uploads[0]?.fail())
  expect(await result).toBeUndefined()
  expect([running(), messages]).toEqual([undefined, ['error 图片插入失败']])
})

test('a cancelled upload returns undefined and shows no error', async () => {
  const { uploads, running, messages, begin, cancel } = openUploads()
  const { result } = await begin('image')
  await cancel()
  expect(await result).toBeUndefined()
  expect([uploads[0]?.options.signal.aborted, running(), messages]).toEqual([true, undefined, []])
})

test('unmounting the editor aborts its upload', async () => {
  const { uploads, begin, messages } = openUploads()
  const { result } = await begin('image')
  page.render(null)
  expect(await result).toBeUndefined()
  expect([uploads[0]?.options.signal.aborted, messages]).toEqual([true, []])
})

test('of parallel uploads the last one is shown, and the first one again when the last one has ended', async () => {
  const { uploads, running, begin } = openUploads()
  const first = await begin('image')
  await begin('file', new File(['pdf'], 'b.pdf'))
  await settled(() => uploads[0]?.options.onProgress(0.4))
  expect(running()).toBe('b.pdf 0')
  await settled(() => uploads[1]?.end({ url: '/b.pdf', name: 'b.pdf' }))
  expect(running()).toBe('a.png 40')
  await settled(() => uploads[0]?.end(STORED))
  expect([running(), await first.result]).toEqual([undefined, STORED])
})

test('cancelling ends only the shown upload; unmounting the editor aborts all uploads', async () => {
  const { uploads, running, begin, cancel } = openUploads()
  await begin('image')
  await begin('image')
  await begin('image', new File(['png'], 'c.png'))
  const aborted = () => uploads.map(({ options }) => options.signal.aborted)
  await cancel()
  expect([running(), aborted()]).toEqual(['a.png 0', [false, false, true]])
  page.render(null)
  expect(aborted()).toEqual([true, true, true])
})

test('a cancelled upload that is stored nevertheless returns undefined', async () => {
  const { uploads, begin, cancel, messages } = openUploads({ isDeaf: true })
  const { result } = await begin('image')
  await cancel()
  await settled(() => uploads[0]?.end(STORED))
  expect([await result, messages]).toEqual([undefined, []])
})

test('progress that is reported after the end does not show the upload again', async () => {
  const { uploads, running, begin } = openUploads()
  await begin('image')
  await settled(() => uploads[0]?.end(STORED))
  await settled(() => uploads[0]?.options.onProgress(1))
  expect(running()).toBeUndefined()
})

test.each([
  ['video', 'a.mp4', '视频插入失败'],
  ['file', 'a.pdf', '文件插入失败'],
] as const)(
  '%s: a failed upload shows its message with the notify function of the latest render',
  async (kind, name, words) => {
    const { uploads, messages, begin, rerender } = openUploads()
    await begin(kind, new File(['x'], name))
    rerender()
    await settled(() => uploads[0]?.fail())
    expect(messages).toEqual([`again ${words}`])
  },
)
