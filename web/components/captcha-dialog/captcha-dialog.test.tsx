// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { CaptchaDialog } from './captcha-dialog.tsx'
import { CHECKED, fakeCaptcha, layOutCaptcha, pass, pressKey } from './testing/fake-captcha.ts'

const page = testRoot()
const calls = fakeCaptcha()
const onSuccess = vi.fn<(result: { captchaVerification: string }) => void>()
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  vi.useFakeTimers()
  layOutCaptcha()
  onSuccess.mockClear()
  onClose.mockClear()
  show(true)
  await pass(0)
})
afterEach(() => void vi.useRealTimers())

const show = (isOpen: boolean) =>
  page.render(<CaptchaDialog isOpen={isOpen} calls={calls} onSuccess={onSuccess} onClose={onClose} />)
const dialog = () => page.host.querySelector('dialog') as HTMLDialogElement
const button = (name: string) =>
  [...page.host.querySelectorAll('button')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  ) as HTMLElement
const press = (name: string) => act(async () => button(name).click())
const slider = () => page.host.querySelector('[role=slider]') as HTMLElement
const solve = async () => {
  await pressKey(slider(), 'PageUp')
  await act(async () => slider().click())
  await pass(0)
}

test('a closed dialog renders nothing and requests no picture', () => {
  calls.get.mockClear()
  show(false)
  expect(page.host.innerHTML).toBe('')
  expect(calls.get).not.toHaveBeenCalled()
})

test('the modal dialog is named 请完成安全验证 and focuses the slider', () => {
  const title = dialog().getAttribute('aria-labelledby') ?? ''
  expect(dialog().open).toBe(true)
  expect(page.host.querySelector(`#${title}`)?.textContent).toBe('请完成安全验证')
  expect(document.activeElement).toBe(slider())
})

test('onSuccess is called 1 s after the success and onClose after 1.5 s; only one picture is requested', async () => {
  await solve()
  await pass(1000)
  expect(onSuccess).toHaveBeenCalledOnce()
  await pass(499)
  expect(onClose).not.toHaveBeenCalled()
  await pass(1)
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSuccess).toHaveBeenCalledOnce()
  expect(calls.get).toHaveBeenCalledOnce()
})

test('a dialog closed right after the success still counts as solved', async () => {
  await solve()
  await act(async () => void dialog().dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(onSuccess).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a dialog closed before the success calls onClose only', async () => {
  await press('关闭')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSuccess).not.toHaveBeenCalled()
})

test('closing the dialog aborts calls in progress', async () => {
  calls.check.mockReturnValue(new Promise(() => undefined))
  await solve()
  show(false)
  expect(calls.check.mock.calls[0]?.[1].aborted).toBe(true)
})

test('changing the kind of captcha requests one picture of the other kind', async () => {
  await press('更换验证方式')
  await pass(0)
  expect(page.host.textContent).toContain('请依次点击【江,汉,才】')
  expect(calls.get.mock.calls.map(([{ captchaType }]) => captchaType)).toEqual(['blockPuzzle', 'clickWord'])
})

test('after three failures the other kind is offered, until the visitor changes to it', async () => {
  calls.check.mockResolvedValue(CHECKED.wrong)
  for (const isOffered of [false, false, true]) {
    await solve()
    expect(page.host.textContent?.includes('次未通过，可以换成点选文字')).toBe(isOffered)
    await pass(1000)
  }
  await press('更换验证方式')
  expect(page.host.textContent).not.toContain('次未通过')
})

test('an enlarged picture stays enlarged when the kind changes', async () => {
  await press('放大图片')
  expect(button('放大图片').getAttribute('aria-pressed')).toBe('true')
  await press('更换验证方式')
  expect(button('放大图片').getAttribute('aria-pressed')).toBe('true')
})

test('换一张 requests another picture', async () => {
  await press('换一张')
  await pass(0)
  expect(calls.get).toHaveBeenCalledTimes(2)
})
