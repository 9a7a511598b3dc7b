// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { control, press, stubDialogs } from '#web/screens/testing/own-visit.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { useModalDialog } from './use-modal-dialog.ts'

const page = testRoot()
beforeEach(stubDialogs)

function Dialog({ onClose }: { onClose: () => void }) {
  return (
    <dialog ref={useModalDialog(onClose)}>
      <p>内容</p>
    </dialog>
  )
}
const dialog = () => page.host.querySelector('dialog') as HTMLDialogElement
const send = (element: Element | null, type: string) => {
  const event = new Event(type, { bubbles: true, cancelable: true })
  act(() => void element?.dispatchEvent(event))
  return event.defaultPrevented
}

test('Escape and a press on the backdrop call the newest onClose; the dialog itself decides when it closes', () => {
  const before = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  page.render(<Dialog onClose={before} />)
  page.render(<Dialog onClose={onClose} />)
  expect(send(dialog(), 'cancel')).toBe(true)
  send(dialog(), 'click')
  expect([before.mock.calls.length, onClose.mock.calls.length, dialog().open]).toEqual([0, 2, true])
})

test('presses inside the dialog and events of a nested dialog do not close it', () => {
  const onClose = vi.fn<() => void>()
  page.render(<Dialog onClose={onClose} />)
  const text = page.host.querySelector('p')
  send(text, 'click')
  expect(send(text, 'cancel')).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})

test('the page behind does not scroll while the dialog is open; afterwards it scrolls as before', () => {
  const { style } = document.documentElement
  style.overflow = 'clip'
  page.render(<Dialog onClose={() => undefined} />)
  const opened = dialog()
  expect([style.overflow, opened.open]).toEqual(['hidden', true])
  page.render(null)
  expect([style.overflow, opened.open]).toEqual(['clip', false])
  style.overflow = ''
})

test('a confirmation runs the action once and cannot be closed meanwhile; a failure allows another attempt', async () => {
  const onClose = vi.fn<() => void>()
  let fail: (error: Error) => void = () => undefined
  const onConfirm = vi.fn<() => Promise<void>>(() => new Promise((_resolve, reject) => (fail = reject)))
  page.render(<ConfirmDialog title="删除？" text="不能恢复。" action="删除" onConfirm={onConfirm} onClose={onClose} />)
  const labelled = (name: string) => document.getElementById(dialog().getAttribute(name) ?? '')?.textContent
  expect([labelled('aria-labelledby'), labelled('aria-describedby')]).toEqual(['删除？', '不能恢复。'])
  await press(page.host, '删除')
  send(dialog(), 'cancel')
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
  expect((control(page.host, '取消') as HTMLButtonElement).disabled).toBe(true)
  await act(async () => fail(new Error('no network')))
  expect((control(page.host, '取消') as HTMLButtonElement).disabled).toBe(false)
  send(dialog(), 'cancel')
  await press(page.host, '取消')
  expect(onClose).toHaveBeenCalledTimes(2)
})
