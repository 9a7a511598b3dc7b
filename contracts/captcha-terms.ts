/** The captcha's words and sizes (specification 9; AJ-Captcha), used by server, web and the contract alike. */

export const CAPTCHA_TYPES = ['blockPuzzle', 'clickWord'] as const
export type CaptchaType = (typeof CAPTCHA_TYPES)[number]

// specification 9
export const CAPTCHA_IMAGE = { width: 310, height: 155 } as const
export const CAPTCHA_CLICKS = 3
// specification 5: the piece is a strip as high as the picture, so only x is looked for
export const CAPTCHA_PIECE = { width: 47, height: 155, y: 5 } as const

/** Below it every answer, also that of a broken request, has the captcha's form. */
export const CAPTCHA_PATH = '/captcha/'
