import type { CaptchaType } from '#contracts/constants/captcha-terms.ts'
import { NETWORK_ERROR_MESSAGE } from '#contracts/constants/body-code.ts'
import { CAPTCHA_MESSAGES } from '#contracts/constants/error-messages.ts'

/** Texts of the captcha. The first seven are copied from the original client (specification 4 and 8). */
export const CAPTCHA_COPY = {
  title: '请完成安全验证',
  sliderPrompt: '向右滑动完成验证',
  clickPrompt: '请依次点击',
  passed: '验证成功',
  failed: CAPTCHA_MESSAGES['6111'],
  tooSlow: NETWORK_ERROR_MESSAGE,
  noPicture: '验证图片没有取到，请重试',
  label: '安全验证',
  loading: '正在获取验证图片',
  checking: '正在验证',
} as const

export const CAPTCHA_NAMES: Readonly<Record<CaptchaType, string>> = { blockPuzzle: '滑动拼图', clickWord: '点选文字' }

/** Success message of the slider, with the duration in seconds. */
export const sliderPassed = (spentMs: number): string => `${(spentMs / 1000).toFixed(2)}s${CAPTCHA_COPY.passed}`

/** The words to click, in the format of the prompt: 【江,汉,才】. */
export const quotedWords = (words: readonly string[]): string => `【${words.join(',')}】`
