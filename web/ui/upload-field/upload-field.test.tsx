// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { UPLOAD_MESSAGE, uploadFormatsMessage } from '#contracts/constants/error-messages.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import type { UploadedFile, UploadOptions } from '#web/data/upload.ts'
import { UPLOAD_RULES } from '#contracts/constants/upload-rules.ts'
import { limitsText, UploadField } from './upload-field.tsx'

type Call = { file: File; options: UploadOptions; resolve: (reply: object) => void; reject: (error: Error) => void }
const calls = vi.hoisted((): Call[] => [])
vi.mock('#web/data/upload.ts', async (original) => ({
  ...(await original<object>()),
  uploadFile: (file: File, options: UploadOptions) =>
    new Promise<UploadedFile>((resolve, reject) => calls.push({ file, options, resolve: resolve as never, reject })),
}))

const page = testRoot()
const onChange = vi.fn<(fileNames: string[], isSending: boolean) => void>()
beforeEach(() => {
  calls.length = 0
  onChange.mockClear()
  page.render(<UploadField label="图片" purpose="feedback" max={2} onChange={onChange} />)
})

const input = () => page.host.querySelector<HTMLInputElement>('input[type=file]')
const rows = () => [...page.host.querySelectorAll('li')].map((row) => row.textContent)
const press = (name: string) =>
  act(async () =>
    [...page.host.querySelectorAll('button')]
      .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)
      ?.click(),
  )

function choose(...names: string[]) {
  Object.defineProperty(input(), 'files', { value: names.map((name) => new File(['x'], name)), configurable: true })
  return act(async () => void input()?.dispatchEvent(new Event('change', { bubbles: true })))
}

test('the field shows the accepted formats and sizes before a file is chosen', () => {
  expect(input()?.accept).toBe('.jpg,.jpeg,.png,image/jpeg,image/png')
  expect(page.host.textContent).toContain('支持 jpg、png 格式，每个小于 5 MB，最多 2 个。')
  expect(limitsText(UPLOAD_RULES.resume.extensions, 1)).toBe(
    '支持 pdf、doc、docx、jpg、png 格式，文件小于 50 MB，图片小于 5 MB。',
  )
})

test('with fewer extensions than the purpose allows, only the given extensions are accepted and shown', () => {
  page.render(<UploadField label="简历" purpose="resume" extensions={['pdf', 'doc']} onChange={onChange} />)
  expect(input()?.accept).toBe('.pdf,.doc,application/pdf,application/msword')
  expect(page.host.textContent).toContain('支持 pdf、doc 格式，每个小于 50 MB。')
})

test('chosen files are uploaded at once, up to the limit, and reported once stored', async () => {
  await choose('一.png', '二.png', '三.png')
  expect(calls.map(({ file }) => file.name)).toEqual(['一.png', '二.png'])
  expect(input()?.disabled).toBe(true)
  act(() => calls[0]?.options.onProgress?.(40))
  expect(rows()[0]).toContain('40%')
  await act(async () => calls[0]?.resolve({ fileName: '/profile/1' }))
  expect(rows()[0]).toContain('上传完成')
  expect(onChange).toHaveBeenLastCalledWith(['/profile/1'], true)
  await act(async () => calls[1]?.resolve({ fileName: '/profile/2' }))
  expect(onChange).toHaveBeenLastCalledWith(['/profile/1', '/profile/2'], false)
})

test('a failed upload shows the reason and can be retried', async () => {
  await choose('一.png')
  await act(async () => calls[0]?.reject(new Error(UPLOAD_MESSAGE.badImage)))
  expect(page.host.querySelector('[role=alert]')?.textContent).toBe(UPLOAD_MESSAGE.badImage)
  await press('重试')
  expect(calls).toHaveLength(2)
  expect(rows()[0]).toContain('0%')
})

test('a file of another format shows the reason, is not uploaded, and is replaced by the next file', async () => {
  page.render(<UploadField label="简历" purpose="resume" extensions={['pdf', 'doc']} max={2} onChange={onChange} />)
  await choose('照片.png')
  expect(page.host.querySelector('[role=alert]')?.textContent).toBe(uploadFormatsMessage(['pdf', 'doc']))
  expect(page.host.textContent).not.toContain('重试')
  expect(input()?.disabled).toBe(false)
  await choose('简历.pdf')
  expect(rows()).toHaveLength(1)
  expect(calls.map(({ file }) => file.name)).toEqual(['简历.pdf'])
})

test('removing a file aborts its upload and allows another file', async () => {
  await choose('一.png', '二.png')
  await press('取消上传 一.png')
  expect(calls[0]?.options.signal?.aborted).toBe(true)
  await act(async () => calls[0]?.resolve({ fileName: '/late' }))
  expect(rows()).toHaveLength(1)
  expect(onChange).toHaveBeenLastCalledWith([], true)
  expect(input()?.disabled).toBe(false)
  expect(document.activeElement).toBe(input())
})

test('unmounting the field aborts its uploads', async () => {
  await choose('一.png')
  page.render(null)
  expect(calls[0]?.options.signal?.aborted).toBe(true)
})
