/** The captcha's words and sizes (specification 9; AJ-Captcha), used by server, web and the contract alike. */

export const CAPTCHA_TYPES = ['blockPuzzle', 'clickWord'] as const
export type CaptchaType = (typeof CAPTCHA_TYPES)[number]

// specification 9
export const CAPTCHA_IMAGE = { width: 310, height: 155 } as const
export const CAPTCHA_CLICKS = 3
// specification 5: the piece is a strip as high as the picture, so only x is looked for
export const CAPTCHA_PIECE = { width: 47, height: 155, y: 5 } as const

/** The repCodes we answer with; AJ-Captcha's own where it has one. */
export const CAPTCHA_MESSAGES = {
  '0000': '成功',
  '0001': '操作失败',
  '0011': '不能为空',
  '0013': '访问资源不存在',
  '0015': '类型错误',
  '0016': '请求格式错误',
  '6110': '验证码已失效，请重新获取',
  '6111': '验证失败',
  '6112': '获取验证码失败,请联系管理员',
  '6201': 'get接口请求次数超限，请稍后再试!',
  '6202': '接口验证失败数过多，请稍后再试',
  '6204': 'check接口请求次数超限，请稍后再试!',
  '9999': '服务器内部异常',
} as const

export type CaptchaCode = keyof typeof CAPTCHA_MESSAGES
export type CaptchaFailureCode = Exclude<CaptchaCode, '0000'>

/** Below it every answer, also that of a broken request, has the captcha's form. */
export const CAPTCHA_PATH = '/captcha/'
