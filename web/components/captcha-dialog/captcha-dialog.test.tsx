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

test('closed it is nothing and asks for nothing', () => {
  calls.get.mockClear()
  show(false)
  expect(page.host.innerHTML).toBe('')
  expect(calls.get).not.toHaveBeenCalled()
})

test('it is a modal dialog named 请完成安全验证 that begins at the slider', () => {
  const title = dialog().getAttribute('aria-labelledby') ?? ''
  expect(dialog().open).toBe(true)
  expect(page.host.querySelector(`#${title}`)?.textContent).toBe('请完成安全验证')
  expect(document.activeElement).toBe(slider())
})

test('1 s after the success it reports, after 1.5 s it closes, for one picture', async () => {
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

test('a dialog closed before does not', async () => {
  await press('关闭')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSuccess).not.toHaveBeenCalled()
})

test('calls in progress are aborted with it', async () => {
  calls.check.mockReturnValue(new Promise(() => undefined))
  await solve()
  show(false)
  expect(calls.check.mock.calls[0]?.[1].aborted).toBe(true)
})

test('the kind of captcha can be changed, for one more picture', async () => {
  await press('更换验证方式')
  await pass(0)
  expect(page.host.textContent).toContain('请依次点击【江,汉,才】')
  expect(calls.get.mock.calls.map(([{ captchaType }]) => captchaType)).toEqual(['blockPuzzle', 'clickWord'])
})

test('after three failures the other kind is offered', async () => {
  calls.check.mockResolvedValue(CHECKED.wrong)
  for (const isOffered of [false, false, true]) {
    await solve()
    expect(page.host.textContent?.includes('次未通过，可以换成点选文字')).toBe(isOffered)
    await pass(1000)
  }
  await press('更换验证方式')
  expect(page.host.textContent).not.toContain('次未通过')
})

test('the picture can be enlarged, and stays so when the kind changes', async () => {
  await press('放大图片')
  expect(button('放大图片').getAttribute('aria-pressed')).toBe('true')
  await press('更换验证方式')
  expect(button('放大图片').getAttribute('aria-pressed')).toBe('true')
})

test('another picture can be asked for', async () => {
  await press('换一张')
  await pass(0)
  expect(calls.get).toHaveBeenCalledTimes(2)
})
