import { act } from 'react'
import { beforeEach, vi } from 'vitest'
import { CAPTCHA_MESSAGES } from '#contracts/constants/error-messages.ts'
import type { CaptchaCalls } from '#web/components/captcha-dialog/captcha-rounds.ts'

type Get = CaptchaCalls['get']
type Check = CaptchaCalls['check']

const PICTURE = { originalImageBase64: '/9j/AAAA', secretKey: '0123456789abcdef', result: false } as const
const GIVEN: Record<string, Awaited<ReturnType<Get>>> = {
  blockPuzzle: {
    repCode: '0000',
    repMsg: null,
    success: true,
    repData: { ...PICTURE, token: 'slider-token', jigsawImageBase64: 'iVBORAAA', wordList: null },
  },
  clickWord: {
    repCode: '0000',
    repMsg: null,
    success: true,
    repData: { ...PICTURE, token: 'words-token', jigsawImageBase64: null, wordList: ['江', '汉', '才'] },
  },
}

/** Responses of captcha/check. */
export const CHECKED = {
  right: {
    repCode: '0000',
    repMsg: null,
    success: true,
    repData: { captchaType: '', token: '', pointJson: '', result: true },
  },
  wrong: { repCode: '6111', repMsg: CAPTCHA_MESSAGES[6111], repData: null, success: false },
  expired: { repCode: '6110', repMsg: CAPTCHA_MESSAGES[6110], repData: null, success: false },
} as const satisfies Record<string, Awaited<ReturnType<Check>>>

/** Mocks of the captcha's calls, reset before each test: every get returns a picture, every check passes. */
export function fakeCaptcha() {
  const get = vi.fn<Get>()
  const check = vi.fn<Check>()
  beforeEach(() => {
    get.mockReset().mockImplementation(({ captchaType }) => Promise.resolve(GIVEN[captchaType] as never))
    check.mockReset().mockResolvedValue(CHECKED.right)
  })
  return { get, check }
}

/** Advances the fake timers and flushes the promises and renderings that they cause. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Dispatches a key event on an element. */
export function pressKey(element: Element, key: string, more: KeyboardEventInit = {}): Promise<void> {
  return act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  })
}

/**
 * Fakes features that jsdom lacks: the layout of picture (310 × 155 px), bar (310 px) and handle (44 px), pointer
 * capture, and modal dialogs.
 */
export function layOutCaptcha(): void {
  Element.prototype.setPointerCapture = () => undefined
  Element.prototype.getBoundingClientRect = function rect(this: Element) {
    return new DOMRect(0, 0, this.getAttribute('role') === 'slider' ? 44 : 310, 155)
  }
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}
