/** Types and sizes of the captcha (specification 9; AJ-Captcha), shared by server, web and contract. */

export const CAPTCHA_TYPES = ['blockPuzzle', 'clickWord'] as const
export type CaptchaType = (typeof CAPTCHA_TYPES)[number]

// specification 9
export const CAPTCHA_IMAGE = { width: 310, height: 155 } as const
export const CAPTCHA_CLICKS = 3
// specification 5: the piece is a strip as high as the picture, so only x is compared
export const CAPTCHA_PIECE = { width: 47, height: 155, y: 5 } as const

/** Below this path all responses, even to malformed requests, have the format of the captcha calls. */
export const CAPTCHA_PATH = '/captcha/'
