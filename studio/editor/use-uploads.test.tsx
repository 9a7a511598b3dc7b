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

/** Renders the hook, with uploads that the test ends. */
function openUploads() {
  const uploads: Upload[] = []
  const told: string[] = []
  const upload = (port: string) => (file: File, options: UploadOptions) =>
    new Promise<UploadedFile>((end, reject) => {
      const fail = () => reject(new Error('failed'))
      options.signal.addEventListener('abort', fail)
      uploads.push({ port, file, options, end, fail })
    })
  const ports: EditorPorts = {
    uploadImage: upload('image'),
    uploadVideo: upload('video'),
    uploadFile: upload('file'),
    notify: (text, kind) => told.push(`${kind} ${text}`),
  }
  let hook: ReturnType<typeof useUploads> | undefined
  const Uploads = () => {
    hook = useUploads(ports)
    return null
  }
  page.render(<Uploads />)
  return {
    uploads,
    told,
    running: () => hook?.running && `${hook.running.name} ${hook.running.percent}`,
    cancel: () => act(async () => hook?.running?.cancel()),
    /** Begins an upload. @returns its result, wrapped so that awaiting the start does not await the end. */
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
    const { uploads, running, begin, told } = openUploads()
    const { result } = await begin(kind, file)
    expect([uploads[0]?.port, running()]).toEqual([kind, `${file.name} 0`])
    await settled(() => uploads[0]?.options.onProgress(0.4))
    expect(running()).toBe(`${file.name} 40`)
    await settled(() => uploads[0]?.end(STORED))
    expect(await result).toEqual(STORED)
    expect([running(), told]).toEqual([undefined, []])
  },
)

test('a file that the rules refuse is not sent; the reason is shown', async () => {
  const { uploads, told, begin } = openUploads()
  const { result } = await begin('image', new File(['x'], 'a.exe'))
  expect(await result).toBeUndefined()
  expect([uploads, told]).toEqual([[], [`error ${uploadRefusal('image', 'a.exe', 1)}`]])
})

test('a failed upload says so, by its kind', async () => {
  const { uploads, running, told, begin } = openUploads()
  const { result } = await begin('image')
  await settled(() => uploads[0]?.fail())
  expect(await result).toBeUndefined()
  expect([running(), told]).toEqual([undefined, ['error 图片插入失败']])
})

test('a cancelled upload inserts nothing and is no failure', async () => {
  const { uploads, running, told, begin, cancel } = openUploads()
  const { result } = await begin('image')
  await cancel()
  expect(await result).toBeUndefined()
  expect([uploads[0]?.options.signal.aborted, running(), told]).toEqual([true, undefined, []])
})

test('an upload ends with its editor', async () => {
  const { uploads, begin, told } = openUploads()
  const { result } = await begin('image')
  page.render(null)
  expect(await result).toBeUndefined()
  expect([uploads[0]?.options.signal.aborted, told]).toEqual([true, []])
})
