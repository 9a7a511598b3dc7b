// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { UploadPopup } from './upload-popup.tsx'

const open = (percent: number, cancel: () => void = () => undefined) =>
  openScreen(<UploadPopup upload={{ name: '合影.png', percent, cancel }} />, { role: 'author', answers: {} })
const shown = () => document.querySelector('[role=progressbar]')

test('the popup shows the file and its progress, and its only button cancels', async () => {
  const cancel = vi.fn<() => void>()
  const popup = await open(40.4, cancel)
  expect([popup.dialogs(), popup.text()]).toEqual([['正在上传'], expect.stringContaining('合影.png')])
  expect([shown()?.getAttribute('aria-label'), shown()?.getAttribute('aria-valuenow')]).toEqual(['上传进度', '40'])
  const buttons = [...document.querySelectorAll('button')].filter((button) => !button.hidden)
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['取消'])
  await popup.press('取消')
  expect(cancel).toHaveBeenCalledOnce()
})

test.each([
  [-3, '0'],
  [120, '100'],
  [99.6, '100'],
])('a progress of %d is shown as %s', async (percent, words) => {
  await open(percent)
  expect(shown()?.getAttribute('aria-valuenow')).toBe(words)
})

test('a click beside the popup does not cancel the upload', async () => {
  const cancel = vi.fn<() => void>()
  await open(1, cancel)
  const wrap = document.querySelector<HTMLElement>('.ant-modal-wrap')
  wrap?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  wrap?.click()
  expect([wrap === null, cancel.mock.calls.length]).toEqual([false, 0])
})

test('without an upload there is no popup', async () => {
  const { dialogs } = await openScreen(<UploadPopup upload={undefined} />, { role: 'author', answers: {} })
  expect(dialogs()).toEqual([])
})
