// @vitest-environment jsdom
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { cancelUpload, closeUploadPopup, openUploadPopup, setUploadPercent } from './upload-popup-store.ts'
import { UploadPopup } from './upload-popup.tsx'

const page = testRoot()
// jsdom knows no modal dialogs
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

const bar = () => page.host.querySelector('progress')

test('the popup shows file name and progress, clamped to 0 to 100', () => {
  page.render(<UploadPopup />)
  expect(bar()).toBeNull()
  act(() => openUploadPopup('宣传片.mp4', () => undefined))
  expect(page.host.textContent).toContain('宣传片.mp4')
  for (const [percent, shown] of [
    [-20, 0],
    [64, 64],
    [250, 100],
  ] as const) {
    act(() => setUploadPercent(percent))
    expect(bar()?.value).toBe(shown)
    expect(page.host.textContent).toContain(`${shown}%`)
  }
  act(() => closeUploadPopup())
  expect(bar()).toBeNull()
})

test('the cancel button and Escape close the popup and call onCancel once', () => {
  page.render(<UploadPopup />)
  const onCancel = vi.fn<() => void>()
  act(() => openUploadPopup('a.mp4', onCancel))
  act(() => page.host.querySelector('button')?.click())
  expect([bar(), onCancel.mock.calls.length]).toEqual([null, 1])
  act(() => openUploadPopup('a.mp4', onCancel))
  act(() => void page.host.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect([bar(), onCancel.mock.calls.length]).toEqual([null, 2])
  act(() => cancelUpload())
  expect(onCancel).toHaveBeenCalledTimes(2)
})

test('a second upload replaces the first one in the popup', () => {
  page.render(<UploadPopup />)
  act(() => openUploadPopup('一.png', () => undefined))
  act(() => openUploadPopup('二.png', () => undefined))
  expect(page.host.querySelectorAll('dialog')).toHaveLength(1)
  expect(page.host.textContent).toContain('二.png')
  act(() => closeUploadPopup())
})
