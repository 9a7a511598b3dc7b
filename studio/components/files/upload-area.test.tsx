// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { UploadArea } from './upload-area.tsx'

/** Running uploads; the test ends them. */
type Running = { name: string; progress: (part: number) => Promise<void>; end: (code?: number) => Promise<void> }

async function open(props: { kind?: 'picture'; isMultiple?: boolean } = {}) {
  const onStored = vi.fn<(file: StudioFile) => void>()
  const screen = await openScreen(
    <UploadArea {...props} onStored={onStored}>
      <p>封面</p>
    </UploadArea>,
    { role: 'author', answers: {} },
  )
  const running: Running[] = []
  const urls: string[] = []
  const aborted: string[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
      status = 200
      responseText = ''
      onload = () => undefined as void
      onabort = () => undefined as void
      onloadend = () => undefined as void
      #name = ''
      open = (_method: string, url: string) => void urls.push(url)
      getResponseHeader = () => null
      abort(): void {
        aborted.push(this.#name)
        this.onabort()
        this.onloadend()
      }
      send(body: FormData): void {
        this.#name = (body.get('file') as File).name
        const data = { fileId: urls.length, originalFilename: this.#name, existing: null }
        running.push({
          name: this.#name,
          progress: (part) => act(async () => this.upload.onprogress?.({ loaded: part, total: 1 })),
          end: async (code = 200) => {
            this.responseText = JSON.stringify({ code, msg: '文件过大', data })
            await act(async () => this.onload())
            await flushAsync()
          },
        })
      }
    },
  )
  const [area] = [...document.querySelectorAll<HTMLElement>('div')].filter(({ firstElementChild }) =>
    firstElementChild?.matches('p'),
  )
  /** Dispatches a drag event with files, or with a text. Returns whether the page accepts the drag. */
  async function drag(type: string, files: File[] | string): Promise<boolean> {
    const event = new Event(type, { bubbles: true, cancelable: true })
    const isText = typeof files === 'string'
    const dataTransfer = isText ? { types: ['text/plain'], files: [] } : { types: ['Files'], files }
    Object.assign(event, { dataTransfer })
    await act(async () => void area?.dispatchEvent(event))
    await flushAsync()
    return event.defaultPrevented
  }
  const isOver = () => /over/.test(area?.className ?? '')
  return { ...screen, onStored, running, urls, aborted, drag, isOver }
}
const png = (name: string) => new File(['a'], name)
const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? ''

test('dropped files are uploaded one by one, with their progress', async () => {
  const screen = await open({ kind: 'picture', isMultiple: true })
  expect(await screen.drag('drop', [png('一.png'), png('二.png')])).toBe(true)
  expect(screen.running.map(({ name }) => name)).toEqual(['一.png'])
  expect(dialog()).toContain('一.png')
  expect(dialog()).toContain('0%')
  await screen.running[0]?.progress(0.25)
  expect(dialog()).toContain('25%')
  await screen.running[0]?.end()
  expect(dialog()).toContain('二.png')
  expect(dialog()).toContain('0%')
  await screen.running[1]?.end()
  expect(screen.onStored.mock.calls.map(([file]) => file)).toEqual([
    { fileId: 1, originalFilename: '一.png' },
    { fileId: 2, originalFilename: '二.png' },
  ])
  expect(screen.dialogs()).toEqual([])
})

test('an area for one file takes only the first of the dropped files', async () => {
  const screen = await open({ kind: 'picture' })
  expect(screen.text()).toContain('上传图片也可以把图片拖到这里')
  await screen.drag('drop', [png('一.png'), png('二.png')])
  await screen.running[0]?.end()
  expect(screen.running.map(({ name }) => name)).toEqual(['一.png'])
})

test('while files are dragged over the area it is marked; a dragged text is not accepted', async () => {
  const screen = await open()
  expect(await screen.drag('dragenter', '文字')).toBe(false)
  expect(screen.isOver()).toBe(false)
  expect([await screen.drag('dragenter', []), screen.isOver()]).toEqual([true, true])
  expect([await screen.drag('dragleave', []), screen.isOver()]).toEqual([true, false])
  expect([await screen.drag('dragover', []), screen.isOver()]).toEqual([true, true])
  await screen.drag('drop', [png('一.png')])
  expect(screen.isOver()).toBe(false)
  await screen.running[0]?.end()
})

test('without a kind the file name decides how the file is stored', async () => {
  const screen = await open({ isMultiple: true })
  expect(screen.text()).toContain('上传文件')
  await screen.drag('drop', [png('一.png'), png('表.xlsx'), png('片.mp4')])
  for (let at = 0; at < 3; at += 1) await screen.running[at]?.end()
  expect(screen.urls.map((url) => new URL(url, 'http://x').searchParams.get('kind'))).toEqual([
    'picture',
    'document',
    'film',
  ])
})

test('cancelling ends the running upload and skips the following files, without a message', async () => {
  const screen = await open({ kind: 'picture', isMultiple: true })
  await screen.drag('drop', [png('一.png'), png('表.xlsx')])
  await screen.press('取消')
  expect([screen.aborted, screen.running.length]).toEqual([['一.png'], 1])
  expect(screen.onStored).not.toHaveBeenCalled()
  expect(screen.dialogs()).toEqual([])
  expect(document.querySelector('.ant-message-notice')).toBeNull()
  await screen.drag('drop', [png('三.png')])
  expect(screen.running.map(({ name }) => name)).toEqual(['一.png', '三.png'])
  await screen.running[1]?.end()
})

test('files dropped during an upload are ignored', async () => {
  const screen = await open({ isMultiple: true })
  await screen.drag('drop', [png('一.png')])
  await screen.drag('drop', [png('二.png')])
  await screen.running[0]?.end()
  expect(screen.running.map(({ name }) => name)).toEqual(['一.png'])
})

test('a message names the rejected file, and the following files are uploaded', async () => {
  const screen = await open({ kind: 'picture', isMultiple: true })
  await screen.drag('drop', [png('表.xlsx'), png('一.png'), png('二.png')])
  expect(screen.text()).toContain('表.xlsx：')
  await screen.running[0]?.end(413)
  expect(screen.text()).toContain('一.png：文件过大')
  await screen.running[1]?.end()
  expect(screen.onStored.mock.calls.map(([{ originalFilename }]) => originalFilename)).toEqual(['二.png'])
})

test('leaving the screen aborts the running upload', async () => {
  const screen = await open({ isMultiple: true })
  await screen.drag('drop', [png('一.png')])
  await screen.leave()
  expect(screen.aborted).toEqual(['一.png'])
})

test('the button opens the file dialog for the accepted files, and the same file can be chosen again', async () => {
  const screen = await open({ kind: 'picture' })
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  const clicked = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
  await screen.press('上传图片')
  expect(clicked).toHaveBeenCalledOnce()
  clicked.mockRestore()
  expect([field?.multiple, field?.accept.includes('.png'), field?.accept.includes('.pdf')]).toEqual([
    false,
    true,
    false,
  ])
  const values: string[] = []
  Object.defineProperty(field ?? {}, 'value', {
    set(value: string) {
      values.push(value)
    },
    configurable: true,
  })
  await screen.chooseFile(png('一.png'))
  expect(values).toEqual([''])
  await screen.running[0]?.end()
})
