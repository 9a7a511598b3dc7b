// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubDialogs } from '#web/screens/testing/own-visit.tsx'
import type { UploadOptions } from '#web/data/upload.ts'
import { cancelUpload, currentUpload, openUploadPopup, subscribeToUpload } from './upload-popup-store.ts'
import { mountUploadPopup, uploadWithPopup } from './upload-with-popup.tsx'

const uploadFile = vi.hoisted(() => vi.fn<(file: File, options: UploadOptions) => Promise<unknown>>())
vi.mock('#web/data/upload.ts', async (load) => ({ ...(await load<object>()), uploadFile }))

globalThis.IS_REACT_ACT_ENVIRONMENT = true
beforeEach(stubDialogs)
afterEach(() => act(cancelUpload))

const FILE = new File(['ab'], 'a.pdf')
const options = (change: Partial<UploadOptions> = {}): UploadOptions => ({ purpose: 'resume', ...change })
/** Starts an upload that the test ends. */
function start(change: Partial<UploadOptions> = {}) {
  let end: (reply: unknown) => void = () => undefined
  uploadFile.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)))
  let done: Promise<unknown> = Promise.resolve()
  act(() => void (done = uploadWithPopup(FILE, options(change))))
  const given = uploadFile.mock.lastCall?.[1]
  return {
    given,
    end: async (reply: unknown) => {
      await act(async () => end(reply))
      return done
    },
  }
}

test('the popup shows the name and the progress, and closes with the reply', async () => {
  const onProgress = vi.fn<(percent: number) => void>()
  const { given, end } = start({ onProgress, isSilent: true })
  expect(currentUpload()).toMatchObject({ fileName: 'a.pdf', percent: 0 })
  act(() => given?.onProgress?.(40))
  expect([currentUpload()?.percent, onProgress.mock.calls]).toEqual([40, [[40]]])
  expect(given).toMatchObject({ purpose: 'resume', isSilent: true })
  expect(await end('reply')).toBe('reply')
  expect(currentUpload()).toBeUndefined()
})

test('cancelling in the popup or by the caller aborts the upload', () => {
  const first = start()
  act(cancelUpload)
  expect(first.given?.signal?.aborted).toBe(true)
  const caller = new AbortController()
  const second = start({ signal: caller.signal })
  expect(second.given?.signal?.aborted).toBe(false)
  caller.abort()
  expect(second.given?.signal?.aborted).toBe(true)
})

test('the end of a cancelled upload does not close the popup of the next one', async () => {
  const { end } = start()
  act(cancelUpload)
  act(() => openUploadPopup('b.pdf', () => undefined))
  await end('reply')
  expect(currentUpload()?.fileName).toBe('b.pdf')
})

test('the popup is mounted once, and a listener that left is not called', () => {
  act(mountUploadPopup)
  act(mountUploadPopup)
  const onChange = vi.fn<() => void>()
  const leave = subscribeToUpload(onChange)
  act(() => openUploadPopup('b.pdf', () => undefined))
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  leave()
  act(cancelUpload)
  expect(onChange).toHaveBeenCalledOnce()
})
