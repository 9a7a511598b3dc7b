// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CAPTCHA_MESSAGES } from '#contracts/constants/error-messages.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import '#web/ui/testing/test-root.ts'
import { askForCaptcha, captchaCode } from './ask-for-captcha.ts'
import { CAPTCHA_COPY } from './captcha-copy.ts'
import { CHECKED, fakeCaptcha, layOutCaptcha, pressKey } from './testing/fake-captcha.ts'

const captcha = fakeCaptcha()
const toasts = collectToasts()

beforeEach(() => {
  layOutCaptcha()
  vi.stubGlobal('fetch', async (url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const answer = url.endsWith('/captcha/get') ? captcha.get : captcha.check
    const reply = await answer(JSON.parse(body) as never, signal)
    return new Response(JSON.stringify(reply))
  })
})
afterEach(async () => {
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')))
  vi.unstubAllGlobals()
})

const dialog = () => document.querySelector('dialog')
const slider = () => document.querySelector('[role=slider]') as HTMLElement
/** Waits until `isShown` returns true, and lets React finish its work before each check. */
async function shown(isShown: () => boolean): Promise<void> {
  const until = Date.now() + 120_000
  while (!isShown() && Date.now() < until) await flushAsync()
  expect(isShown()).toBe(true)
}
/** Opens the captcha and waits for the picture. `answer` is in an object: an async function would await a promise. */
async function ask(question?: Parameters<typeof askForCaptcha>[0]) {
  await captchaCode.preload()
  let answer: ReturnType<typeof askForCaptcha> | undefined
  await act(async () => void (answer = askForCaptcha(question)))
  await shown(() => document.querySelector('[data-phase=idle]') !== null)
  return { answer }
}
const solve = async () => {
  await pressKey(slider(), 'PageUp')
  await act(async () => slider().click())
}

test('a solved captcha resolves with the verification and removes the dialog', async () => {
  const { answer } = await ask()
  await solve()
  await shown(() => dialog() === null)
  expect(await answer).toMatch(/^[\w+/]+=*$/)
  expect(captcha.get).toHaveBeenCalledOnce()
})

test('closing the dialog returns undefined', async () => {
  const { answer } = await ask()
  await act(async () => document.querySelector<HTMLElement>('[aria-label=关闭]')?.click())
  expect(await answer).toBeUndefined()
  expect(dialog()).toBeNull()
})

test('leaving the page returns undefined and closes the dialog', async () => {
  const { answer } = await ask()
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')))
  expect(await answer).toBeUndefined()
  expect(dialog()).toBeNull()
})

test('if the code cannot be loaded, a toast says so, and the next attempt loads it again', async () => {
  const load = vi.spyOn(captchaCode, 'preload').mockRejectedValueOnce(new Error('offline'))
  onTestFinished(() => load.mockRestore())
  expect(await askForCaptcha()).toBeUndefined()
  expect(toasts).toMatchObject([{ type: 'error', message: CAPTCHA_COPY.tooSlow }])
  await ask()
  expect(dialog()).not.toBeNull()
})

test('a second captcha while one is open returns undefined', async () => {
  await ask()
  expect(await askForCaptcha()).toBeUndefined()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})

test('kind and purpose are sent with the request for the picture', async () => {
  await ask({ type: 'clickWord', purpose: 'login' })
  expect(captcha.get.mock.calls[0]?.[0]).toMatchObject({ captchaType: 'clickWord', purpose: 'login' })
})

test('the error of a rejected answer is shown in the dialog, without a toast', async () => {
  captcha.check.mockResolvedValue(CHECKED.expired)
  await ask()
  await solve()
  await shown(() => dialog()?.textContent?.includes(CAPTCHA_MESSAGES[6110]) === true)
  expect(document.body.textContent?.split(CAPTCHA_MESSAGES[6110])).toHaveLength(3) // visible and announced
})
